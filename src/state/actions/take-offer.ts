import { atom } from 'jotai';
import type { ApiError, ApiResult } from '../../api/api-result.ts';
import { logError } from '../../lib/log.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom, leadIdAtom } from '../lead-application.ts';
import type { LeadReply } from '../lead-reply.ts';
import { onHandoffAtom } from '../place.ts';
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
    const reply = replyOf(result);
    if ('kind' in reply) {
      logError('Failed to ask for the way to the partner', { kind: reply.kind });
      return failed(reply.kind);
    }
    if (!current.claim()) return idle;
    set(receiveReplyAtom, reply);
    // A page of the way itself says who takes over, and leads there; without one the applicant leaves at once.
    if (get(leadApplicationAtom).routeChange) return get(onHandoffAtom) ? idle : set(followRouteChangeAtom);
    return reply.progressState === undefined ? failed('unreadable') : idle;
  });
});

/** A conflict is an answer too: the lead is elsewhere, and its state is followed. */
function replyOf(result: ApiResult<LeadReply>): LeadReply | Exclude<ApiError, { kind: 'conflict' }> {
  if ('data' in result) return result.data;
  return result.error.kind === 'conflict' ? result.error.reply : result.error;
}
