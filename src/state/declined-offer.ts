import { atom } from 'jotai';
import { isPlainObject } from '../lib/json.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { leadIdAtom } from './lead-application.ts';

/** Below this name in the stored form data: the lead whose offer was declined. */
const storedUnder = 'declinedOffer';

/** The contract has no call for it: an offer that nobody takes lapses. So it is noted here alone, and can be taken back. */
export const offerDeclinedAtom = atom(
  (get): boolean => {
    const stored = get(asyncFormDataAtom)[storedUnder];
    const lead = get(leadIdAtom);
    return lead !== null && isPlainObject(stored) && stored['lead'] === lead;
  },
  (get, set, declined: boolean): void => {
    set(updateAsyncFormDataAtom, { [storedUnder]: declined ? { lead: get(leadIdAtom) } : null });
  },
);
