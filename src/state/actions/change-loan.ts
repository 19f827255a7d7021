import { atom } from 'jotai';
import { questionOf } from '../../flow/find.ts';
import type { Answers } from '../../model/answers.ts';
import { writeAnswersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { updateLastActionTimeAtom } from '../lead-application.ts';
import { clearFieldErrorAtom } from '../server-errors.ts';
import { autosaveAtom } from './autosave.ts';

/**
 * The loan is asked for differently; steps that are done stay done, and the applicant where they are. Only what the lender
 * said of the loan itself is answered by it.
 */
export const changeLoanAtom = atom(null, (get, set, loan: Answers): void => {
  const { flow } = get(dependenciesAtom);
  set(writeAnswersAtom, flow, loan);
  for (const field of ['amount', 'period']) {
    const question = questionOf(flow, field);
    if (question && loan[question.id] !== undefined) set(clearFieldErrorAtom, question.id);
  }
  set(updateLastActionTimeAtom);
  set(autosaveAtom);
});
