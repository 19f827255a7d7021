import type { Offer } from '../generated/api/types.ts';

const interestRate = 24;
const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;

/** An annuity over whole months, at least one; nothing where the lead does not say how much for how long. */
export function offerFor(amount: unknown, period: unknown, periodScale: unknown): Offer | undefined {
  if (!isPositive(amount) || !isPositive(period) || !isScale(periodScale)) return undefined;
  const months = Math.max(1, Math.round(period * monthsPer[periodScale]));
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
