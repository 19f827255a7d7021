import { atom } from 'jotai';
import { clearStepErrors } from '../../flow/own-errors.ts';
import { dataPointOf, stepOf } from '../../flow/find.ts';
import { walk } from '../../flow/walk.ts';
import type { AnswerChanges } from '../../lead/data-from-answers.ts';
import { canonicalJson } from '../../lib/json.ts';
import type { AnswerValue, Answers } from '../../model/answers.ts';
import type { DataPointId, StepPath } from '../../model/identifiers.ts';
import { answersAtom, writeAnswersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, patchDynamicPagesAtom } from '../dynamic-pages.ts';
import { updateLastActionTimeAtom } from '../lead-application.ts';
import { clearFieldErrorAtom } from '../server-errors.ts';
import { readTodayAtom } from '../today.ts';
import { answerOnPageAtom } from '../tracking/page-view.ts';

/** `undefined` takes the answer back. */
type DraftValue = AnswerValue | undefined;

/**
 * Keeps a draft of one answer. Its step was not saved with it, so it has to be saved again before it counts as done. What
 * the lender said of it stands until it is cleared: a page that moves between the press of a button and its release loses
 * the click.
 */
export const draftAnswerAtom = atom(null, (get, set, dataPoint: DataPointId, value: DraftValue) => {
  if (canonicalJson([get(answersAtom)[dataPoint]]) === canonicalJson([value])) return;
  const { flow } = get(dependenciesAtom);
  set(writeAnswersAtom, flow, { [dataPoint]: value });
  const { [dataPointOf(flow, dataPoint).step]: _, ...savedSteps } = get(dynamicPagesAtom).savedSteps;
  set(patchDynamicPagesAtom, { savedSteps });
  set(updateLastActionTimeAtom);
  set(answerOnPageAtom);
});

/** Keeps a draft of one answer, and with it the server error about the one before is gone. */
export const editAnswerAtom = atom(null, (_, set, dataPoint: DataPointId, value: DraftValue) => {
  set(draftAnswerAtom, dataPoint, value);
  set(clearFieldErrorAtom, dataPoint);
});

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
  set(writeAnswersAtom, flow, changes);
  set(patchDynamicPagesAtom, {
    savedSteps: { ...savedSteps, [path]: step.fingerprint },
    errors: { ...clearStepErrors(owners, errors, path), unowned: [] },
  });
  set(updateLastActionTimeAtom);
});
