import { atom } from 'jotai';
import { noteCodeDeliveryAtom } from '../code-delivery.ts';
import { forgetConsentsAtom } from '../consent-requests.ts';
import {
  mergeApplicationDataAtom,
  patchLeadApplicationAtom,
  stateAtom,
  updateConsentsAtom,
  updateLastActionTimeAtom,
  updateResultAtom,
} from '../lead-application.ts';
import { receiveFormErrorsAtom } from '../server-errors.ts';
import { isStateDataWholeAtom, receivedStateDataAtom, stateDataAtom } from '../state-data.ts';
import type { LeadReply } from '../lead-reply.ts';
import { reachStateAtom } from '../tracking/page-view.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

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
  const { codeDelivery, offers, consents, debts, documents, handover, dataPoints } = reply;
  const parts = { codeDelivery, offers, consents, debts, documents, handover, dataPoints };
  // What a call cannot tell, such as the one that creates a lead, is asked for by the page that needs it.
  const told = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  if (Object.keys(told).length === 0) return;
  set(receivedStateDataAtom, {
    state: get(stateAtom),
    data: { ...get(stateDataAtom), ...told },
    isWhole: get(isStateDataWholeAtom),
  });
});
