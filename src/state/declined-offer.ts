import { atom, useAtom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { applicationResultAtom, leadIdAtom } from './lead-application.ts';

/** Below this name in the stored form data: the offer that was declined, and the lead it was made to. */
const storedUnder = 'declinedOffer';

/** A lender that makes one offer need not name it. */
const shownOfferAtom = atom((get) => ({
  lead: get(leadIdAtom),
  offer: get(applicationResultAtom)?.offerId ?? null,
}));

/**
 * The contract has no call for it: an offer that nobody takes lapses. So it is noted here alone, and can be taken back.
 * Another offer to the same lead is not declined with it.
 */
export const offerDeclinedAtom = atom(
  (get): boolean => {
    const stored = get(asyncFormDataAtom)[storedUnder];
    const { lead, offer } = get(shownOfferAtom);
    return (
      lead !== null && isPlainObject(stored) && stored['lead'] === lead && (stored['offer'] ?? null) === offer
    );
  },
  (get, set, declined: boolean): void => {
    set(updateAsyncFormDataAtom, { [storedUnder]: declined ? get(shownOfferAtom) : null });
  },
);

/** Whether the applicant declined the offer of this lead, and what says so. */
export const useOfferDeclined = (): readonly [boolean, (declined: boolean) => void] =>
  useAtom(offerDeclinedAtom);
