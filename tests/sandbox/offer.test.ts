import { expect, test } from 'vitest';
import { offerFor } from '../../sandbox/offer.ts';

test('an offer repays the amount with interest over the period', () => {
  expect(offerFor(20000, 84, 'month')).toEqual({
    amount: 20000,
    period: 84,
    periodScale: 'month',
    monthlyPayment: 493.52,
    totalPayable: 41455.68,
    interestRate: 24,
    annualPercentageRate: 26.82,
  });
});

test('periods in other units become whole months, at least one', () => {
  expect(offerFor(1200, 31, 'day')).toMatchObject({ monthlyPayment: 1224, totalPayable: 1224 });
  expect(offerFor(1200, 1, 'week')).toMatchObject({ totalPayable: 1224 });
  expect(offerFor(1200, 1, 'year')?.monthlyPayment).toBe(offerFor(1200, 12, 'month')?.monthlyPayment);
});

test('there is no offer without an amount, a period and a unit', () => {
  for (const [amount, period, scale] of [
    [undefined, 84, 'month'],
    [20000, undefined, 'month'],
    [20000, 84, undefined],
    [0, 84, 'month'],
    ['20000', 84, 'month'],
    [Number.POSITIVE_INFINITY, 84, 'month'],
    [20000, 84, 'toString'],
  ]) {
    expect(offerFor(amount, period, scale)).toBeUndefined();
  }
});
