import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an order names questions of the form', () => {
  expect(faultsOf('asked-order')).toEqual([
    {
      code: 'order-unasked',
      at: ['config/experiments/order.json:11:9'],
      says: 'The variant "email-first" gives "emial" another place, but the form of "atlantis" has none for it. Correct the name, or leave it out of "order". Did you mean "email"?',
    },
  ]);
});
