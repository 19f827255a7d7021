import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a language without messages is reported', () => {
  expect(faultsOf('known-locales')).toEqual([
    {
      code: 'unknown-locale',
      at: ['config/countries/atlantis.json:4:21'],
      text: 'The country "atlantis" uses the language "ca", but locales has no messages for it. Correct the tag, or add the language: npm run compile -- new language ca.',
    },
  ]);
});
