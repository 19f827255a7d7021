import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an amount without a maximum is reported', () => {
  expect(faultsOf('bounded-amounts')).toEqual([
    {
      code: 'amount-unbounded',
      at: ['config/data-points/monthlyIncome.json:6:3'],
      text: '"monthlyIncome" has no "maximum", so a typing error, such as an extra zero or a minus, would be accepted. Add "maximum" to its schema.',
    },
  ]);
});
