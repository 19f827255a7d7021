import { getOrInsert } from './get-or-insert.ts';

/** The interest and fees of a lender. */
export interface Pricing {
  /** Nominal, percent per year. */
  readonly interestRate: number;
  readonly arrangementFee?:
    | {
        /** Percent of the amount. */
        readonly percentage: number;
        /** Deducted from the payout, or added to the loan and repaid in the instalments. */
        readonly collection: 'deducted' | 'financed';
      }
    | undefined;
  /** Added to each instalment. */
  readonly monthlyFee?: number | undefined;
}

const digitsByCurrency = new Map<string, number>();

/** The number of decimal digits of a currency; 2 for an invalid code. Creating a formatter is slow. */
export function currencyDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return getOrInsert(digitsByCurrency, currency, () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 0;
  });
}

/** Returns the present value of equal monthly payments of 1. */
function presentValue(monthlyRate: number, months: number): number {
  return monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

const bisections = 60;

/** Returns the monthly rate at which the payments are worth the payout. The present value decreases with the rate. */
function effectiveMonthlyRate(paidOut: number, worthAt: (monthlyRate: number) => number): number {
  let [low, high] = [0, 1];
  while (worthAt(high) > paidOut) high *= 2;
  for (let iteration = 0; iteration < bisections; iteration += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > paidOut) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Calculates an annuity: equal payments at the end of each month, rounded to the smallest unit of the currency. With
 * interest, the rounding difference is part of the interest. Without interest, the last payment includes it, so that
 * only fees are paid in addition to the amount. The total is the sum of these payments and never less than the
 * amount. The annual percentage rate follows Annex III to Directive (EU) 2023/2225 with equal months.
 */
export function loanCosts(
  amount: number,
  months: number,
  { interestRate, arrangementFee, monthlyFee = 0 }: Pricing,
  fractionDigits: number,
) {
  const units = 10 ** fractionDigits;
  const round = (exact: number): number => Math.round(exact * units) / units;
  const fee = round((amount * (arrangementFee?.percentage ?? 0)) / 100);
  const principal = arrangementFee?.collection === 'financed' ? amount + fee : amount;
  const instalment = round(principal / presentValue(interestRate / 1200, months));
  const monthlyPayment = instalment + monthlyFee;
  const remainder = principal - instalment * months;
  const addedToLast = interestRate === 0 ? remainder : Math.max(remainder, 0);
  const received = round(principal - fee);
  const monthlyRate = effectiveMonthlyRate(
    received,
    (rate) => monthlyPayment * presentValue(rate, months) + addedToLast * (1 + rate) ** -months,
  );
  const totalPayable = round(monthlyPayment * months + addedToLast);
  return {
    /** Includes the monthly fee. */
    monthlyPayment,
    arrangementFee: fee,
    /** The payout. */
    received,
    totalPayable,
    /** All interest and fees. */
    creditCost: round(totalPayable - received),
    /** Percent. */
    annualPercentageRate: Math.expm1(12 * Math.log1p(monthlyRate)) * 100,
  };
}
