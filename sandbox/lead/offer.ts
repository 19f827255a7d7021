import { join } from 'node:path';
import type { Offer as OfferPart } from '../../generated/api/types.ts';
import { createJsonReader } from '../json-file.ts';
import type { LeadData } from './lead.ts';

/** An offer of this lender's always says how much, for how long and what a month. */
export type Offer = OfferPart &
  Required<Pick<OfferPart, 'amount' | 'period' | 'periodScale' | 'monthlyPayment'>>;

const readJson = createJsonReader();
const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;

/** Per cent a year, as is usual where the product is sold. */
const usualRate = 24;

function rateOf(productId: unknown): number {
  const rates = readJson(join(import.meta.dirname, '../data/rates.json')).value as {
    readonly [productId: string]: number;
  };
  return (
    (typeof productId === 'string' && Object.hasOwn(rates, productId) ? rates[productId] : undefined) ??
    usualRate
  );
}

/**
 * An annuity over whole months, at least one; nothing where the lead does not say how much for how long. The share is
 * what one lender asks more than another, in percentage points.
 */
export function offerFor({ amount, period, periodScale, productId }: LeadData, share = 0): Offer | undefined {
  if (!isPositive(amount) || !isPositive(period) || !isScale(periodScale)) return undefined;
  const months = Math.max(1, Math.round(period * monthsPer[periodScale]));
  const interestRate = rateOf(productId) + share;
  const monthlyRate = interestRate / 100 / 12;
  const monthlyPayment = inCents((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months));
  return {
    amount,
    period,
    periodScale,
    monthlyPayment,
    totalPayable: inCents(monthlyPayment * months),
    interestRate,
    annualPercentageRate: inCents(((1 + monthlyRate) ** 12 - 1) * 100),
  };
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isScale(value: unknown): value is keyof typeof monthsPer {
  return typeof value === 'string' && Object.hasOwn(monthsPer, value);
}

function inCents(value: number): number {
  return Math.round(value * 100) / 100;
}
