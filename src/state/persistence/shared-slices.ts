import { atom } from 'jotai';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import { progressOf } from '../../lifecycle/progress.ts';
import { pushProgressStateAtom } from '../actions/receive-reply.ts';
import {
  applicationDataAtom,
  initialLeadApplication,
  type LeadApplication,
  leadApplicationAtom,
  parseReply,
  patchLeadApplicationAtom,
  type RouteChange,
} from '../lead-application.ts';
import { sharedSlice, type SharedSlice } from './shared-slice.ts';
import { type ApplicationData, initialApplicationData } from '../../lead/application-data.ts';
import {
  type LeadCreation,
  readStoredApplication,
  writeStoredApplication,
} from '../../session/stored-application.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import type { RecordKey } from '../../session/storage-keys.ts';
import { pagesSlice } from './pages-slice.ts';

/** The slice without the applicant's own data and the way to follow, which are stored apart. */
type ProgressSlice = Omit<LeadApplication, 'applicationData' | 'routeChange'>;

/** What of a stored record can be believed; the rest is as in an application nobody has sent. */
function parseProgress(stored: { readonly [field: string]: unknown }): ProgressSlice {
  const { lastOperationTimestamp } = stored;
  const { applicationResult = null, customerConsents = {} } = parseReply(stored);
  return {
    applicationResult,
    progressState: progressOf(stored['progressState']),
    customerConsents,
    lastOperationTimestamp: lastOperationTimestamp instanceof Date ? lastOperationTimestamp : null,
  };
}

const { applicationData: _, routeChange: _routeChange, ...initial } = initialLeadApplication;

/** What lies under `leadApplication`. Another tab's state is followed to its page, as a lender's is. */
export const progressSlice = sharedSlice<ProgressSlice>({
  initial,
  valueAtom: atom(
    (get) => {
      const { applicationData: _data, routeChange: _way, ...progress } = get(leadApplicationAtom);
      return progress;
    },
    (_get, set, { progressState, ...others }) => {
      set(patchLeadApplicationAtom, others);
      set(pushProgressStateAtom, progressState);
    },
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('leadApplication');
    return stored && parseProgress(stored);
  },
  write: ({ storage }, progress) => storage.writeRecord('leadApplication', progress),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});

/** What lies under `storedLoanApplication`, but for its expiry. */
export interface ApplicationSlice {
  readonly applicationData: ApplicationData;
  readonly creation: LeadCreation | null;
}

/** Top-level fields, and the fields of each group, are merged one by one. */
const fieldsOfGroups = 2;

export const applicationSlice = sharedSlice<ApplicationSlice>({
  initial: { applicationData: initialApplicationData, creation: null },
  valueAtom: atom(
    (get) => ({ applicationData: get(applicationDataAtom), creation: get(leadCreationAtom) }),
    (_, set, { applicationData, creation }) => {
      set(patchLeadApplicationAtom, { applicationData });
      set(leadCreationAtom, creation);
    },
  ),
  read: ({ storage, flow }) => readStoredApplication(storage, flow),
  write: ({ storage, flow, now, expirationTimeInMs }, slice) =>
    writeStoredApplication(storage, flow, { ...slice, expiresAt: new Date(now() + expirationTimeInMs) }),
  merge: (base, mine, theirs) => ({
    applicationData: mergeConcurrent(
      base.applicationData,
      mine.applicationData,
      theirs.applicationData,
      fieldsOfGroups,
    ),
    creation: mergeConcurrent(base.creation, mine.creation, theirs.creation, 0),
  }),
});

interface RouteChangeSlice {
  readonly routeChange: RouteChange | null;
}

/**
 * What lies under `routeChange`: where the lender wants the applicant to go, until that was done, in whichever tab. An
 * empty record says that nothing is left to follow.
 */
export const routeChangeSlice = sharedSlice<RouteChangeSlice>({
  initial: { routeChange: null },
  valueAtom: atom(
    (get) => ({ routeChange: get(leadApplicationAtom).routeChange }),
    (_, set, slice) => set(patchLeadApplicationAtom, slice),
  ),
  read: ({ storage }) => {
    const stored = storage.readRecord('routeChange');
    return stored && { routeChange: parseReply({ routeChange: stored }).routeChange ?? null };
  },
  write: ({ storage }, { routeChange }) => storage.writeRecord('routeChange', routeChange ?? {}),
  merge: (base, mine, theirs) => mergeConcurrent(base, mine, theirs, 1),
});

/** In the order they are adopted: a state's page must find its lead and its answers in place. */
export const sharedSlices: readonly { readonly key: RecordKey; readonly slice: SharedSlice }[] = [
  { key: 'storedLoanApplication', slice: applicationSlice },
  { key: 'dynamicPages', slice: pagesSlice },
  { key: 'routeChange', slice: routeChangeSlice },
  { key: 'leadApplication', slice: progressSlice },
];

/** Stores what is new in any of them. */
export const saveSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.saveAtom);
});

/** Takes over all that other tabs stored. */
export const adoptSharedAtom = atom(null, (_, set) => {
  for (const { slice } of sharedSlices) set(slice.adoptAtom);
});
