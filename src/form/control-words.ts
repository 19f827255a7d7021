import type { FormWord } from '../model/form-words.ts';
import type { Translate, TranslateParams } from './translate.ts';

/** The words of a form's fixed texts; a key outside the list the compiler proves does not type-check. */
export function controlWords(translate: Translate, word: FormWord, params: TranslateParams = {}): string {
  return translate(`form:${word}`, params);
}
