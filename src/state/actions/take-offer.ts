import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { leadApplicationAtom } from '../lead-application.ts';
import { onHandoffAtom } from '../place.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { handoff } from '../requests.ts';
import { pressAtom, takeShownOfferAtom } from '../tracking/visit.ts';
import { askAboutLeadAtom } from './ask-about-lead.ts';
import { awaitStateAtom } from './push-progress-state.ts';
import { followRouteChangeAtom } from './follow-route-change.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks the lender for the way to the partner, and goes there, or to the page that leads there. */
export const takeOfferAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, handoff, async (current): Promise<RequestStatus> => {
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
    // A page of the way itself says who takes over, and leads there; without one the applicant leaves at once.
    if (get(leadApplicationAtom).routeChange) return get(onHandoffAtom) ? idle : set(followRouteChangeAtom);
    return reply.progressState === undefined ? set(awaitStateAtom) : idle;
  });
});
