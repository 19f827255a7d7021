import { atom } from 'jotai';
import { writeField } from '../lead/application-data.ts';
import { divideData } from '../lead/expiry.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import { clearStaleFields } from '../lead/stale-fields.ts';
import { logWarning } from '../lib/log.ts';
import { initialProgress, pushProgress } from '../lifecycle/progress.ts';
import { indexRoute, navigationFor } from '../lifecycle/route-table.ts';
import { checkingState, finalStates, initialState } from '../lifecycle/states.ts';
import { dynamicPagesAtom, initialDynamicPages } from './answers.ts';
import { dependenciesAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  archivedAnswersAtom,
  leadApplicationAtom,
  leadIdAtom,
  type LeadReply,
  mergeApplicationDataAtom,
  patchLeadApplicationAtom,
  resumeSessionAtom,
  stateAtom,
  updateConsentsAtom,
  updateLastActionTimeAtom,
  updateResultAtom,
} from './lead-application.ts';
import { leadCreationAtom, prepareLeadCreationAtom } from './lead-request.ts';
import { trackCompletedPageAtom, trackStateAtom } from './page-view.ts';
import { endPartnerVisitAtom, hasVisitedPartnerAtom, followedRedirectAtom } from './partner-visit.ts';
import { routesAtom, screenRouteAtom } from './resolved-route.ts';
import {
  endRequestsOfLeadAtom,
  endRequestsOfStateAtom,
  idle,
  type RequestStatus,
  submittedAtom,
} from './request.ts';
import { clearScreenErrorsAtom, receiveFormErrorsAtom } from './server-errors.ts';
import {
  clearConsentsAtom,
  isStateDataWholeAtom,
  receivedStateDataAtom,
  stateDataAtom,
  stateDataIn,
} from './state-data.ts';
import { companiesAtom, removeListAnswersAtom, storeCodeDeliveryAtom } from './stored-records.ts';

/**
 * Whether the saved application has been restored. Until then a state does not navigate. The URL decides which page is
 * requested, and the state only decides whether that page is shown.
 */
export const isRestoredAtom = atom(false);

/** Stores one state or a list of states, and navigates to the page of the new state if it differs. */
export const pushProgressStateAtom = atom(null, (get, set, progressState: number | readonly number[]) => {
  const oldState = get(stateAtom);
  set(patchLeadApplicationAtom, {
    progressState: pushProgress(get(leadApplicationAtom).progressState, progressState),
  });
  set(archiveAnswersAtom);
  const newState = get(stateAtom);
  if (newState === oldState) return;
  const { route, method, target } = navigationFor(oldState, newState, get(routesAtom));
  set(endRequestsOfStateAtom);
  set(clearScreenErrorsAtom);
  set(endPartnerVisitAtom);
  if (target === 'unmapped') logWarning('No page shows the application state', { state: newState });
  if (get(isRestoredAtom)) get(dependenciesAtom).navigate({ route, method });
});

/** Shows the polling status page, because the lender accepted the submission without returning a state. */
export const showCheckingAtom = atom(null, (_, set): RequestStatus => {
  set(trackCompletedPageAtom);
  set(pushProgressStateAtom, checkingState);
  return idle;
});

/** Removes the answers from storage in a final state, and restores them if the application continues. */
export const archiveAnswersAtom = atom(null, (get, set) => {
  const isOver = finalStates.includes(get(stateAtom));
  const { answers, rest } = divideData(get(applicationDataAtom));
  const archivedAnswers = get(archivedAnswersAtom);
  if (isOver && Object.keys(answers).length > 0) {
    set(archivedAnswersAtom, mergeApplicationData(archivedAnswers, answers));
    set(patchLeadApplicationAtom, { applicationData: rest });
    set(removeListAnswersAtom);
    set(companiesAtom, []);
  }
  if (!isOver && Object.keys(archivedAnswers).length > 0) {
    set(patchLeadApplicationAtom, {
      applicationData: mergeApplicationData(mergeApplicationData(rest, archivedAnswers), answers),
    });
    set(archivedAnswersAtom, {});
  }
});

