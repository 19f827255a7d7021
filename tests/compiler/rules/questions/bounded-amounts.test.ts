import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an amount without a greatest is reported', () => {
  expect(faultsOf('bounded-amounts')).toEqual([
    {
      code: 'amount-unbounded',
      at: ['config/data-points/monthlyIncome.json:6:3'],
      says: '"monthlyIncome" has no "maximum", so an answer with a zero too many, or a minus, would be taken. Add "maximum" to its schema.',
    },
  ]);
});
