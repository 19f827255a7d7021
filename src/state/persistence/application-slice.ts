import { atom } from 'jotai';
import { type ApplicationData, initialApplicationData } from '../../lead/application-data.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import {
  type Attempt,
  readStoredApplication,
  writeStoredApplication,
} from '../../session/stored-application.ts';
import { attemptAtom } from '../attempt.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { sharedSlice } from './shared-slice.ts';

/** What lies under `storedLoanApplication`, but for its expiry. */
export interface ApplicationSlice {
  readonly applicationData: ApplicationData;
  readonly attempt: Attempt | null;
}

/** Top-level fields, and the fields of each group, are merged one by one. */
const fieldsOfGroups = 2;

export const applicationSlice = sharedSlice<ApplicationSlice>({
  initial: { applicationData: initialApplicationData, attempt: null },
  valueAtom: atom(
    (get) => ({ applicationData: get(applicationDataAtom), attempt: get(attemptAtom) }),
    (_, set, { applicationData, attempt }) => {
      set(patchLeadApplicationAtom, { applicationData });
      set(attemptAtom, attempt);
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
    attempt: mergeConcurrent(base.attempt, mine.attempt, theirs.attempt, 0),
  }),
});
