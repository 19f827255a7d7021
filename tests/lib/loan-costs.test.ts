import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanCosts } from '../../src/lib/loan-costs.ts';

const amount = integer({ min: 100, max: 100_000_000 });
const months = integer({ min: 1, max: 360 });
const rate = integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);

describe('the costs of a loan', () => {
  // By the functions PMT and RATE of spreadsheets.
  it.each([
    [10_000, 48, { interestRate: 7.5 }, [241.79, 11_605.87, 7.76]],
    [20_000, 84, { interestRate: 24 }, [493.52, 41_455.36, 26.82]],
    [1000, 12, { interestRate: 0 }, [83.33, 1000, 0]],
    [6000, 24, { interestRate: 9, arrangementFee: 1 }, [274.11, 6638.6, 10.47]],
    [6000, 24, { interestRate: 9, arrangementFee: 1, monthlyFee: 2 }, [276.11, 6686.6, 11.27]],
  ])('of %i over %i months at %o are %j', (borrowed, term, pricing, [payment, total, yearly]) => {
    const costs = loanCosts(borrowed, term, pricing);
    expect(costs.monthlyPayment).toBeCloseTo(payment ?? 0, 2);
    expect(costs.totalPayable).toBeCloseTo(total ?? 0, 1);
    expect(costs.annualPercentageRate).toBeCloseTo(yearly ?? 0, 2);
  });

  it('are paid back to nothing by the payments, whatever the rate', () => {
    assert(
      property(amount, months, rate, (borrowed, term, interestRate) => {
        const { monthlyPayment } = loanCosts(borrowed, term, { interestRate });
        let owed = borrowed;
        for (let month = 0; month < term; month += 1)
          owed = owed * (1 + interestRate / 1200) - monthlyPayment;
        expect(Math.abs(owed) / borrowed / (1 + interestRate / 1200) ** term).toBeLessThan(1e-6);
      }),
    );
  });

  it('are, without fees, those of the interest alone, compounded over the year', () => {
    assert(
      property(amount, months, rate, (borrowed, term, interestRate) => {
        const { annualPercentageRate } = loanCosts(borrowed, term, { interestRate });
        const compounded = ((1 + interestRate / 1200) ** 12 - 1) * 100;
        expect(Math.abs(annualPercentageRate - compounded)).toBeLessThan(1e-4 * (1 + compounded));
      }),
    );
  });

  it('grow with every fee', () => {
    assert(
      property(amount, months, rate, (borrowed, term, interestRate) => {
        const plain = loanCosts(borrowed, term, { interestRate });
        for (const fee of [{ arrangementFee: 3 }, { monthlyFee: borrowed / 1000 }]) {
          const dearer = loanCosts(borrowed, term, { interestRate, ...fee });
          expect(dearer.annualPercentageRate).toBeGreaterThan(plain.annualPercentageRate);
          expect(dearer.totalPayable).toBeGreaterThan(plain.totalPayable);
        }
      }),
    );
  });
});
