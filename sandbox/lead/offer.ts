import type { Offer as OfferPart } from '../../generated/api/types.ts';
import { loanCosts } from '../../src/lib/loan-costs.ts';
import type { LeadData } from './lead.ts';
import type { ProductPricing } from './product-pricing.ts';

/** An offer with all its figures. */
export type Offer = OfferPart &
  Required<Pick<OfferPart, 'amount' | 'period' | 'periodScale' | 'monthlyPayment'>>;

const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;

/**
 * Returns an offer at the price of the product, over whole months; undefined if the lead has no amount or period. The
 * surcharge is added to the interest rate, in percentage points.
 */
export function offerFor(
  { amount, period, periodScale }: LeadData,
  { fractionDigits, ...pricing }: ProductPricing,
  surcharge = 0,
): Offer | undefined {
  if (!isPositive(amount) || !isPositive(period) || !isScale(periodScale)) return undefined;
  const months = Math.max(1, Math.round(period * monthsPer[periodScale]));
  const interestRate = pricing.interestRate + surcharge;
  const costs = loanCosts(amount, months, { ...pricing, interestRate }, fractionDigits);
  return {
    amount,
    period,
    periodScale,
    monthlyPayment: costs.monthlyPayment,
    totalPayable: costs.totalPayable,
    ...(pricing.arrangementFee && {
      arrangementFee: { amount: costs.arrangementFee, collection: pricing.arrangementFee.collection },
    }),
    interestRate,
    annualPercentageRate: Math.round(costs.annualPercentageRate * 100) / 100,
  };
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isScale(value: unknown): value is keyof typeof monthsPer {
  return typeof value === 'string' && Object.hasOwn(monthsPer, value);
}
