import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a minimum age above the maximum is reported', () => {
  expect(faultsOf('valid-ages')).toEqual([
    {
      code: 'age-limits',
      at: ['config/countries/atlantis.json:7:23', 'config/countries/atlantis.json:7:38'],
      text: 'All applicants in "atlantis" are rejected: the minimum age is 70, but the maximum is 60. Correct one of the two.',
    },
  ]);
});
