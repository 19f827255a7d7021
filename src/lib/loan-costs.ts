/** What a lender asks for lending. */
export interface Pricing {
  /** Nominal, per cent a year. */
  readonly interestRate: number;
  /** Per cent of the amount, paid when the loan is paid out. */
  readonly arrangementFee?: number | undefined;
  /** Paid with each instalment. */
  readonly monthlyFee?: number | undefined;
}

export interface LoanCosts {
  /** With the monthly fee. */
  readonly monthlyPayment: number;
  readonly arrangementFee: number;
  readonly totalPayable: number;
  /** Per cent. */
  readonly annualPercentageRate: number;
}

/** What equal payments at the end of each of so many months are worth today, for each unit of money paid. */
function presentValue(monthlyRate: number, months: number): number {
  return monthlyRate === 0 ? months : -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

const bisections = 60;

/** The monthly rate at which the payments are worth what was paid out; the greater the rate, the less they are worth. */
function effectiveMonthlyRate(paidOut: number, payment: number, months: number): number {
  let [low, high] = [0, 1];
  while (payment * presentValue(high, months) > paidOut) high *= 2;
  for (let turn = 0; turn < bisections; turn += 1) {
    const middle = (low + high) / 2;
    if (payment * presentValue(middle, months) > paidOut) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * An annuity: equal payments at the end of each month. The annual percentage rate is that of Annex III to Directive
 * (EU) 2023/2225, in equal months: the yearly rate at which all that is paid is worth all that is paid out.
 */
export function loanCosts(amount: number, months: number, pricing: Pricing): LoanCosts {
  const { interestRate, arrangementFee: percentage = 0, monthlyFee = 0 } = pricing;
  const monthlyPayment = amount / presentValue(interestRate / 1200, months) + monthlyFee;
  const arrangementFee = (amount * percentage) / 100;
  const monthlyRate = effectiveMonthlyRate(amount - arrangementFee, monthlyPayment, months);
  return {
    monthlyPayment,
    arrangementFee,
    totalPayable: monthlyPayment * months + arrangementFee,
    annualPercentageRate: Math.expm1(12 * Math.log1p(monthlyRate)) * 100,
  };
}
