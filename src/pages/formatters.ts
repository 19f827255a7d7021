import { getOrInsert } from '../lib/get-or-insert.ts';
import type { Flow, PeriodUnit } from '../model/flow.ts';

/** Formatters for the language of the page. */
export interface Formatters {
  /** The default currency is the country's. */
  readonly money: (amount: number, currency?: string) => string;
  /** Decimals of amounts in the currency of the country that are not whole. */
  readonly fractionDigits: number;
  readonly period: (period: number, unit: PeriodUnit) => string;
  readonly percent: (percent: number) => string;
  readonly date: (date: Date) => string;
}

export function createFormatters({ money }: Pick<Flow, 'money'>, locale: string): Formatters {
  const { fractionDigits = 2 } = money;
  const hasPercentSpace = money.isPercentSpaced?.[locale];
  const moneyFormats = new Map<string, Intl.NumberFormat>();
  const moneyFormat = (currency: string, digits: number): Intl.NumberFormat =>
    getOrInsert(
      moneyFormats,
      `${currency} ${digits}`,
      () =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          // Narrow symbols are ambiguous, so a foreign currency has its code.
          currencyDisplay: currency === money.currency ? 'narrowSymbol' : 'code',
          // Browsers have different defaults.
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    );
  const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money(amount, currency = money.currency) {
      const digits = currency === money.currency ? fractionDigits : 2;
      const isWhole = Number.isInteger(Number(amount.toFixed(digits)));
      return moneyFormat(currency, isWhole ? 0 : digits).format(amount);
    },
    fractionDigits,
    // No line break between number and unit.
    period: (period, unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
        .format(period)
        .replaceAll(' ', '\u00A0'),
    percent: (percent) => {
      const text = percentFormat.format(percent / 100);
      return hasPercentSpace === undefined ? text : text.replace(/\s?%$/u, hasPercentSpace ? '\u00A0%' : '%');
    },
    date: (date) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date),
  };
}
