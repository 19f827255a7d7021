import type { Company } from '../../generated/api/types.ts';
import { dataOf } from '../data-file.ts';

const maxSuggestions = 10;

/** A company is found if each typed word is the beginning of a word of its name. Accents are ignored. */
export function companiesFor(country: string, typed: string): readonly Company[] {
  const names = (dataOf('companies', country) ?? []) as readonly string[];
  const typedWords = wordsOf(typed);
  return names
    .filter((name) => {
      const words = wordsOf(name);
      return typedWords.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .slice(0, maxSuggestions)
    .map((name) => ({ name }));
}

function wordsOf(text: string): readonly string[] {
  const textWithoutAccents = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return textWithoutAccents.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
