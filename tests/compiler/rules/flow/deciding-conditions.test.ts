import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('a condition that is always or never true is reported', () => {
  expect(faultsOf('deciding-conditions')).toEqual([
    {
      code: 'condition-constant',
      at: ['config/data-points/employer.json:8:11', 'config/countries/atlantis.json:16:5'],
      text: 'In "atlantis" the condition "is-employed" of "employer" is never true, so the question is never asked. Correct the condition, or remove it.',
    },
    {
      code: 'condition-constant',
      at: ['config/data-points/monthlyIncome.json:8:11', 'config/countries/atlantis.json:17:5'],
      text: 'In "atlantis" the condition "has-income" of "monthlyIncome" is always true, so it has no effect. Correct the condition, or remove it.',
    },
  ]);
});
