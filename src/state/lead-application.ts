import { atom } from 'jotai';
import { journeyReplyShape } from '../../generated/api/calls.ts';
import type { CallReply } from '../api/call.ts';
import { decode } from '../api/decode.ts';
import { type ApplicationData, initialApplicationData, type LeadGroup } from '../lead/application-data.ts';
import { mergeApplicationData } from '../lead/merge-application-data.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { currentState, passedStates, initialProgress, type Progress } from '../lifecycle/progress.ts';
import { checkingState } from '../lifecycle/states.ts';
import { resumeSession, type Session, startSession } from '../session/session.ts';
import { dependenciesAtom } from './dependencies.ts';

/** The lender's reply about a lead, with the data of the state's page. Every field may be missing. */
export type LeadReply = CallReply<'updateLead'>;

export type ApplicationResult = NonNullable<LeadReply['applicationResult']>;
export type CustomerConsents = NonNullable<LeadReply['customerConsents']>;
export type RouteChange = NonNullable<LeadReply['routeChange']>;

/** Returns the valid part of a stored reply, decoded like one of the lender. */
export function parseReply(stored: { readonly [part: string]: unknown }): LeadReply {
  return decode(journeyReplyShape, stored, doNothing) ?? {};
}

/** The stored state of the application: the applicant's answers and the lender's results. */
export interface LeadApplication {
  readonly applicationData: ApplicationData;
  readonly applicationResult: ApplicationResult | null;
  readonly progressState: Progress;
  readonly customerConsents: CustomerConsents;
  /** The lender's pending redirect; `null` after it was followed. */
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

/** Updates some fields of the slice. For use in other actions only. */
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

/** The current state number of the application. */
export const stateAtom = atom((get) => currentState(get(leadApplicationAtom).progressState));

/** Whether the lender has checked the application again since the application was last in its current state. */
export const isCheckedAgainAtom = atom((get) => {
  const earlier = passedStates(get(leadApplicationAtom).progressState).slice(0, -1);
  const last = earlier.lastIndexOf(get(stateAtom));
  return last !== -1 && earlier.slice(last).includes(checkingState);
});

export const mergeApplicationDataAtom = atom(null, (get, set, change: LeadGroup) =>
  set(patchLeadApplicationAtom, { applicationData: mergeApplicationData(get(applicationDataAtom), change) }),
);

/** Replaces the previous result as a whole, so that an old offer is never combined with a new partner. */
export const updateResultAtom = atom(null, (_, set, applicationResult: ApplicationResult) =>
  set(patchLeadApplicationAtom, { applicationResult }),
);

/** Consents that are not included stay unchanged. */
export const updateConsentsAtom = atom(null, (get, set, consents: CustomerConsents) =>
  set(patchLeadApplicationAtom, {
    customerConsents: { ...get(leadApplicationAtom).customerConsents, ...consents },
  }),
);

/** Clears the pending redirect after it was followed. */
export const clearRedirectAtom = atom(null, (_, set) => set(patchLeadApplicationAtom, { routeChange: null }));

export const updateLastActionTimeAtom = atom(null, (get, set) =>
  set(patchLeadApplicationAtom, { lastOperationTimestamp: new Date(get(dependenciesAtom).now()) }),
);

/** The session of this page load; `null` before it was read. */
export const sessionAtom = atom<Session | null>(null);

/** Adds the session to the lead: the stored one, unless the URL contains another id. */
export const resumeSessionAtom = atom(null, (get, set, querySessionId: string | null) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, resumeSession(storage, { querySessionId, now: now(), randomId }));
});

/** Adds a new session to the lead. */
export const renewSessionAtom = atom(null, (get, set) => {
  const { storage, now, randomId } = get(dependenciesAtom);
  set(enterSessionAtom, startSession(storage, { now: now(), randomId }));
});

const enterSessionAtom = atom(null, (_, set, session: Session) => {
  set(sessionAtom, session);
  set(mergeApplicationDataAtom, { sessionId: session.id, sessionStartedAt: session.startedAt });
});
