import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { stateAtom } from '../lead-application.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { receivedStateDataAtom, stateDataAtom } from '../state-data.ts';
import { stateDataRequest } from '../requests.ts';
import { askAboutLeadAtom } from './ask-about-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks for the lead once: after a reload a page has its state, but not what the lender sent for it. */
export const fetchStateDataAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, stateDataRequest, async (current): Promise<RequestStatus> => {
    const answer = await set(askAboutLeadAtom, { current, ask: (api, ...about) => api.leadStatus(...about) });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      logError('Failed to ask for the data of a state', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    if (!current.claim()) return idle;
    set(receiveReplyAtom, answer.reply);
    // Nothing is an answer too, and not to be asked for again.
    set(receivedStateDataAtom, { state: get(stateAtom), data: get(stateDataAtom) ?? {}, isWhole: true });
    return idle;
  });
});
