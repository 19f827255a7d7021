import { atom } from 'jotai';
import { applyChanges } from '../../lead/apply-changes.ts';
import { divideAnswers } from '../../lead/data-from-answers.ts';
import type { Answers } from '../../model/answers.ts';
import type { StepPath } from '../../model/identifiers.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import { leadRequestAtom } from '../lead-body.ts';
import { type RequestStatus, tryRequest } from '../request.ts';
import { submission, submittedAtom } from '../submission.ts';
import { saveAnswersAtom } from './save-answers.ts';
import { sendLeadAtom } from './send-lead.ts';

export interface StepSubmission {
  readonly path: StepPath;
  /** All answers of the step, each right by its rules. */
  readonly answers: Answers;
  /** Answers that go out with this request and are forgotten, beside those the flow itself marks so. */
  readonly secrets?: Answers;
}

/** Saves a step and sends the lead. Pressing again while it is under way does nothing, unless it has become slow. */
export const submitStepAtom = atom(
  null,
  async (get, set, { path, answers, secrets }: StepSubmission): Promise<void> => {
    if (get(submission.statusAtom).status === 'sending') return;
    const { once } = divideAnswers(get(dependenciesAtom).flow, answers);
    set(saveAnswersAtom, { path, answers });
    const request = set(leadRequestAtom, { path, once: applyChanges(secrets ?? {}, once) });
    set(submittedAtom, { path, answers, request });
    const knownLead = get(leadIdAtom);
    await tryRequest(get, set, submission, async (current): Promise<RequestStatus> => {
      const { running } = await get(dependenciesAtom).lock.exclusively(async () => {
        const running = set(sendLeadAtom, { knownLead, current });
        await Promise.race([running, current.settled]);
        return { running };
      });
      return running;
    });
  },
);
