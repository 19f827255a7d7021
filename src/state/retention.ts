import { atom } from 'jotai';
import { initialApplicationData } from '../lead/application-data.ts';
import { isExpired, isRetentionOver, restoreApplicationData, withoutAnswers } from '../lead/expiry.ts';
import { isLeadId } from '../lead/is-lead-id.ts';
import { currentState } from '../lifecycle/progress.ts';
import { indexRoute } from '../lifecycle/route-table.ts';
import { isBeforeOffer } from '../lifecycle/states.ts';
import { readStoredApplication, writeStoredApplication } from '../session/stored-application.ts';
import { dynamicPagesAtom, initialDynamicPages, memoryOnlyAnswersAtom } from './answers.ts';
import { clearStateAtom } from './application-progress.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import {
  applicationDataAtom,
  archivedAnswersAtom,
  leadApplicationAtom,
  leadIdAtom,
  patchLeadApplicationAtom,
} from './lead-application.ts';
import { asyncFormDataAtom, companiesAtom } from './stored-records.ts';

/** Stores the lead id and its progress separately, as a backup of the application's record. */
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
 * Restores the lead from the backup if the application's record is missing or invalid. The applicant returns to the
 * page of the state, and later requests update the same lead. The answers are asked again.
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

/** Storage keys of a lead and of its results. */
const keysOfLead = [
  'leadApplication',
  'routeChange',
  'redirectUrl',
  'redirectMethod',
  'sessionAcceptedRedirected',
  'lid',
  'state',
] as const;

/** Storage keys of other answers and their progress. */
const keysOfAnswers = ['dynamicPages', 'asyncFormData', 'companyData', 'reapplying', 'isLoading'] as const;

/**
 * Removes expired data: the stale fields of an expired application, and the lender's results if the application has
 * expired or its lead is missing. Answers and saved steps stay until the end of the retention period.
 */
export function refreshStored(dependencies: Dependencies): void {
  const { storage, flow, now, expirationTimeInMs } = dependencies;
  const removeLead = (): void => keysOfLead.forEach((key) => storage.remove(key));
  const stored = readStoredApplication(storage, flow);
  if (!stored) {
    if (!recoverLead(dependencies)) removeLead();
    return;
  }
  if (isRetentionOver(stored.expiresAt, now(), dependencies)) {
    const applicationData = { ...initialApplicationData, ...withoutAnswers(stored.applicationData) };
    const expiresAt = new Date(now() + expirationTimeInMs);
    writeStoredApplication(storage, flow, { applicationData, expiresAt, creation: null });
    keysOfAnswers.forEach((key) => storage.remove(key));
    removeLead();
    return;
  }
  const { status, data } = restoreApplicationData(stored.applicationData, stored.expiresAt, now());
  if (status === 'stale') {
    const expiresAt = new Date(now() + expirationTimeInMs);
    writeStoredApplication(storage, flow, { applicationData: data, expiresAt, creation: null });
    const pages = storage.readRecord('dynamicPages');
    if (pages) storage.writeRecord('dynamicPages', { ...pages, errors: [] });
    storage.remove('reapplying');
    storage.remove('asyncFormData');
    removeLead();
    return;
  }
  const state = currentState(storage.readRecord('leadApplication')?.['progressState']);
  if (data.id === undefined && !isBeforeOffer(state)) removeLead();
}

/** Removes the answers when their retention period ends while a page stays open for days. */
export const enforceRetentionAtom = atom(null, (get, set): void => {
  const dependencies = get(dependenciesAtom);
  const { storage, flow, now } = dependencies;
  const stored = readStoredApplication(storage, flow);
  if (stored === null || !isRetentionOver(stored.expiresAt, now(), dependencies)) return;
  set(deleteAnswersAtom);
});

/** Removes all answers and results, and returns to the start. */
export const deleteAnswersAtom = atom(null, (get, set): void => {
  set(archivedAnswersAtom, {});
  set(memoryOnlyAnswersAtom, {});
  set(patchLeadApplicationAtom, { applicationData: withoutAnswers(get(applicationDataAtom)) });
  set(clearStateAtom);
  set(dynamicPagesAtom, initialDynamicPages);
  set(asyncFormDataAtom, {});
  set(companiesAtom, []);
  get(dependenciesAtom).navigate({ route: indexRoute, method: 'replace' });
});
