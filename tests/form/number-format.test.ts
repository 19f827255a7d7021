import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFormat } from '../../src/form/number-format.ts';
import type { Flow, FlowDataPoint } from '../../src/model/flow.ts';
import { stepOf } from '../support/form/form-flow.ts';

const { flow } = stepOf('amount', 'monthlyIncome', 'children');

function pointOf(name: string): FlowDataPoint {
  const point = Object.values(flow.dataPoints).find((candidate) => candidate?.id === name);
  if (point === undefined) throw new Error(`no ${name}`);
  return point;
}

const pesos = numberFormat({ flow, locale: 'en-PH' }, pointOf('amount'));
const euros: Flow = { ...flow, money: { currency: 'EUR', fractionDigits: 2 } };

describe('a number of the Philippines', () => {
  it('is formatted with the peso sign in front and commas between thousands', () => {
    expect(pesos.withSymbol(120_000)).toBe('₱120,000');
    expect(pesos.withoutSymbol(120_000)).toBe('120,000');
    expect(pesos.symbol(1)).toEqual({ text: '₱', side: 'start' });
  });

  it.each([
    ['25000', 25_000],
    ['25,000', 25_000],
    ['25 000', 25_000],
    ['₱25,000', 25_000],
    [' 25,000.50 ', 25_000.5],
    ['-5', -5],
    ['007', 7],
    ['25.000', 25_000],
    ['25.000,50', 25_000.5],
    ['25,5', 25.5],
    ['1 250 000', 1_250_000],
    ["25'000", 25_000],
    ['20k', 20_000],
    ['20 K', 20_000],
    ['1.5 million', 1_500_000],
    ['PHP 25,000', 25_000],
    ['25000 pesos', 25_000],
  ])('is parsed from "%s"', (text, number) => {
    expect(pesos.parse(text)).toBe(number);
  });

  it.each([
    'twenty',
    '20 euro',
    '20 k k2',
    '5k%',
    '1e5',
    '0x10',
    '1.2.3',
    'Infinity',
    '12%',
    '--1',
    '9999999999999999',
  ])('is not parsed from "%s", which stays unchanged', (text) => {
    expect(pesos.parse(text)).toBe(text);
  });

  it.each([
    ['1234', '1,234'],
    ['1,2345', '12,345'],
    ['1234.5', '1,234.5'],
    ['1234.', '1,234.'],
    ['', undefined],
    ['12a', undefined],
    ['1.2.3', undefined],
    ['1234,', '1,234.'],
    ['1.234', '1,234'],
    ['1,234.567', '1,234,567'],
  ])('is grouped during typing: "%s"', (text, grouped) => {
    expect(pesos.group(text)).toBe(grouped);
  });
});

describe('numbers of other countries', () => {
  it('have currency and separators of their language', () => {
    const german = numberFormat({ flow: euros, locale: 'de-DE' }, pointOf('monthlyIncome'), 'money');
    expect(german.withSymbol(1234.5)).toBe('1.234,50\u{A0}€');
    expect(german.withSymbol(1234)).toBe('1.234\u{A0}€');
    expect(german.symbol(1)).toEqual({ text: '€', side: 'end' });
    expect(german.parse('1.234,50 €')).toBe(1234.5);
    expect(german.group('1234,5')).toBe('1.234,5');
  });

  it('have no decimals if they are whole', () => {
    const euroFlow: Flow = { ...flow, money: { currency: 'EUR' } };
    const rent = numberFormat({ flow: euroFlow, locale: 'de-DE' }, pointOf('monthlyIncome'), 'money');
    expect([850.5, 850].map(rent.withSymbol)).toEqual(['850,50\u{A0}€', '850\u{A0}€']);
  });

  it.each([
    ['vi-VN', 'VND', '20 triệu', 20_000_000],
    ['vi-VN', 'VND', '500 nghìn đồng', 500_000],
    ['vi-VN', 'VND', '1,5 tr', 1_500_000],
    ['es-MX', 'MXN', '20 mil', 20_000],
    ['es-CO', 'COP', '2 millones de pesos', 2_000_000],
    ['es-CO', 'COP', '$ 2 millones', 2_000_000],
    ['ro-RO', 'RON', '20 mii lei', 20_000],
    ['pl-PL', 'PLN', '20 tys. zł', 20_000],
    ['de-DE', 'EUR', '20 Tsd. Euro', 20_000],
    ['de-DE', 'EUR', '1500.50', 1500.5],
    ['de-DE', 'EUR', '20,000', 20_000],
  ])('are parsed in common spellings: %s %s %s', (locale, currency, text, number) => {
    const otherFlow: Flow = { ...flow, money: { currency } };
    expect(numberFormat({ flow: otherFlow, locale }, pointOf('amount')).parse(text)).toBe(number);
  });

  it('are parsed from their formatted text in every language', () => {
    const locales = ['en-PH', 'es-ES', 'es-MX', 'es-CO', 'de-DE', 'pl-PL', 'ro-RO', 'vi-VN'];
    fc.assert(
      fc.property(fc.constantFrom(...locales), fc.integer({ min: 0, max: 10 ** 12 }), (locale, cents) => {
        const style = numberFormat({ flow: euros, locale }, pointOf('monthlyIncome'), 'money');
        expect(style.parse(style.withSymbol(cents / 100))).toBe(cents / 100);
        expect(style.parse(style.withoutSymbol(cents / 100))).toBe(cents / 100);
      }),
    );
  });
});

describe('a period', () => {
  it('is formatted with its unit', () => {
    const period = { ...pointOf('amount'), field: 'period' };
    expect(numberFormat({ flow, locale: 'en-PH' }, period).withSymbol(84)).toBe('84 months');
    expect(numberFormat({ flow, locale: 'en-PH' }, period).withSymbol(1)).toBe('1 month');
  });

  it.each([
    ['en-PH', '24 months', 24],
    ['en-PH', '2 years', 24],
    ['de-DE', '4 Jahre', 48],
    ['pl-PL', '24 mies.', 24],
    ['ro-RO', '2 ani', 24],
    ['es-ES', '2 años', 24],
    ['vi-VN', '2 năm', 24],
    ['en-PH', '2 days', '2 days'],
  ])('is parsed with a unit, in %s: %s', (locale, text, months) => {
    const period = { ...pointOf('amount'), field: 'period' };
    expect(numberFormat({ flow, locale }, period).parse(text)).toBe(months);
  });

  it.each([
    [1, 'miesiąc'],
    [24, 'miesiące'],
    [36, 'miesięcy'],
  ])('of %d months has the right plural form of its unit', (value, text) => {
    const period = { ...pointOf('amount'), field: 'period' };
    expect(numberFormat({ flow, locale: 'pl' }, period).symbol(value)).toEqual({ text, side: 'end' });
  });
});
