import { currencyDigits } from '../lib/loan-costs.ts';
import type { Flow, PeriodUnit } from '../model/flow.ts';

/** Formatters for the language of the page. */
export interface Formatters {
  /** The default currency is the country's. */
  readonly money: (amount: number, currency?: string) => string;
  /** Fraction digits of the country's currency. */
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
      // Narrow symbols are ambiguous, so a foreign currency has its code.
      currencyDisplay: currency === money.currency ? 'narrowSymbol' : 'code',
      // Amounts of offers may have cents in any currency.
      trailingZeroDisplay: 'stripIfInteger',
    });
  const homeFormat = moneyFormat(money.currency);
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (amount, currency = money.currency) =>
      (currency === money.currency ? homeFormat : moneyFormat(currency)).format(amount),
    moneyFractionDigits: currencyDigits(money.currency),
    // No line break between number and unit.
    period: (period, unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
        .format(period)
        .replaceAll(' ', '\u00A0'),
    percent: (percent) => percentFormat.format(percent / 100),
    date: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date),
  };
}
