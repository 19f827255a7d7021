import { getOrInsert } from '../../lib/get-or-insert.ts';
import type { CountryFile } from '../link/config-files.ts';

/** Page texts that can contain the country's limits, so that they follow a changed limit. */
export const filledPageTexts = ['pageTitle', 'metaDescription', 'footerText'] as const;

export const pageValueNames = ['minimum', 'maximum', 'minimumPeriod', 'maximumPeriod'] as const;
type PageValueName = (typeof pageValueNames)[number];

/** Creating a number format takes a millisecond, and few countries differ. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  return getOrInsert(numberFormats, key, () => new Intl.NumberFormat(locale, options));
}

/** Returns the loan limits as an applicant reads them: `₱120,000`, `120 months`. */
export function pageValues(
  { loan, money }: CountryFile,
  locale: string,
): { readonly [Name in PageValueName]: string } {
  const amount = numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: money.fractionDigits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const period = numberFormat(locale, {
    style: 'unit',
    unit: loan.period.unit,
    unitDisplay: 'long',
  });
  return {
    minimum: amount.format(loan.amount.minimum),
    maximum: amount.format(loan.amount.maximum),
    minimumPeriod: period.format(loan.period.minimum),
    maximumPeriod: period.format(loan.period.maximum),
  };
}
