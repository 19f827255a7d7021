import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('country and currency codes outside the standards are reported', () => {
  expect(faultsOf('known-codes')).toEqual([
    {
      code: 'unknown-code',
      at: ['config/countries/atlantis.json:3:11'],
      text: 'No country has the ISO 3166-1 code "EX". Correct the code. Did you mean "ES"?',
    },
    {
      code: 'unknown-code',
      at: ['config/countries/atlantis.json:5:26'],
      text: 'No currency has the ISO 4217 code "ERU". Correct the code. Did you mean "ERN", "EUR" or "MRU"?',
    },
  ]);
});

it('an unknown numbering plan is reported only once, at its code', () => {
  const result = compileFiles(edited('config/countries/atlantis.json', '"country": "ES"', '"country": "DA"'));
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'unknown-code',
      at: ['config/countries/atlantis.json:6:25'],
      text: 'No country has the ISO 3166-1 code "DA". Correct the code. Did you mean "AD"?',
    },
  ]);
});
