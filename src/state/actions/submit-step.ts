import { atom } from 'jotai';
import { walk } from '../../flow/walk.ts';
import { applyChanges } from '../../lead/apply-changes.ts';
import { divideAnswers } from '../../lead/data-from-answers.ts';
import type { Answers } from '../../model/answers.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { answersAtom } from '../answers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { dynamicPagesAtom, erroredFormPathAtom } from '../dynamic-pages.ts';
import { leadIdAtom } from '../lead-application.ts';
import { leadRequestAtom } from '../lead-body.ts';
import { onwardRouteAtom, stepRoute } from '../place.ts';
import { submission } from '../requests.ts';
import { todayAtom } from '../today.ts';
import { completePageViewAtom, pressAtom, toldOf } from '../tracking/page-view.ts';
import { autosaveAtom } from './autosave.ts';
import { saveAnswersAtom } from './save-answers.ts';
import { sendSubmittedAtom } from './send-lead.ts';

export interface StepSubmission {
  readonly path: StepPath;
  /** All answers of the step, each right by its rules. */
  readonly answers: Answers;
}

/**
 * Saves a step. The applicant waits for the lender where a lead has to be made, and where the last step sends it; between
 * the two the next page comes at once. Pressing again while a request is under way does nothing, unless it became slow.
 */
export const submitStepAtom = atom(
  null,
  async (get, set, { path, answers }: StepSubmission): Promise<void> => {
    if (get(submission.statusAtom).status === 'sending') return;
    const { flow } = get(dependenciesAtom);
    const { once } = divideAnswers(flow, answers);
    set(pressAtom, toldOf(flow, answers));
    set(saveAnswersAtom, { path, answers });
    const isComplete = set(isCompleteWithAtom, applyChanges({}, once));
    const isSentHere = isComplete ? !flow.review : get(leadIdAtom) === null;
    if (isSentHere && get(erroredFormPathAtom) === null) {
      return set(sendSubmittedAtom, {
        route: stepRoute(path),
        step: { path, answers },
        request: set(leadRequestAtom, { path, once: applyChanges({}, once) }),
        final: isComplete,
      });
    }
    set(completePageViewAtom);
    get(dependenciesAtom).navigate({ route: get(onwardRouteAtom), method: 'push' });
    set(autosaveAtom);
  },
);

/** Whether nothing is left to answer, counting what goes out with this very request. */
const isCompleteWithAtom = atom(null, (get, _set, once: Answers): boolean => {
  const { savedSteps } = get(dynamicPagesAtom);
  const known = { ...get(answersAtom), ...once };
  return walk(get(dependenciesAtom).flow, known, { today: get(todayAtom), savedSteps }).complete;
});
