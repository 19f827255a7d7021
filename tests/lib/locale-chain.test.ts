import { expect, it } from 'vitest';
import { languageOf, localeChain, writtenLanguage } from '../../src/lib/locale-chain.ts';

it.each([
  ['en-PH', ['en-PH', 'en']],
  ['es-MX', ['es-MX', 'en']],
  ['es', ['es', 'en']],
  ['en', ['en']],
])('the words of %s come from %j', (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});

it('a region’s variant is of a language, and a language of itself', () => {
  expect(['en-PH', 'es'].map(languageOf)).toEqual(['en', 'es']);
});

it.each([
  ['en-PH', 'en'],
  ['es-MX', 'es-MX'],
  ['de', 'de'],
  ['fr', 'fr'],
])('the texts of %s are written in the files of %s', (locale, language) => {
  expect(writtenLanguage(locale, (each) => ['en', 'en-PH', 'es-MX', 'de'].includes(each))).toBe(language);
});
