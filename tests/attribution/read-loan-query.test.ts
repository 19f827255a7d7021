import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLoanQuery as readQuery } from '../../src/attribution/read-loan-query.ts';
import { snapToLimits } from '../../src/lib/snap-to-limits.ts';
import type { Flow } from '../../src/model/flow.ts';

const loan: Flow['loan'] = {
  amount: { default: 20000, minimum: 100, maximum: 120000, step: 100 },
  period: { default: 84, minimum: 1, maximum: 120, step: 1, unit: 'month' },
};

const readLoanQuery = (search: string, limits: Flow['loan']) =>
  readQuery(new URLSearchParams(search), limits);

describe('the amount a link asks for', () => {
  it.each([
    ['?amount=5000', 5000],
    ['amount=5000', 5000],
    ['?amount=%205000%20', 5000],
    ['?amount=5000.00', 5000],
    ['?amount=0005000', 5000],
    ['?amount=5049', 5000],
    ['?amount=5050', 5100],
    ['?amount=99.99', 100],
    ['?amount=0', 100],
    ['?amount=120000.01', 120000],
    ['?amount=9999999999', 120000],
    ['?amount=700&amount=900', 700],
  ])('%s is %s', (search, amount) => {
    expect(readLoanQuery(search, loan)).toEqual({ amount });
  });

  it.each([
    '',
    '?',
    '?amount',
    '?amount=',
    '?amount=%20',
    '?amount=-5000',
    '?amount=%2B5000',
    '?amount=5,000',
    '?amount=5%20000',
    '?amount=20.000',
    '?amount=20.000.00',
    '?amount=.5',
    '?amount=5.',
    '?amount=1e5',
    '?amount=0x10',
    '?amount=0b11',
    '?amount=Infinity',
    '?amount=NaN',
    '?amount=null',
    '?amount=true',
    '?amount=%EF%BC%95%EF%BC%90%EF%BC%90',
    '?amount=%D9%A5%D9%A0%D9%A0',
    '?amount=%00500',
    `?amount=${'9'.repeat(400)}`,
    '?Amount=5000',
    '?amount[]=5000',
  ])('%s contains no amount', (search) => {
    expect(readLoanQuery(search, loan)).toEqual({});
  });
});

it('the period has its own limits', () => {
  expect(readLoanQuery('?period=121&amount=300', loan)).toEqual({ amount: 300, period: 120 });
  expect(readLoanQuery('?period=0', loan)).toEqual({ period: 1 });
  expect(readLoanQuery('?period=11.5', loan)).toEqual({ period: 12 });
});

it('any requested loan becomes one that the slider can show', () => {
  const text = fc.oneof(fc.string(), fc.double().map(String), fc.nat().map(String), fc.float().map(String));
  fc.assert(
    fc.property(text, (requestedText) => {
      const { amount } = readLoanQuery(`?amount=${encodeURIComponent(requestedText)}`, loan);
      const isValid = amount === undefined || (amount >= 100 && amount <= 120000 && amount % 100 === 0);
      expect(isValid).toBe(true);
    }),
  );
});

describe('snapping', () => {
  it('the highest step not above the maximum is the last', () => {
    expect(snapToLimits(99, { minimum: 5, maximum: 34, step: 10 })).toBe(25);
  });

  it('fractions have no rounding errors', () => {
    expect(snapToLimits(0.31, { minimum: 0, maximum: 1, step: 0.1 })).toBe(0.3);
    expect(snapToLimits(1, { minimum: 0, maximum: 1, step: 0.1 })).toBe(1);
  });

  it('snapping a snapped amount changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 500 }), (value, step) => {
        const limits = { minimum: 100, maximum: 120000, step };
        const snappedValue = snapToLimits(value, limits);
        expect(snapToLimits(snappedValue, limits)).toBe(snappedValue);
      }),
    );
  });
});
