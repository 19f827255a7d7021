import type { Outcome } from '../../server/project.ts';

/** A message that a question needs. */
export type NeededMessage = Extract<Outcome, { missing: unknown }>['missing'][number];
export type MessagePlace = Pick<NeededMessage, 'locale' | 'namespace' | 'key'>;

export function optionIn(locale: string, id: string, option: string): MessagePlace {
  return { locale, namespace: 'form', key: `dataPoints>${id}>options>${option}` };
}

/** Returns the name of a message: `pl form dataPoints>email>label`. */
export function placeOf({ locale, namespace, key }: MessagePlace): string {
  return `${locale} ${namespace} ${key}`;
}

export function messageAtPlace(place: string): MessagePlace {
  const [locale = '', namespace = '', ...key] = place.split(' ');
  return { locale, namespace, key: key.join(' ') };
}
