import { it } from 'vitest';
import { expectFaults } from '../expect-findings.ts';

it('an override of a question that is not asked is reported', () => {
  expectFaults('used-overrides', [
    {
      code: 'unused-override',
      at: ['config/countries/atlantis.json:21:5'],
      says: 'The country "atlantis" does not ask for "monthlyIncome", so this override has no effect. Ask for the data point, correct the name, or remove the override.',
    },
  ]);
});
