import { atom } from 'jotai';
import type { Answers } from '../model/answers.ts';
import type { LeadId, StepPath } from '../model/identifiers.ts';
import type { Site } from '../model/site.ts';
import type { LeadRequest } from './lead-body.ts';
import { abandonRequest, idle, requestAtoms, type RequestStatus } from './request.ts';

/** Sending the lead. */
export const submission = requestAtoms();

export interface Submitted {
  /** The page whose button was pressed. */
  readonly route: string;
  /** What that page asked; absent on the review. */
  readonly step?: { readonly path: StepPath; readonly answers: Answers };
  /** What the lead is to say, as it was when the button was pressed: what is typed since was neither submitted nor checked. */
  readonly request: LeadRequest;
  /** Nothing is left to ask: the lender has to name the state the application is in. */
  readonly final: boolean;
}

/** What was submitted last and is not over yet. A slow attempt sends it too, whichever answers it was started with. */
export const submittedAtom = atom<Submitted | null>(null);

/** The page that sent last; `null` where that was before this page load. */
export const sentFromAtom = atom<string | null>(null);

/** How sending goes, as the page of a route tells it: what failed on another page is not shown. */
export const submissionOnAtom = atom((get) => {
  const status = get(submission.statusAtom);
  const sentFrom = get(sentFromAtom);
  return (route: string): RequestStatus =>
    status.status === 'sending' || sentFrom === null || sentFrom === route ? status : idle;
});

/** Sending what completes a screen. */
export const completion = requestAtoms();

/** Sending the pages of a document. */
export const uploading = requestAtoms();

/** Asking for the way to the partner. */
export const redirecting = requestAtoms();

/** Asking for another code. */
export const resending = requestAtoms();

/** Asking for what the page of the state needs. */
export const stateDataRequest = requestAtoms();

/** Asking for what there is to agree to. */
export const consentsRequest = requestAtoms();

/** By what a link to the application is sent. */
export type LinkChannel = NonNullable<Site['continueElsewhere']>[number];

/** Asking for a link to go on elsewhere. */
export const linking = requestAtoms();

/** The link that was sent last, and for which application in which state. */
export const lastLinkAtom = atom<{
  readonly channel: LinkChannel;
  readonly lead: LeadId | null;
  readonly state: number;
} | null>(null);

/** Changing what was agreed to. */
export const changingConsents = requestAtoms();

/** Sending that an invitation is accepted. */
export const inviting = requestAtoms();

/** Asking for the application that a mailed link leads to. */
export const continuing = requestAtoms();

/** Asking for the end of all mail. */
export const unsubscribing = requestAtoms();

const keepingBusy = [submission, redirecting, completion, resending, uploading];

/** True while the applicant has to wait; a request that became slow keeps nobody waiting. */
export const isLoadingAtom = atom((get) =>
  keepingBusy.some(({ statusAtom }) => get(statusAtom).status === 'sending'),
);

/** The page of a state is left. */
export const endRequestsOfStateAtom = atom(null, (get, set): void => {
  // What failed belongs to the page that is left, also where another tab then succeeded.
  for (const { statusAtom } of [submission, redirecting, uploading]) {
    if (get(statusAtom).status === 'failed') set(statusAtom, idle);
  }
  // What happened on one screen must not be shown on the next.
  for (const request of [completion, resending, linking, stateDataRequest]) abandonRequest(get, set, request);
  set(lastLinkAtom, null);
});

/** The lead they were about is forgotten. */
export const endRequestsOfLeadAtom = atom(null, (get, set): void => {
  for (const request of [...keepingBusy, stateDataRequest, inviting, linking])
    abandonRequest(get, set, request);
  set(lastLinkAtom, null);
});
