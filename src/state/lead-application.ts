import { atom } from 'jotai';
import { type ApplicationData, initialApplicationData, type LeadGroup } from '../lead/application-data.ts';
import { currentState, initialProgress, type Progress } from '../lifecycle/progress.ts';
import type { ApplicationResult, CustomerConsents, RouteChange } from './lead-reply.ts';

/** The application as far as it has come: what the applicant said, and what the lender made of it. */
export interface LeadApplication {
  readonly applicationData: ApplicationData;
  readonly applicationResult: ApplicationResult | null;
  readonly progressState: Progress;
  readonly customerConsents: CustomerConsents;
  /** Where the lender wants the applicant to go; `null` once that was done. */
  readonly routeChange: RouteChange | null;
  readonly lastOperationTimestamp: Date | null;
}

export const initialLeadApplication: LeadApplication = {
  applicationData: initialApplicationData,
  applicationResult: null,
  progressState: initialProgress,
  customerConsents: {},
  routeChange: null,
  lastOperationTimestamp: null,
};

export const leadApplicationAtom = atom<LeadApplication>(initialLeadApplication);

/** Writes some fields of the slice; only actions use it. */
export const patchLeadApplicationAtom = atom(null, (get, set, patch: Partial<LeadApplication>) =>
  set(leadApplicationAtom, { ...get(leadApplicationAtom), ...patch }),
);

/**
 * The answers of an application that has come to its end. No storage holds them any more; they live as long as the page,
 * for whoever applies again.
 */
export const endedAnswersAtom = atom<LeadGroup>({});

export const applicationDataAtom = atom((get) => get(leadApplicationAtom).applicationData);
export const applicationResultAtom = atom((get) => get(leadApplicationAtom).applicationResult);
export const leadIdAtom = atom((get) => get(applicationDataAtom).id ?? null);

/** The number of the state the application is in. */
export const stateAtom = atom((get) => currentState(get(leadApplicationAtom).progressState));
