import { atom } from 'jotai';
import { parseIsoTimestamp } from '../lib/dates.ts';
import { isPlainObject } from '../lib/json.ts';
import { asyncFormDataAtom, updateAsyncFormDataAtom } from './async-form-data.ts';
import { dependenciesAtom } from './dependencies.ts';
import { leadIdAtom } from './lead-application.ts';

/** Below this name in the stored form data: the lead, and when its lender took the application. */
const storedUnder = 'receipt';

export const noteReceiptAtom = atom(null, (get, set): void => {
  const at = new Date(get(dependenciesAtom).now()).toISOString();
  set(updateAsyncFormDataAtom, { [storedUnder]: { lead: get(leadIdAtom), at } });
});

/** `null` where this browser did not send the application, or does not know any more when. */
export const receivedAtAtom = atom((get): Date | null => {
  const stored = get(asyncFormDataAtom)[storedUnder];
  const lead = get(leadIdAtom);
  if (lead === null || !isPlainObject(stored) || stored['lead'] !== lead) return null;
  return (typeof stored['at'] === 'string' ? parseIsoTimestamp(stored['at']) : undefined) ?? null;
});
