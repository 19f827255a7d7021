import { atom } from 'jotai';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom, leadIdAtom } from '../lead-application.ts';
import { onHandoffAtom } from '../place.ts';
import { replyOf } from '../reply-of.ts';
import { failed, idle, type RequestStatus, tryRequest } from '../request.ts';
import { handoff } from '../submission.ts';
import { followRouteChangeAtom } from './follow-route-change.ts';
import { isLeadGone, loseLeadAtom } from './lose-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Asks the lender for the way to the partner, and goes there, or to the page that leads there. */
export const takeOfferAtom = atom(null, async (get, set): Promise<void> => {
  await tryRequest(get, set, handoff, async (current): Promise<RequestStatus> => {
    const id = get(leadIdAtom);
    if (id === null) return failed('refused');
    const result = await get(dependenciesAtom).api.redirectLead(id);
    if (!current.isOpen()) return idle;
    if ('error' in result && isLeadGone(result.error)) {
      if (current.claim()) set(loseLeadAtom, id);
      return idle;
    }
    const answer = replyOf(result);
    if ('error' in answer) {
      logError('Failed to ask for the way to the partner', { kind: answer.error.kind });
      return failed(answer.error.kind);
    }
    const { reply } = answer;
    if (!current.claim()) return idle;
    set(receiveReplyAtom, reply);
    // A page of the way itself says who takes over, and leads there; without one the applicant leaves at once.
    if (get(leadApplicationAtom).routeChange) return get(onHandoffAtom) ? idle : set(followRouteChangeAtom);
    return reply.progressState === undefined ? failed('unreadable') : idle;
  });
});
