import { atom } from 'jotai';
import { journeyReplyShape } from '../../generated/api/calls.ts';
import type { CallReply } from '../api/call.ts';
import { decode } from '../api/decode.ts';
import { type ApplicationData, initialApplicationData, type LeadGroup } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { currentState, initialProgress, type Progress } from '../lifecycle/progress.ts';
import { resumeSession, type Session, startSession } from '../session/session.ts';
import { dependenciesAtom } from './dependencies.ts';

/** What a lender says of a lead, with what the page of its state needs; every field may be missing. */
export type LeadReply = CallReply<'updateLead'>;

export type ApplicationResult = NonNullable<LeadReply['applicationResult']>;
export type CustomerConsents = NonNullable<LeadReply['customerConsents']>;
export type RouteChange = NonNullable<LeadReply['routeChange']>;

/** What of stored parts of a reply can be believed: the same as of parts that the lender sends. */
export function parseReply(stored: { readonly [part: string]: unknown }): LeadReply {
  return decode(journeyReplyShape, stored, doNothing) ?? {};
}

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
 * The answers of a finished application. They are removed from storage and kept in memory for a new application on the
 * same page.
 */
export const archivedAnswersAtom = atom<LeadGroup>({});

export const applicationDataAtom = atom((get) => get(leadApplicationAtom).applicationData);
export const applicationResultAtom = atom((get) => get(leadApplicationAtom).applicationResult);
export const leadIdAtom = atom((get) => get(applicationDataAtom).id ?? null);

/** The number of the state the application is in. */
export const stateAtom = atom((get) => currentState(get(leadApplicationAtom).progressState));

export const mergeApplicationDataAtom = atom(null, (get, set, change: LeadGroup) =>
  set(patchLeadApplicationAtom, { applicationData: mergeApplicationData(get(applicationDataAtom), change) }),
);

/** A result replaces the one before: an old offer never mixes with a new partner. */
export const updateResultAtom = atom(null, (_, set, applicationResult: ApplicationResult) =>
  set(patchLeadApplicationAtom, { applicationResult }),
);

/** Consents that are not named stay as they were. */
export const updateConsentsAtom = atom(null, (get, set, consents: CustomerConsents) =>
  set(patchLeadApplicationAtom, {
    customerConsents: { ...get(leadApplicationAtom).customerConsents, ...consents },
  }),
);

/** The applicant was sent where the lender wanted, so it need not be done again. */
export const routeChangedAtom = atom(null, (_, set) => set(patchLeadApplicationAtom, { routeChange: null }));

export const updateLastActionTimeAtom = atom(null, (get, set) =>
  set(patchLeadApplicationAtom, { lastOperationTimestamp: new Date(get(dependenciesAtom).now()) }),
);

/** The session this page load belongs to; `null` until it was read. */
export const sessionAtom = atom<Session | null>(null);

/** Has the lead tell its session: the stored one, unless the address asks for another. */
export const resumeSessionAtom = atom(null, (get, set, querySessionId: string | null) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, resumeSession(storage, { querySessionId, now: now(), randomId }));
});

/** Has the lead tell a session that begins now. */
export const renewSessionAtom = atom(null, (get, set) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, startSession(storage, { now: now(), randomId }));
});

const enterSessionAtom = atom(null, (_, set, session: Session) => {
  set(sessionAtom, session);
  set(mergeApplicationDataAtom, { sessionId: session.id, sessionStartedAt: session.startedAt });
});
