import { atom } from 'jotai';
import { followedRouteAtom } from '../followed-route.ts';
import { idle } from '../request.ts';
import { handoff } from '../submission.ts';
import { leaveForAtom } from './follow-route-change.ts';
import { takeOfferAtom } from './take-offer.ts';

/** Goes to the partner once more: by the way that was followed before, or by a new one from the lender. */
export const openPartnerAtom = atom(null, async (get, set): Promise<void> => {
  const followed = get(followedRouteAtom);
  if (followed && set(leaveForAtom, followed) === idle) set(handoff.statusAtom, idle);
  else await set(takeOfferAtom);
});
