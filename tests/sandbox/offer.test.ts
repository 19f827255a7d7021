import { expect, test } from 'vitest';
import { offerFor } from '../../sandbox/lead/offer.ts';

test('an offer repays the amount with interest over the period', () => {
  expect(offerFor({ amount: 20000, period: 84, periodScale: 'month' })).toEqual({
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
  expect(offerFor({ amount: 1200, period: 31, periodScale: 'day' })).toMatchObject({
    monthlyPayment: 1224,
    totalPayable: 1224,
  });
  expect(offerFor({ amount: 1200, period: 1, periodScale: 'week' })).toMatchObject({ totalPayable: 1224 });
  expect(offerFor({ amount: 1200, period: 1, periodScale: 'year' })?.monthlyPayment).toBe(
    offerFor({ amount: 1200, period: 12, periodScale: 'month' })?.monthlyPayment,
  );
});

test('there is no offer without an amount, a period and a unit', () => {
  for (const [amount, period, periodScale] of [
    [undefined, 84, 'month'],
    [20000, undefined, 'month'],
    [20000, 84, undefined],
    [0, 84, 'month'],
    ['20000', 84, 'month'],
    [Number.POSITIVE_INFINITY, 84, 'month'],
    [20000, 84, 'toString'],
  ]) {
    expect(offerFor({ amount, period, periodScale })).toBeUndefined();
  }
});

test('the rate is that of the product, and each lender adds a share of its own', () => {
  const asked = { amount: 10000, period: 48, periodScale: 'month' };
  expect(offerFor({ ...asked, productId: 'nordlicht-de' })?.interestRate).toBe(7.5);
  expect(offerFor({ ...asked, productId: 'nordlicht-de' }, 0.5)?.interestRate).toBe(8);
  expect(offerFor({ ...asked, productId: 'toString' })?.interestRate).toBe(24);
});
