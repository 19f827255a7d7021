import type { GivenValues } from '../model/given-values.ts';
import type { FormMessageKey } from '../model/form-messages.ts';

/** As i18next's `t`: a key without a message gives `values.defaultValue`, where there is one. */
export type Translate = (key: string, values: GivenValues) => string;

/** The message of a key that may have none; empty then. */
export function translateOptional(translate: Translate, key: string, values: GivenValues = {}): string {
  return translate(key, { ...values, defaultValue: '' });
}

/** A fixed message of the form; a key outside the list the compiler proves does not type-check. */
export function controlMessage(translate: Translate, key: FormMessageKey, values: GivenValues = {}): string {
  return translate(`form:${key}`, values);
}
