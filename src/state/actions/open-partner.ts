import { atom } from 'jotai';
import { departureAtom } from '../departure.ts';
import { followedRouteAtom } from '../followed-route.ts';
import { leadApplicationAtom } from '../lead-application.ts';
import { idle } from '../request.ts';
import { handoff } from '../requests.ts';
import { departForAtom, followRouteChangeAtom } from './follow-route-change.ts';
import { takeOfferAtom } from './take-offer.ts';

/**
 * Goes to the partner: by the way the lender named, by the link that was followed before, or by a new one. What was posted
 * once is not posted again: the lender is asked for another way.
 */
export const openPartnerAtom = atom(null, async (get, set): Promise<void> => {
  if (get(departureAtom).status === 'sending') return;
  const followNamed = (): boolean => {
    if (!get(leadApplicationAtom).routeChange) return false;
    set(handoff.statusAtom, set(followRouteChangeAtom));
    return true;
  };
  if (followNamed()) return;
  const followed = get(followedRouteAtom);
  if (followed?.method === 'GET' && set(departForAtom, followed).status === 'idle') {
    set(handoff.statusAtom, idle);
    return;
  }
  await set(takeOfferAtom);
  followNamed();
});
