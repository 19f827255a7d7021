import type { FormWord } from '../model/form-words.ts';
import type { GivenValues } from '../model/given-values.ts';
import type { Translate } from './translate.ts';

/** The words of a form's fixed texts; a key outside the list the compiler proves does not type-check. */
export function controlWords(translate: Translate, word: FormWord, values: GivenValues = {}): string {
  return translate(`form:${word}`, values);
}
