import { currencyDigits } from '../lib/loan-costs.ts';
import type { Flow, PeriodUnit } from '../model/flow.ts';

/** Writes numbers in the language of the page. */
export interface Formatters {
  /** In the currency of the country, unless another is given. */
  readonly money: (amount: number, currency?: string) => string;
  /** How many digits after the decimal point the currency has. */
  readonly moneyFractionDigits: number;
  readonly period: (period: number, unit: PeriodUnit) => string;
  readonly percent: (percent: number) => string;
  readonly date: (date: Date) => string;
}

export function createFormatters({ money }: Pick<Flow, 'money'>, locale: string): Formatters {
  const moneyFormat = (currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // The narrow symbols of two currencies can be the same.
      currencyDisplay: currency === money.currency ? 'narrowSymbol' : 'code',
      // Offers are exact to the cent even where nobody asks for cents.
      trailingZeroDisplay: 'stripIfInteger',
    });
  const homeFormat = moneyFormat(money.currency);
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (amount, currency = money.currency) =>
      (currency === money.currency ? homeFormat : moneyFormat(currency)).format(amount),
    moneyFractionDigits: currencyDigits(money.currency),
    // A number at the end of a line is not read with its unit on the next.
    period: (period, unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
        .format(period)
        .replaceAll(' ', '\u00A0'),
    percent: (percent) => percentFormat.format(percent / 100),
    date: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date),
  };
}
