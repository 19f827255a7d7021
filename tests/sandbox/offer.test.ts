import path from 'node:path';
import { expect, test } from 'vitest';
import { createCountries } from '../../sandbox/countries.ts';
import { offerFor } from '../../sandbox/lead/offer.ts';
import { pricingOf, usualPricing } from '../../sandbox/lead/product-pricing.ts';
import { loanCosts } from '../../src/lib/loan-costs.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { startLender } from '../support/lender/lender.ts';
import { validLead } from '../support/shipped/rules-on-disk.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = createCountries(generated);

test.each(shippedCountries(generated))(
  'in $slug an offer costs the same as the example of the first page, including fees',
  ({ site, flow }) => {
    const { pricing } = site;
    if (pricing === undefined) throw new Error(`${site.brand} gives no example in ${site.country}.`);
    const { amount, period } = flow.loan;
    const { fractionDigits } = createFormatters(flow, site.locale);
    const example = loanCosts(amount.default, period.default, pricing, fractionDigits);
    const requestedLoan = { amount: amount.default, period: period.default, periodScale: period.unit };
    expect(offerFor(requestedLoan, pricingOf(countries, site.productId))).toEqual({
      ...requestedLoan,
      interestRate: pricing.interestRate,
      monthlyPayment: example.monthlyPayment,
      totalPayable: example.totalPayable,
      ...(pricing.arrangementFee && {
        arrangementFee: { amount: example.arrangementFee, collection: pricing.arrangementFee.collection },
      }),
      annualPercentageRate: Math.round(example.annualPercentageRate * 100) / 100,
    });
  },
);

test('an offer has the price that the product had when the lead was created', async () => {
  const lender = await startLender();
  const { productId } = validLead;
  const site = { productId, country: 'philippines' };
  const arrangementFee = { percentage: 3, collection: 'deducted' };
  const pricing = { interestRate: 12, arrangementFee };
  lender.rules.write('sites/acme-philippines.json', { ...site, pricing });
  await lender.journey(10);
  const { body } = await lender.call('POST', '/v2/lead', { ...validLead, period: 12 });
  const { id } = body as { readonly id: string };
  lender.rules.write('sites/acme-philippines.json', site);
  const status = await lender.call('GET', `/lead/status/${id}`);
  expect(status.body).toMatchObject({
    applicationResult: {
      offer: { interestRate: 12, monthlyPayment: 1776.98, annualPercentageRate: 19.36 },
    },
  });
});

test('periods in other units are converted to whole months, at least one', () => {
  expect(offerFor({ amount: 1200, period: 31, periodScale: 'day' }, usualPricing)).toMatchObject({
    monthlyPayment: 1224,
    totalPayable: 1224,
  });
  expect(offerFor({ amount: 1200, period: 1, periodScale: 'week' }, usualPricing)).toMatchObject({
    totalPayable: 1224,
  });
  expect(offerFor({ amount: 1200, period: 1, periodScale: 'year' }, usualPricing)?.monthlyPayment).toBe(
    offerFor({ amount: 1200, period: 12, periodScale: 'month' }, usualPricing)?.monthlyPayment,
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
    expect(offerFor({ amount, period, periodScale }, usualPricing)).toBeUndefined();
  }
});

test('each lender adds its own surcharge to the rate', () => {
  const requestedLoan = { amount: 10000, period: 48, periodScale: 'month' };
  expect(offerFor(requestedLoan, { interestRate: 7.5, fractionDigits: 2 }, 0.5)?.interestRate).toBe(8);
});

test('a product without an example has default costs', () => {
  expect(pricingOf(countries, 'toString')).toEqual(usualPricing);
});