/**
 * Processes a reply of the lender. The state is applied near the end, because the page of the state needs the other
 * data.
 */
export const receiveReplyAtom = atom(null, (get, set, reply: LeadReply) => {
  if (reply.id !== undefined) set(mergeApplicationDataAtom, { id: reply.id });
  if (reply.applicationResult) set(updateResultAtom, reply.applicationResult);
  if (reply.customerConsents) set(updateConsentsAtom, reply.customerConsents);
  if (reply.routeChange) set(patchLeadApplicationAtom, { routeChange: reply.routeChange });
  if (reply.errors?.length) set(receiveFormErrorsAtom, reply.errors);
  set(updateLastActionTimeAtom);
  const oldState = get(stateAtom);
  if (reply.progressState !== undefined) set(pushProgressStateAtom, reply.progressState);
  // A state that returns later has new data.
  if (get(stateAtom) !== oldState) {
    set(receivedStateDataAtom, null);
    set(clearConsentsAtom);
    set(trackStateAtom, oldState);
  }
  if (reply.codeDelivery) set(storeCodeDeliveryAtom, reply.codeDelivery);
  // Calls such as the creation of a lead do not return this data. The page fetches it.
  const stateData = stateDataIn(reply);
  if (Object.keys(stateData).length === 0) return;
  set(receivedStateDataAtom, {
    state: get(stateAtom),
    data: { ...get(stateDataAtom), ...stateData },
    isWhole: get(isStateDataWholeAtom),
  });
});

/** Starts a new application with the old answers, except answers that have to be given again for every application. */
export const reapplyAtom = atom(null, (get, set) => {
  set(markReapplicationAtom);
  set(clearStateAtom);
  get(dependenciesAtom).navigate({ route: indexRoute, method: 'push' });
});

/** Reopens the form with the same answers, to be changed and sent as a new lead. */
export const changeAnswersAtom = atom(null, (_, set) => {
  set(markReapplicationAtom);
  set(reopenFormAtom);
});

/** Reopens the form with all answers and clears the result of the lead. */
export const reopenFormAtom = atom(null, (_, set) => {
  set(clearResultAtom);
  set(pushProgressStateAtom, initialState);
});

/** Marks the next lead as a new application after a lead that was past the form. */
const markReapplicationAtom = atom(null, (get) => {
  if (get(leadIdAtom) === null || get(screenRouteAtom) === null) return;
  get(dependenciesAtom).storage.writeFlag('reapplying', true);
});

/** Resets to an unsent application. Clears the fields of the submission; other answers and the session stay. */
export const clearStateAtom = atom(null, (get, set) => {
  set(clearResultAtom);
  set(patchLeadApplicationAtom, { progressState: initialProgress });
  set(archiveAnswersAtom);
  set(patchLeadApplicationAtom, { applicationData: clearStaleFields(get(applicationDataAtom)) });
  set(resumeSessionAtom, null);
});

/**
 * Clears the lead and its result. Every answer stays. With a review page the saved steps stay saved, because answers
 * can be changed there. Without one, the form starts again at its first step.
 */
export const clearResultAtom = atom(null, (get, set) => {
  set(endRequestsOfLeadAtom);
  set(clearScreenErrorsAtom);
  set(submittedAtom, null);
  const { savedSteps } = get(dependenciesAtom).flow.review ? get(dynamicPagesAtom) : initialDynamicPages;
  set(dynamicPagesAtom, { ...initialDynamicPages, savedSteps });
  set(removeLeadAtom);
});

/** Removes the lead and its result. The next lead gets a new idempotency key. The form stays as it is. */
export const removeLeadAtom = atom(null, (get, set) => {
  set(leadCreationAtom, null);
  set(followedRedirectAtom, null);
  set(hasVisitedPartnerAtom, false);
  set(endPartnerVisitAtom);
  set(receivedStateDataAtom, null);
  set(removeListAnswersAtom);
  set(patchLeadApplicationAtom, {
    applicationData: writeField(get(applicationDataAtom), 'id', undefined),
    applicationResult: null,
    routeChange: null,
  });
  set(prepareLeadCreationAtom);
});
