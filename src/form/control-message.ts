import type { FormMessageKey } from '../model/form-messages.ts';
import type { GivenValues } from '../model/given-values.ts';
import type { Translate } from './translate.ts';

/** A fixed message of the form; a key outside the list the compiler proves does not type-check. */
export function controlMessage(translate: Translate, key: FormMessageKey, values: GivenValues = {}): string {
  return translate(`form:${key}`, values);
}
