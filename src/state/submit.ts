import { atom } from 'jotai';
import { errorReason } from '../api/api-result.ts';
import { walk } from '../flow/walk.ts';
import { applyChanges } from '../lead/apply-changes.ts';
import { groupByLifetime } from '../lead/data-from-answers.ts';
import { logError } from '../lib/log.ts';
import { reviewRoute } from '../lifecycle/route-table.ts';
import type { Answers } from '../model/answers.ts';
import type { LeadId } from '../model/identifiers.ts';
import {
  answersAtom,
  dynamicPagesAtom,
  erroredFormPathAtom,
  updateCurrentDateAtom,
  currentDateAtom,
  walkAtom,
} from './answers.ts';
import { showCheckingAtom, receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom, type LeadReply } from './lead-application.ts';
import { leadCreationAtom, leadRequestAtom } from './lead-request.ts';
import { trackCompletedPageAtom, countSubmitAtom, reportedAnswers } from './page-view.ts';
import { homeRouteAtom, nextRouteAtom, screenRouteAtom, stepRoute } from './resolved-route.ts';
import {
  attemptRequest,
  failed,
  idle,
  type RequestAttempt,
  type RequestStatus,
  sentFromAtom,
  submissionRequest,
  type Submitted,
  submittedAtom,
} from './request.ts';
import { autosaveAtom, autosavingAtom, saveAnswersAtom, type StepAnswers } from './save-answers.ts';
import { type SavedLead, saveLeadAtom } from './save-lead.ts';
import { formErrorsAtom, receiveFormErrorsAtom } from './server-errors.ts';
import { adoptSharedAtom } from './shared-slices.ts';
import { storeReceiptAtom } from './stored-records.ts';

/**
 * Saves a step. The first submit creates the lead and the last one submits it; both wait for the lender. For all other
 * submits, the next page is shown at once. While a request is running and not slow, pressing again does nothing.
 */
export const submitStepAtom = atom(null, async (get, set, { path, answers }: StepAnswers): Promise<void> => {
  if (get(submissionRequest.statusAtom).status === 'sending') return;
  const { flow } = get(dependenciesAtom);
  const { sentOnce } = groupByLifetime(flow, answers);
  set(countSubmitAtom, reportedAnswers(flow, answers));
  set(saveAnswersAtom, { path, answers });
  const isComplete = set(isCompleteWithAtom, applyChanges({}, sentOnce));
  const isSentHere = isComplete ? !flow.review : get(leadIdAtom) === null;
  if (isSentHere && get(erroredFormPathAtom) === null) {
    return set(sendSubmittedAtom, {
      route: stepRoute(path),
      step: { path, answers },
      request: set(leadRequestAtom, { path, once: applyChanges({}, sentOnce) }),
      final: isComplete,
    });
  }
  set(trackCompletedPageAtom);
  get(dependenciesAtom).navigate({ route: get(nextRouteAtom), method: 'push' });
  set(autosaveAtom);
});

/** Whether all questions are answered, including the answers that are sent once. */
const isCompleteWithAtom = atom(null, (get, _set, once: Answers): boolean => {
  const { savedSteps } = get(dynamicPagesAtom);
  const allAnswers = { ...get(answersAtom), ...once };
  return walk(get(dependenciesAtom).flow, allAnswers, { today: get(currentDateAtom), savedSteps }).complete;
});

/** Submits the review. In a country with a review page, no other action sends a complete lead. */
export const submitReviewAtom = atom(null, async (get, set): Promise<void> => {
  if (get(submissionRequest.statusAtom).status === 'sending') return;
  set(updateCurrentDateAtom);
  if (!get(walkAtom).complete) {
    get(dependenciesAtom).navigate({ route: get(homeRouteAtom), method: 'replace' });
    return;
  }
  set(countSubmitAtom);
  set(formErrorsAtom, { ...get(formErrorsAtom), unowned: [] });
  return set(sendSubmittedAtom, {
    route: reviewRoute,
    request: set(leadRequestAtom, { once: {} }),
    final: true,
  });
});

