import { reviveApplicationData } from '../../lead/expiry.ts';
import { currentState } from '../../lifecycle/progress.ts';
import { isAfterOffer } from '../../lifecycle/states.ts';
import { readStoredApplication, writeStoredApplication } from '../../session/stored-application.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Clears away what must not be taken up again: the stale fields of an application that is too old, and with them, or
 * without the lead it belongs to, all that a lender made of it. The answers stay, and which steps were saved.
 */
export function refreshStored({ storage, flow, now, expirationTimeInMs }: Dependencies): void {
  const stored = readStoredApplication(storage, flow);
  if (!stored) return storage.remove('leadApplication');
  const { status, data } = reviveApplicationData(stored.applicationData, stored.expiresAt, now());
  if (status === 'stale') {
    const expiresAt = new Date(now() + expirationTimeInMs);
    writeStoredApplication(storage, flow, { applicationData: data, expiresAt, attempt: null });
    storage.remove('lid');
    storage.remove('redirectUrl');
    storage.remove('redirectMethod');
    storage.remove('sessionUrl');
    const pages = storage.readRecord('dynamicPages');
    if (pages) storage.writeRecord('dynamicPages', { ...pages, errors: [] });
  }
  const state = currentState(storage.readRecord('leadApplication')?.['progressState']);
  if (status === 'stale' || (data.id === undefined && isAfterOffer(state))) storage.remove('leadApplication');
}
