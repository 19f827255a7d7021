import { describe, expect, it } from 'vitest';
import { createFormatters } from '../../src/pages/formatters.ts';

const spaces = /\s/g;

function money(currency: string, fractionDigits: number | undefined, locale: string) {
  const digits = fractionDigits === undefined ? {} : { fractionDigits };
  const formatters = createFormatters({ money: { currency, ...digits } }, locale);
  return {
    digits: formatters.fractionDigits,
    write: (amount: number, otherCurrency?: string) =>
      formatters.money(amount, otherCurrency).replaceAll(spaces, ' '),
  };
}

describe('money', () => {
  it.each([
    ['COP', 0, '$ 91.680'],
    ['COP', 2, '$ 91.679,99'],
    ['COP', undefined, '$ 91.679,99'],
  ])(
    'in %s has %s fraction digits by configuration, regardless of the browser',
    (currency, configured, expected) => {
      const { digits, write } = money(currency, configured, 'es-CO');
      expect(write(91_679.99)).toBe(expected);
      expect(digits).toBe(configured ?? 2);
    },
  );

  it('is written without decimals if it is whole, also after rounding', () => {
    const { write } = money('EUR', 2, 'de-DE');
    expect([20, 20.5, 19.999].map((amount) => write(amount))).toEqual(['20 €', '20,50 €', '20 €']);
  });

  it('of another country has its code and at most two', () => {
    const { write } = money('EUR', 0, 'de-DE');
    expect([write(20, 'USD'), write(20.5, 'JPY')]).toEqual(['20 USD', '20,50 JPY']);
  });
});

it.each([
  ['es-MX', '19.56\u00A0%'],
  ['es-ES', '19,56%'],
])('a percent sign in %s has a space as in the built page, not as in the browser', (locale, expected) => {
  const money = { currency: 'EUR', isPercentSpaced: { 'es-MX': true, 'es-ES': false } };
  expect(createFormatters({ money }, locale).percent(19.56)).toBe(expected);
});