/**
 * Sends the submission while the applicant waits. A running autosave finishes first, so that it cannot overwrite the
 * submitted answers.
 */
export const sendSubmittedAtom = atom(null, async (get, set, submitted: Submitted): Promise<void> => {
  set(submittedAtom, submitted);
  set(sentFromAtom, submitted.route);
  const knownLead = get(leadIdAtom);
  await attemptRequest(get, set, submissionRequest, async (current): Promise<RequestStatus> => {
    const autosaving = get(autosavingAtom);
    if (autosaving) await autosaving.ended;
    const { lock } = get(dependenciesAtom);
    return lock.exclusively(() => set(sendLeadAtom, knownLead, current));
  });
});

/**
 * Creates or updates the lead with the submitted answers. If an earlier attempt created it with other answers, it is
 * also updated. Must run inside the lock, with the lead that this tab knew at the time of the press.
 */
const sendLeadAtom = atom(
  null,
  async (get, set, knownLead: LeadId | null, current: RequestAttempt): Promise<RequestStatus> => {
    if (!current.isCurrent()) return idle;
    set(adoptSharedAtom);
    set(confirmSavedAtom);
    let creation = get(leadIdAtom) === knownLead ? null : get(leadCreationAtom);
    let reply: LeadReply = {};
    for (;;) {
      const request = get(submittedAtom)?.request;
      if (!request) return idle;
      if (creation?.status === 'answered' && creation.bodyDigest === request.digest) break;
      const result = await set(saveLeadAtom, { ...request, signal: current.signal });
      if (!current.isCurrent()) return idle;
      if ('error' in result) return set(failRequestAtom, result, current);
      reply = { ...reply, ...result.data };
      creation = get(leadCreationAtom);
    }
    if (!current.complete()) return idle;
    set(receiveReplyAtom, reply);
    const isAccepted = get(submittedAtom)?.final === true || get(screenRouteAtom) !== null;
    if (isAccepted && !reply.errors?.length) set(storeReceiptAtom);
    return set(advanceAtom);
  },
);

/** Marks the submitted answers as saved, even if another tab submitted meanwhile. Later drafts stay drafts. */
const confirmSavedAtom = atom(null, (get, set) => {
  const step = get(submittedAtom)?.step;
  if (step && get(dynamicPagesAtom).savedSteps[step.path] !== undefined) set(saveAnswersAtom, step);
});

type RequestFailure = Extract<SavedLead, { readonly error: unknown }>;

/** Logs the failure, then shows server errors or follows the lead's state if possible. */
const failRequestAtom = atom(
  null,
  (get, set, { error, failure }: RequestFailure, current: RequestAttempt): RequestStatus => {
    // A request that ended because the page is being left has not failed.
    const isLeft = error.kind === 'offline' && get(dependenciesAtom).pageExit.isLeaving();
    if (!isLeft) logError(failure, errorReason(error));
    if (error.kind !== 'conflict' && error.kind !== 'rejected') return failed(error.kind);
    if (!current.complete()) return idle;
    if (error.kind === 'conflict') set(receiveReplyAtom, error.reply);
    else set(receiveFormErrorsAtom, error.errors);
    return set(advanceAtom);
  },
);

/** Navigates after a reply: to the page of the state, to the step with an error, or to the next step. */
const advanceAtom = atom(null, (get, set): RequestStatus => {
  const submitted = get(submittedAtom);
  set(submittedAtom, null);
  // The navigation to the page of the state has already started.
  if (get(screenRouteAtom) !== null) return idle;
  const { byDataPoint, unowned } = get(formErrorsAtom);
  const isRejected = Object.keys(byDataPoint).length > 0 || unowned.length > 0;
  // All questions are answered, and the lender returned no state with a page.
  if (!isRejected && submitted?.final) return set(showCheckingAtom);
  const route = get(nextRouteAtom);
  const canNavigate = route !== submitted?.route && (!isRejected || get(erroredFormPathAtom) !== null);
  if (canNavigate && !isRejected) set(trackCompletedPageAtom);
  if (canNavigate) get(dependenciesAtom).navigate({ route, method: 'push' });
  return isRejected ? failed('rejected') : idle;
});
