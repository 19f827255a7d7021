import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unknown step is reported in a data point and an override', () => {
  expect(faultsOf('known-steps')).toEqual([
    {
      code: 'unknown-step',
      at: ['config/countries/atlantis.json:22:32'],
      text: 'The override of "monthlyIncome" in "atlantis" uses the step "incomes", which does not exist. Correct the name, or add the step to config/steps.json. Did you mean "income"?',
    },
    {
      code: 'unknown-step',
      at: ['config/data-points/email.json:4:11'],
      text: 'The data point "email" uses the step "contcat", which does not exist. Correct the name, or add the step to config/steps.json. Did you mean "contact"?',
    },
  ]);
});
