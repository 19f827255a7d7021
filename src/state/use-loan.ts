import { atom, useAtomValue } from 'jotai';
import { questionOf } from '../flow/question-of.ts';
import type { PeriodUnit } from '../model/flow.ts';
import { answersAtom } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import { applicationDataAtom } from './lead-application.ts';

/** What the applicant asks for, as far as it is said; the country's defaults stand in for the rest. */
export interface Loan {
  readonly amount: number;
  readonly period: number;
  readonly periodScale: PeriodUnit;
}

/** A question may own a field of the loan; then its answer is the one that is sent, and shown. */
const loanAtom = atom((get): Loan => {
  const { flow } = get(dependenciesAtom);
  const answers = get(answersAtom);
  const data = get(applicationDataAtom);
  const answered = (field: 'amount' | 'period'): number | undefined => {
    const question = questionOf(flow, field);
    const answer = question && answers[question.id];
    return typeof answer === 'number' ? answer : data[field];
  };
  return {
    amount: answered('amount') ?? flow.loan.amount.default,
    period: answered('period') ?? flow.loan.period.default,
    periodScale: data.periodScale ?? flow.loan.period.unit,
  };
});

export const useLoan = (): Loan => useAtomValue(loanAtom);
