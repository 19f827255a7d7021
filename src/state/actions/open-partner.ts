import { atom } from 'jotai';
import {
  visitPartnerAtom,
  leavingForPartnerAtom,
  partnerRouteAtom,
  followRouteChangeAtom,
} from '../partner-visit.ts';
import { leadApplicationAtom } from '../lead-application.ts';
import { idle } from '../request.ts';
import { partnerVisit } from '../requests.ts';
import { takeOfferAtom } from './take-offer.ts';

/**
 * Goes to the partner: by the way the lender named, by the link that was followed before, or by a new one. What was posted
 * once is not posted again: the lender is asked for another way.
 */
export const openPartnerAtom = atom(null, async (get, set): Promise<void> => {
  if (get(leavingForPartnerAtom).status === 'sending') return;
  const followNamed = (): boolean => {
    if (!get(leadApplicationAtom).routeChange) return false;
    set(partnerVisit.statusAtom, set(followRouteChangeAtom));
    return true;
  };
  if (followNamed()) return;
  const followed = get(partnerRouteAtom);
  if (followed?.method === 'GET' && set(visitPartnerAtom, followed).status === 'idle') {
    set(partnerVisit.statusAtom, idle);
    return;
  }
  await set(takeOfferAtom);
  followNamed();
});
