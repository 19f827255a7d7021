import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an unreachable step is reported', () => {
  expect(faultsOf('reachable-steps')).toEqual([
    {
      code: 'step-unreachable',
      at: ['config/countries/atlantis.json:17:5'],
      text: 'In "atlantis" no answers lead to the step "income". Correct the conditions of its data points.',
    },
  ]);
});
