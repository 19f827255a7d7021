import { expect, it } from 'vitest';
import { faultsOf } from '../findings.ts';

it('an override of a question that is not asked is reported', () => {
  expect(faultsOf('used-overrides')).toEqual([
    {
      code: 'unused-override',
      at: ['config/countries/atlantis.json:21:5'],
      says: 'The country "atlantis" does not ask for "monthlyIncome", so this override has no effect. Ask for the data point, correct the name, or remove the override.',
    },
  ]);
});
