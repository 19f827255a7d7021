import type { GivenValues } from '../model/given-values.ts';

/** As i18next's `t`: a key without a message gives `values.defaultValue`, where there is one. */
export type Translate = (key: string, values: GivenValues) => string;

/** The message of a key that may have none; empty then. */
export function translateOptional(translate: Translate, key: string, values: GivenValues = {}): string {
  return translate(key, { ...values, defaultValue: '' });
}
