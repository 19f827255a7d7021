import { atom } from 'jotai';
import { isExpired } from '../../lead/expiry.ts';
import { initialApplicationData } from '../../lead/application-data.ts';
import { isLeadId } from '../../lead/is-lead-id.ts';
import { writeStoredApplication } from '../../session/stored-application.ts';
import { type Dependencies, dependenciesAtom } from '../dependencies.ts';
import { leadApplicationAtom, leadIdAtom } from '../lead-application.ts';

/** Stores which lead there is and how far it has come, apart from all else that is known of it. */
export const storeRecoveryAtom = atom(null, (get) => {
  const { storage } = get(dependenciesAtom);
  const id = get(leadIdAtom);
  if (id === null) {
    storage.remove('lid');
    storage.remove('state');
    return;
  }
  const { progressState, lastOperationTimestamp } = get(leadApplicationAtom);
  storage.writeText('lid', id);
  storage.writeRecord('state', { progressState, lastOperationTimestamp });
});

/**
 * Where the application's own record is lost or spoilt, the lead is not: the applicant comes back to the page it had come
 * to, and what is sent later goes to that lead and makes no second one. The answers are asked again.
 */
export function recoverLead({ storage, flow, now, expirationTimeInMs }: Dependencies): boolean {
  const id = storage.readText('lid');
  const state = storage.readRecord('state');
  const lastSeen = state?.['lastOperationTimestamp'];
  const expiresAt = lastSeen instanceof Date ? new Date(lastSeen.getTime() + expirationTimeInMs) : null;
  if (!isLeadId(id) || state === null || expiresAt === null || isExpired(expiresAt, now())) return false;
  const applicationData = { ...initialApplicationData, id };
  writeStoredApplication(storage, flow, { applicationData, expiresAt, creation: null });
  if (storage.readRecord('leadApplication') === null) storage.writeRecord('leadApplication', state);
  return true;
}
