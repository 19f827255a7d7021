import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { replyOf } from '../reply-of.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { receivedStateDataAtom, stateDataAtom, stateDataRequest } from '../state-data.ts';
import { isLeadGone, loseLeadAtom } from './lose-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks for the lead once: after a reload a page has its state, but not what the lender sent for it. */
export const fetchStateDataAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, stateDataRequest, async (current): Promise<RequestStatus> => {
    const id = get(leadIdAtom);
    if (id === null) return failed('refused');
    const state = get(stateAtom);
    const result = await get(dependenciesAtom).api.leadStatus(id);
    if (!current.isOpen() || get(leadIdAtom) !== id || get(stateAtom) !== state) return idle;
    if ('error' in result && isLeadGone(result.error)) {
      if (current.claim()) set(loseLeadAtom, id);
      return idle;
    }
    const answer = replyOf(result);
    if ('error' in answer) {
      logError('Failed to ask for the data of a state', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    if (!current.claim()) return idle;
    set(receiveReplyAtom, answer.reply);
    // Nothing is an answer too, and not to be asked for again.
    if (get(stateDataAtom) === null) set(receivedStateDataAtom, { state: get(stateAtom), data: {} });
    return idle;
  });
});
