import { languageName } from '../pane.ts';
import type { NewWords } from './field.tsx';

const lists = new Intl.ListFormat('en');

/** `Enter the title in Spanish and English.` */
export function enterWords(what: string, languages: readonly string[]): string {
  return `Enter the ${what} in ${lists.format(languages.map(languageName))}.`;
}

/** Returns the first language without a text. */
export function missingLanguage(words: NewWords, languages: readonly string[]): string | undefined {
  return languages.find((language) => (words[language] ?? '').trim() === '');
}

/** Returns a request for the languages without a text; undefined if no text is missing. */
export function missingWords(
  what: string,
  words: NewWords,
  languages: readonly string[],
): string | undefined {
  const missing = languages.filter((language) => (words[language] ?? '').trim() === '');
  return missing.length === 0 ? undefined : enterWords(what, missing);
}
