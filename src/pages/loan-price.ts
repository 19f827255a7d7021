import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { loanCosts } from '../lib/loan-costs.ts';
import type { Site } from '../model/site.ts';
import type { Loan } from '../state/loan.ts';
import type { Formatters } from './formatters.ts';
import { PageSettingContext } from './page-setting.ts';

const monthsPer = { month: 1, year: 12 } as const;

export interface LoanPrice {
  readonly pricing: NonNullable<Site['pricing']>;
  readonly costs: ReturnType<typeof loanCosts>;
  /** What a shorter period saves in total, in whole currency units. Absent if it saves nothing. */
  readonly saving?: number;
}

/**
 * Calculates the cost of a loan at the example rate of the site. Returns undefined if the site has no example rate or
 * the loan is not repaid monthly.
 */
export function useLoanPrice(
  loan: Loan,
  formatters: Formatters,
  shorterPeriod?: number,
): LoanPrice | undefined {
  const { pricing } = useContext(PageSettingContext);
  const { amount, period, periodScale } = loan;
  if (pricing === undefined || periodScale === 'day' || periodScale === 'week') return undefined;
  const costsForPeriod = (length: number) =>
    loanCosts(amount, length * monthsPer[periodScale], pricing, formatters.fractionDigits);
  const costs = costsForPeriod(period);
  const saving =
    shorterPeriod === undefined || shorterPeriod >= period
      ? 0
      : Math.floor(costs.totalPayable - costsForPeriod(shorterPeriod).totalPayable);
  return { pricing, costs, ...(saving > 0 && { saving }) };
}

/**
 * The monthly price as a short text, in whole currency units. Absent if there is no example rate, or the loan is not
 * repaid monthly.
 */
export function useMonthlyPrice(loan: Loan, formatters: Formatters): string | undefined {
  const { t } = useTranslation();
  const price = useLoanPrice(loan, formatters);
  return price && t('loan>monthly', { payment: formatters.money(Math.round(price.costs.monthlyPayment)) });
}
