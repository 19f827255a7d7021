import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanCosts, type Pricing } from '../../src/lib/loan-costs.ts';

const amount = integer({ min: 100, max: 100_000_000 });
const months = integer({ min: 1, max: 360 });
const rate = integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);

/** Enough digits to make rounding irrelevant. */
const exact = 6;
const deducted = { percentage: 1, collection: 'deducted' } as const;
const financed = { percentage: 1, collection: 'financed' } as const;

function payoutAndCost(pricing: Pricing): readonly number[] {
  const { received, creditCost } = loanCosts(6000, 24, pricing, 2);
  return [received, creditCost];
}

describe('the costs of a loan', () => {
  // Calculated with the spreadsheet functions PMT and RATE.
  it.each([
    [10_000, 48, { interestRate: 7.5 }, 2, [241.79, 11_605.92, 7.76]],
    [20_000, 84, { interestRate: 24 }, 2, [493.52, 41_455.68, 26.82]],
    [1000, 12, { interestRate: 0 }, 2, [83.33, 1000, 0]],
    [1000, 7, { interestRate: 0 }, 2, [142.86, 1000, 0]],
    [1000, 12, { interestRate: 0.001 }, 2, [83.33, 1000, 0]],
    [1000, 12, { interestRate: 0, monthlyFee: 2 }, 2, [85.33, 1024, 4.49]],
    [1000, 7, { interestRate: 0, monthlyFee: 2 }, 2, [144.86, 1014, 4.27]],
    [10_000_000, 12, { interestRate: 18 }, 0, [916_800, 11_001_600, 19.56]],
    [6000, 24, { interestRate: 9, arrangementFee: deducted }, 2, [274.11, 6578.64, 10.47]],
    [6000, 24, { interestRate: 9, arrangementFee: financed }, 2, [276.85, 6644.4, 10.46]],
    [6000, 24, { interestRate: 9, arrangementFee: deducted, monthlyFee: 2 }, 2, [276.11, 6626.64, 11.28]],
  ])('of %i over %i months at %o are, to %i digits, %j', (principal, term, pricing, digits, expected) => {
    const costs = loanCosts(principal, term, pricing, digits);
    const { monthlyPayment, totalPayable, annualPercentageRate } = costs;
    const [payment = 0, total = 0, yearly = 0] = expected;
    expect(monthlyPayment).toBeCloseTo(payment, 5);
    expect(totalPayable).toBeCloseTo(total, 5);
    expect(annualPercentageRate).toBeCloseTo(yearly, 2);
  });

  it('are the difference between payments and payout', () => {
    expect(payoutAndCost({ interestRate: 9 })).toEqual([6000, 578.64]);
    expect(payoutAndCost({ interestRate: 9, arrangementFee: deducted })).toEqual([5940, 638.64]);
    expect(payoutAndCost({ interestRate: 9, arrangementFee: financed })).toEqual([6000, 644.4]);
  });

  it('round the arrangement fee, too', () => {
    const arrangementFee = { percentage: 3, collection: 'deducted' } as const;
    expect(loanCosts(333.33, 12, { interestRate: 9, arrangementFee }, 2).arrangementFee).toBe(10);
  });

  it('consist of loan and fees if there is no interest', () => {
    assert(
      property(amount, months, integer({ min: 0, max: 10_000 }), (principal, term, cents) => {
        const { totalPayable } = loanCosts(principal, term, { interestRate: 0, monthlyFee: cents / 100 }, 2);
        expect(totalPayable).toBeCloseTo(principal + (term * cents) / 100, 5);
      }),
    );
  });

  it('are repaid by the payments at any rate, with a difference of less than a cent each', () => {
    assert(
      property(amount, months, rate, (principal, term, interestRate) => {
        const { monthlyPayment } = loanCosts(principal, term, { interestRate }, 2);
        const growth = 1 + interestRate / 1200;
        let balance = principal;
        let cents = 0;
        for (let month = 0; month < term; month += 1) {
          balance = balance * growth - monthlyPayment;
          cents = cents * growth + 0.01;
        }
        expect(Math.abs(balance) / growth ** term).toBeLessThan(cents / growth ** term + principal * 1e-6);
      }),
    );
  });

  it('have an APR equal to the compounded interest rate if there are no fees', () => {
    assert(
      property(amount, months, rate, (principal, term, interestRate) => {
        const { annualPercentageRate } = loanCosts(principal, term, { interestRate }, exact);
        const compounded = ((1 + interestRate / 1200) ** 12 - 1) * 100;
        expect(Math.abs(annualPercentageRate - compounded)).toBeLessThan(1e-4 * (1 + compounded));
      }),
    );
  });

  it('increase with every fee', () => {
    assert(
      property(amount, months, rate, (principal, term, interestRate) => {
        const costsWithoutFees = loanCosts(principal, term, { interestRate }, exact);
        const fees = [
          { arrangementFee: deducted },
          { arrangementFee: financed },
          { monthlyFee: principal / 1000 },
        ];
        for (const fee of fees) {
          const costsWithFee = loanCosts(principal, term, { interestRate, ...fee }, exact);
          expect(costsWithFee.annualPercentageRate).toBeGreaterThan(costsWithoutFees.annualPercentageRate);
          // A deducted fee is part of the loan: the applicant repays it but does not receive it.
          const isFeeFinanced = fee.arrangementFee !== deducted;
          expect(costsWithFee.totalPayable > costsWithoutFees.totalPayable).toBe(isFeeFinanced);
        }
      }),
    );
  });
});
