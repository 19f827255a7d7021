import type { ApplicationFile, CountryFile, WrittenCountryFile } from './config-files.ts';

/**
 * The country with a loan to propose: its own, else the one proposed for all. Where that could not be read, which has
 * been reported, something sound stands in.
 */
export function withProposedLoan(
  country: WrittenCountryFile,
  proposed: ApplicationFile['proposedLoan'] | undefined,
): CountryFile {
  const { loan, ...others } = country;
  const { amount, period, unit } = proposed ?? {
    amount: loan.amount.minimum,
    period: loan.period.minimum,
    unit: 'day',
  };
  return {
    ...others,
    loan: {
      amount: { default: amount, ...loan.amount },
      period: { default: period, unit, ...loan.period },
    },
  };
}
