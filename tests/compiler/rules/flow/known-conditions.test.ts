import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unknown condition is reported in a data point, in a condition and in an override', () => {
  expect(faultsOf('known-conditions')).toEqual([
    {
      code: 'unknown-condition',
      at: ['config/conditions.json:8:38'],
      text: 'The condition "has-income" uses the condition "employed", which does not exist. Correct the name, or add the condition to config/conditions.json. Did you mean "is-employed"?',
    },
    {
      code: 'unknown-condition',
      at: ['config/countries/atlantis.json:22:32'],
      text: 'The override of "monthlyIncome" in "atlantis" uses the condition "has-incme", which does not exist. Correct the name, or add the condition to config/conditions.json. Did you mean "has-income"?',
    },
    {
      code: 'unknown-condition',
      at: ['config/data-points/employer.json:8:11'],
      text: 'The data point "employer" uses the condition "is-emploid", which does not exist. Correct the name, or add the condition to config/conditions.json. Did you mean "is-employed"?',
    },
  ]);
});
