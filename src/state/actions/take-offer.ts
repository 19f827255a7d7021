import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { partnerVisit } from '../requests.ts';
import { pressAtom, takeShownOfferAtom } from '../tracking/visit.ts';
import { askAboutLeadAtom } from './ask-about-lead.ts';
import { awaitStateAtom } from './push-progress-state.ts';
import { followNamedRouteAtom } from '../partner-visit.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks the lender for the way to the partner, and goes there, or to the page that leads there. */
export const takeOfferAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, partnerVisit, async (current): Promise<RequestStatus> => {
    set(pressAtom);
    const answer = await set(askAboutLeadAtom, {
      current,
      ask: (api, ...about) => api.redirectLead(...about),
    });
    if ('over' in answer) return answer.over;
    if ('error' in answer) {
      logError('Failed to ask for the way to the partner', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    const { reply } = answer;
    if (!current.claim()) return idle;
    if (!answer.isConflict) set(takeShownOfferAtom);
    set(receiveReplyAtom, reply);
    const followed = set(followNamedRouteAtom);
    if (followed !== null) return followed;
    return reply.progressState === undefined ? set(awaitStateAtom) : idle;
  });
});
