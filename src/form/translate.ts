import type { GivenValues } from '../model/given-values.ts';
import type form from '../../locales/en/form.json';

/** A key without a message gives `values.defaultValue`, where there is one. */
export type Translate = (key: string, values: GivenValues) => string;

/** The message of a key that may have none; empty then. */
export function translateOptional(translate: Translate, key: string, values: GivenValues = {}): string {
  return translate(key, { ...values, defaultValue: '' });
}

type Branch = 'errors' | 'phoneErrors' | 'dateErrors' | 'controls' | 'errorSummary';
type WithoutPluralForm<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** The keys of the form's fixed messages below `form:`. English has them all; the compiler proves that each language does. */
export type FormMessageKey = {
  [Each in Branch]: `${Each}>${WithoutPluralForm<keyof (typeof form)[Each] & string>}`;
}[Branch];

/** A fixed message of the form; a key that English lacks does not type-check. */
export function controlMessage(translate: Translate, key: FormMessageKey, values: GivenValues = {}): string {
  return translate(`form:${key}`, values);
}
