import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an order with a question outside the form is reported', () => {
  expect(faultsOf('known-order')).toEqual([
    {
      code: 'order-unasked',
      at: ['config/experiments/order.json:11:9'],
      text: 'The variant "email-first" moves "emial", which is not in the form of "atlantis". Correct the name, or remove it from "order". Did you mean "email"?',
    },
  ]);
});
