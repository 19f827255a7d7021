import { expect, it } from 'vitest';
import { languageOf, localeChain, languageWithFiles } from '../../src/lib/locale-chain.ts';

it.each([
  ['en-PH', ['en-PH', 'en']],
  ['es-MX', ['es-MX', 'en']],
  ['es', ['es', 'en']],
  ['en', ['en']],
])('the messages of %s come from %j', (locale, chain) => {
  expect(localeChain(locale)).toEqual(chain);
});

it('the language of a regional variant is its prefix, and a language is its own', () => {
  expect(['en-PH', 'es'].map(languageOf)).toEqual(['en', 'es']);
});

it.each([
  ['en-PH', 'en'],
  ['es-MX', 'es-MX'],
  ['de', 'de'],
  ['fr', 'fr'],
])('the texts of %s are in the files of %s', (locale, language) => {
  expect(languageWithFiles(locale, (each) => ['en', 'en-PH', 'es-MX', 'de'].includes(each))).toBe(language);
});
