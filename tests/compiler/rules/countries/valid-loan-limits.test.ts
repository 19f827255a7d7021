import { expect, it } from 'vitest';
import { faultsOf, readable } from '../../findings.ts';
import { compileFiles, edited } from '../../sample-tree.ts';

it('a default off the step and a minimum above the maximum are reported', () => {
  expect(faultsOf('valid-loan-limits')).toEqual([
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:8:28'],
      says: 'The loan amount of "atlantis" cannot be chosen: the default 1025 is not a multiple of the step 50. Correct one of the numbers.',
    },
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:9:43'],
      says: 'The loan period of "atlantis" cannot be chosen: the minimum 24 is above the maximum 12. Correct one of the numbers.',
    },
  ]);
});

it('a minimum above the maximum is reported once, and not again by the question it bounds', () => {
  const files = edited('config/countries/atlantis.json', '"minimum": 100,', '"minimum": 6000,');
  const result = compileFiles(files);
  expect(result.ok ? [] : readable(result.diagnostics)).toEqual([
    {
      code: 'loan-limits',
      at: ['config/countries/atlantis.json:8:45'],
      says: 'The loan amount of "atlantis" cannot be chosen: the minimum 6000 is above the maximum 5000. Correct one of the numbers.',
    },
  ]);
});
