import { atom } from 'jotai';
import { type ApplicationData, initialApplicationData } from '../../lead/application-data.ts';
import { mergeConcurrent } from '../../lib/merge-concurrent.ts';
import {
  type LeadCreation,
  readStoredApplication,
  writeStoredApplication,
} from '../../session/stored-application.ts';
import { leadCreationAtom } from '../lead-creation.ts';
import { applicationDataAtom, patchLeadApplicationAtom } from '../lead-application.ts';
import { sharedSlice } from './shared-slice.ts';

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
