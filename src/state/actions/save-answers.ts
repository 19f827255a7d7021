import { atom } from 'jotai';
import { clearStepErrors } from '../../flow/own-errors.ts';
import { stepOf } from '../../flow/step-of.ts';
import { walk } from '../../flow/walk.ts';
import { applyChanges } from '../../lead/apply-changes.ts';
import { type AnswerChanges, divideAnswers, writeAnswers } from '../../lead/data-from-answers.ts';
import type { Answers } from '../../model/answers.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { answersAtom, unkeptAnswersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from '../dynamic-pages.ts';
import {
  applicationDataAtom,
  patchLeadApplicationAtom,
  updateLastActionTimeAtom,
} from '../lead-application.ts';
import { readTodayAtom } from '../today.ts';

export interface StepAnswers {
  readonly path: StepPath;
  /** All answers of the step; a question it shows that is missing here is not answered any more. */
  readonly answers: Answers;
}

/** Takes over a whole step: its answers count from now on, and its errors are answered. Drafts of hidden questions stay. */
export const saveAnswersAtom = atom(null, (get, set, { path, answers }: StepAnswers) => {
  const { flow, owners } = get(dependenciesAtom);
  const step = stepOf(flow, path);
  const { savedSteps, errors } = get(dynamicPagesAtom);
  const known = { ...get(answersAtom), ...answers };
  const walked = walk(flow, known, { today: set(readTodayAtom), savedSteps });
  const shown = walked.steps.find((one) => one.path === path)?.shown ?? [];
  const changes: AnswerChanges = Object.fromEntries(shown.map((id) => [id, answers[id]]));
  const { kept, unkept } = divideAnswers(flow, changes);
  set(patchLeadApplicationAtom, { applicationData: writeAnswers(flow, get(applicationDataAtom), kept) });
  set(unkeptAnswersAtom, applyChanges(get(unkeptAnswersAtom), unkept));
  set(patchDynamicPagesAtom, {
    savedSteps: { ...savedSteps, [path]: step.fingerprint },
    errors: { ...clearStepErrors(owners, errors, path), unowned: [] },
  });
  set(updateLastActionTimeAtom);
});
