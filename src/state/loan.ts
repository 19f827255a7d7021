import { atom } from 'jotai';
import { questionOf } from '../flow/find.ts';
import { snapToLimits } from '../lib/snap-to-limits.ts';
import type { PeriodUnit } from '../model/flow.ts';
import { answersAtom, deepEqualAtom } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom } from './lead-application.ts';
import type { RequestedLoan } from '../tracking/event.ts';

/** The requested loan, clamped to the limits. The country's defaults are used for missing values. */
export interface Loan {
  readonly amount: number;
  readonly period: number;
  readonly periodScale: PeriodUnit;
}

/** The loan. If a question sets one of its fields, the answer is used. */
export const loanAtom = deepEqualAtom((get): Loan => {
  const { flow } = get(dependenciesAtom);
  const answers = get(answersAtom);
  const data = get(applicationDataAtom);
  // Includes answers of unsaved steps, even invalid ones.
  const numberOf = (field: 'amount' | 'period'): number => {
    const question = questionOf(flow, field);
    const limits = flow.loan[field];
    const candidates = [question && answers[question.id], data[field]];
    return snapToLimits(candidates.find((value) => typeof value === 'number') ?? limits.default, limits);
  };
  return {
    amount: numberOf('amount'),
    period: numberOf('period'),
    periodScale: data.periodScale ?? flow.loan.period.unit,
  };
});

/** The loan in the format of events. */
export const requestedLoanAtom = atom((get): RequestedLoan => ({
  ...get(loanAtom),
  currency: get(dependenciesAtom).flow.money.currency,
}));
