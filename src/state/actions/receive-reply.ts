import { atom } from 'jotai';
import { divideData } from '../../lead/expiry.ts';
import { mergeApplicationData } from '../../lead/merge-application-data.ts';
import { logWarning } from '../../lib/log.ts';
import { navigate } from '../../lifecycle/route-table.ts';
import { pushProgress } from '../../lifecycle/progress.ts';
import { checkingState, finalStates } from '../../lifecycle/states.ts';
import { companiesAtom } from '../company-data.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { endPartnerVisitAtom } from '../partner-visit.ts';
import {
  applicationDataAtom,
  endedAnswersAtom,
  leadApplicationAtom,
  type LeadReply,
  mergeApplicationDataAtom,
  patchLeadApplicationAtom,
  stateAtom,
  updateConsentsAtom,
  updateLastActionTimeAtom,
  updateResultAtom,
} from '../lead-application.ts';
import { forgetListsAtom } from '../forget-lists.ts';
import { routesAtom } from '../place.ts';
import { idle, type RequestStatus } from '../request.ts';
import { endRequestsOfStateAtom } from '../requests.ts';
import { clearScreenErrorsAtom, receiveFormErrorsAtom } from '../server-errors.ts';
import { completePageViewAtom, reachStateAtom } from '../tracking/page-view.ts';
import { noteCodeDeliveryAtom } from '../code-delivery.ts';
import { forgetConsentsAtom } from '../consent-requests.ts';
import { isStateDataWholeAtom, receivedStateDataAtom, stateDataAtom, stateDataIn } from '../state-data.ts';

/**
 * Whether the application was taken up as it was left. Until then the state leads nowhere: the address was there before,
 * and decides which page is asked for; the state decides only whether it is shown.
 */
export const isRestoredAtom = atom(false);

/** Takes over a state, or a list of them, and goes to its page if the state is another than before. */
export const pushProgressStateAtom = atom(null, (get, set, progressState: number | readonly number[]) => {
  const oldState = get(stateAtom);
  set(patchLeadApplicationAtom, {
    progressState: pushProgress(get(leadApplicationAtom).progressState, progressState),
  });
  set(settleAnswersAtom);
  const newState = get(stateAtom);
  if (newState === oldState) return;
  const { route, method, target } = navigate(oldState, newState, get(routesAtom));
  set(endRequestsOfStateAtom);
  set(clearScreenErrorsAtom);
  set(endPartnerVisitAtom);
  if (target === 'unmapped') logWarning('No page shows the application state', { state: newState });
  if (get(isRestoredAtom)) get(dependenciesAtom).navigate({ route, method });
});

/** The lender took what was sent, and named no state: the page that asks for it until there is one shows what it says. */
export const awaitStateAtom = atom(null, (_, set): RequestStatus => {
  set(completePageViewAtom);
  set(pushProgressStateAtom, checkingState);
  return idle;
});

/** At the end of an application its answers leave the browser's storage; an application that goes on has them back. */
export const settleAnswersAtom = atom(null, (get, set) => {
  const isOver = finalStates.includes(get(stateAtom));
  const { answers, rest } = divideData(get(applicationDataAtom));
  const aside = get(endedAnswersAtom);
  if (isOver && Object.keys(answers).length > 0) {
    set(endedAnswersAtom, mergeApplicationData(aside, answers));
    set(patchLeadApplicationAtom, { applicationData: rest });
    set(forgetListsAtom);
    set(companiesAtom, []);
  }
  if (!isOver && Object.keys(aside).length > 0) {
    set(patchLeadApplicationAtom, {
      applicationData: mergeApplicationData(mergeApplicationData(rest, aside), answers),
    });
    set(endedAnswersAtom, {});
  }
});

/** Takes over all a lender says of the lead. The state comes last, so that its page finds everything else in place. */
export const receiveReplyAtom = atom(null, (get, set, reply: LeadReply) => {
  if (reply.id !== undefined) set(mergeApplicationDataAtom, { id: reply.id });
  if (reply.applicationResult) set(updateResultAtom, reply.applicationResult);
  if (reply.customerConsents) set(updateConsentsAtom, reply.customerConsents);
  if (reply.routeChange) set(patchLeadApplicationAtom, { routeChange: reply.routeChange });
  if (reply.errors?.length) set(receiveFormErrorsAtom, reply.errors);
  set(updateLastActionTimeAtom);
  const oldState = get(stateAtom);
  if (reply.progressState !== undefined) set(pushProgressStateAtom, reply.progressState);
  // A state that comes back later comes with data of its own.
  if (get(stateAtom) !== oldState) {
    set(receivedStateDataAtom, null);
    set(forgetConsentsAtom);
    set(reachStateAtom, oldState);
  }
  if (reply.codeDelivery) set(noteCodeDeliveryAtom, reply.codeDelivery);
  // What a call cannot tell, such as the one that creates a lead, is asked for by the page that needs it.
  const sent = stateDataIn(reply);
  if (Object.keys(sent).length === 0) return;
  set(receivedStateDataAtom, {
    state: get(stateAtom),
    data: { ...get(stateDataAtom), ...sent },
    isWhole: get(isStateDataWholeAtom),
  });
});
