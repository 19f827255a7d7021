import { atom } from 'jotai';
import { followedRouteAtom } from '../followed-route.ts';
import { leadApplicationAtom } from '../lead-application.ts';
import { idle } from '../request.ts';
import { handoff } from '../submission.ts';
import { followRouteChangeAtom, leaveForAtom } from './follow-route-change.ts';
import { takeOfferAtom } from './take-offer.ts';

/** Goes to the partner: by the way the lender named, by the one that was followed before, or by a new one. */
export const openPartnerAtom = atom(null, async (get, set): Promise<void> => {
  const followNamed = (): boolean => {
    if (!get(leadApplicationAtom).routeChange) return false;
    set(handoff.statusAtom, set(followRouteChangeAtom));
    return true;
  };
  if (followNamed()) return;
  const followed = get(followedRouteAtom);
  if (followed && set(leaveForAtom, followed).status === 'idle') set(handoff.statusAtom, idle);
  else {
    await set(takeOfferAtom);
    followNamed();
  }
});
