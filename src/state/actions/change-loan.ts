import { atom } from 'jotai';
import { loanStep } from '../../flow/find.ts';
import type { Answers } from '../../model/answers.ts';
import { answersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { autosaveAtom } from './autosave.ts';
import { saveAnswersAtom } from './save-answers.ts';

/** The loan is asked for differently; its step stays done, and the applicant where they are. */
export const changeLoanAtom = atom(null, (get, set, loan: Answers): void => {
  const path = loanStep(get(dependenciesAtom).flow);
  if (path === undefined) return;
  set(saveAnswersAtom, { path, answers: { ...get(answersAtom), ...loan } });
  set(autosaveAtom);
});
