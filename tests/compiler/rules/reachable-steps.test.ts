import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('a step to which no answers lead is reported', () => {
  expectFaults('reachable-steps', [
    {
      code: 'step-unreachable',
      at: ['config/countries/atlantis.json:17:5'],
      says: 'In "atlantis" no answers lead to the step "income". Correct the conditions of its data points.',
    },
  ]);
});
