import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { logException } from '../lib/log.ts';
import type { Answers } from '../model/answers.ts';
import type { LeadId, StepPath } from '../model/identifiers.ts';
import type { Site } from '../model/site.ts';
import { dependenciesAtom, slowAfterInMsAtom, type TabLock } from './dependencies.ts';
import type { LeadRequest } from './lead-request.ts';

/** The kinds of a failed request. No failure loses an answer, and each request can be retried. */
export type FailureKind =
  /** No reply. The server may have handled the request. */
  | 'offline'
  /** Any other failure: another error status, a conflict, or there was no lead or nothing to send. */
  | 'refused'
  /** The lender asks for a pause before the next request. */
  | 'too-often'
  /** The lender rejected answers. */
  | 'rejected'
  /** The reply lacks the result. */
  | 'unreadable'
  /** The page was closed before the reply. */
  | 'interrupted'
  /** The lender sent a redirect address that is not allowed. */
  | 'unsafe-redirect';

export type RequestStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Still running, but another attempt can be started. */
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly kind: FailureKind };

export const idle: RequestStatus = { status: 'idle' };

export function failed(kind: FailureKind): RequestStatus {
  return { status: 'failed', kind };
}

/** Whether the page shows that the reply is late or failed. */
export function isLateOrFailed({ status }: RequestStatus): boolean {
  return status === 'failed' || status === 'slow';
}

type Failure = { readonly status: 'failed'; readonly kind: Exclude<FailureKind, 'rejected'> };

/** Whether the request failed, except for rejected answers, which the form shows. */
export function hasFailed(request: RequestStatus): request is Failure {
  return request.status === 'failed' && request.kind !== 'rejected';
}

/** One attempt of a request. Only the last one counts: starting another aborts it. */
export interface RequestAttempt {
  readonly signal: AbortSignal;
  /** False after the attempt was aborted. */
  readonly isCurrent: () => boolean;
  /**
   * Ends the attempt, so that it can no longer be aborted. Returns false if it was aborted already: then its reply must
   * have no effect.
   */
  readonly complete: () => boolean;
}

/** The status for pages, and the running attempt. */
export interface RequestAtoms {
  readonly statusAtom: PrimitiveAtom<RequestStatus>;
  readonly attemptAtom: PrimitiveAtom<AbortController | null>;
}

export function requestAtoms(): RequestAtoms {
  return {
    statusAtom: atom<RequestStatus>(idle),
    attemptAtom: atom<AbortController | null>(null),
  };
}

/** Aborts the running attempt and ignores its reply. */
export function abortRequest(get: Getter, set: Setter, request: RequestAtoms): void {
  get(request.attemptAtom)?.abort();
  set(request.attemptAtom, null);
  set(request.statusAtom, idle);
}

/**
 * Runs a task as an attempt. While an attempt is running and not slow, further calls do nothing; a later call aborts
 * the slow one. Resolves when the attempt is over or slow.
 */
export async function attemptRequest(
  get: Getter,
  set: Setter,
  { statusAtom, attemptAtom }: RequestAtoms,
  task: (attempt: RequestAttempt) => Promise<RequestStatus>,
): Promise<void> {
  if (get(statusAtom).status === 'sending') return;
  get(attemptAtom)?.abort();
  const current = new AbortController();
  const { signal } = current;
  set(attemptAtom, current);
  set(statusAtom, { status: 'sending' });
  const isCurrent = (): boolean => get(attemptAtom) === current;
  let isCompleted = false;
  const complete = (): boolean => {
    isCompleted = isCurrent();
    if (isCompleted) set(attemptAtom, null);
    return isCompleted;
  };
  const { schedule } = get(dependenciesAtom);
  await new Promise<void>((resolve) => {
    const cancel = schedule(get(slowAfterInMsAtom), () => {
      if (isCurrent()) set(statusAtom, { status: 'slow' });
      resolve();
    });
    const end = (): void => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', end);
    void finish().then(end);
  });

  async function finish(): Promise<void> {
    const outcome = await task({ signal, isCurrent, complete }).catch(failUnexpectedly);
    if (isCompleted || complete()) set(statusAtom, outcome);
  }
}

/** Logs a programming error and fails the request, so that the page does not stay busy. */
function failUnexpectedly(fault: unknown): RequestStatus {
  logException('Failed to handle a request', fault);
  return failed('unreadable');
}

/**
 * Wraps a lock for one tab. A slow request may hold the lock or wait for it, so the next attempt of the same tab runs
 * without it.
 */
export function lockOnce(lock: TabLock): TabLock {
  let heldLocks = 0;
  return {
    async exclusively(task) {
      if (heldLocks > 0) return task();
      heldLocks += 1;
      try {
        return await lock.exclusively(task);
      } finally {
        heldLocks -= 1;
      }
    },
  };
}

/** Sends a submit of the form, which creates or updates the lead. */
export const submissionRequest = requestAtoms();

export interface Submitted {
  /** The page with the pressed button. */
  readonly route: string;
  /** The answers of a step; undefined for the review. */
  readonly step?: { readonly path: StepPath; readonly answers: Answers };
  /** The request at the time of the press. Later input is neither validated nor sent. */
  readonly request: LeadRequest;
  /** Whether no question is left, so that the lender has to return a state. */
  readonly final: boolean;
}

/** The last submission, until it is over. */
export const submittedAtom = atom<Submitted | null>(null);

/** The route of the last page that submitted; `null` if no page has submitted since this page load. */
export const sentFromAtom = atom<string | null>(null);

/** The submit status for the page of a route. Failures of other pages are not shown. */
export const submissionOnAtom = atom((get) => {
  const status = get(submissionRequest.statusAtom);
  const sentFrom = get(sentFromAtom);
  return (route: string): RequestStatus =>
    status.status === 'sending' || sentFrom === null || sentFrom === route ? status : idle;
});

/** Sends the answers of a screen. */
export const completionRequest = requestAtoms();

/** Uploads the pages of a document. */
export const uploadRequest = requestAtoms();

/** Requests the redirect to the partner. */
export const redirectRequest = requestAtoms();

/** Requests another code. */
export const resendRequest = requestAtoms();

/** Fetches the data of the current state. */
export const stateDataRequest = requestAtoms();

/** Fetches the list of consents. */
export const consentsRequest = requestAtoms();

/** A channel by which a link to the application is sent. */
export type LinkChannel = NonNullable<Site['continueElsewhere']>[number];

/** Requests a link to continue on another device. */
export const linkRequest = requestAtoms();

/** The last sent link, with its application and state. */
export const lastLinkAtom = atom<{
  readonly channel: LinkChannel;
  readonly lead: LeadId | null;
  readonly state: number;
} | null>(null);

/** Sends changed contact consents. */
export const consentChangeRequest = requestAtoms();

/** Accepts an invitation. */
export const invitationRequest = requestAtoms();

/** Loads the application of a mailed link. */
export const continueRequest = requestAtoms();

/** Unsubscribes an email address. */
export const unsubscribeRequest = requestAtoms();

const blockingRequests = [
  submissionRequest,
  redirectRequest,
  completionRequest,
  resendRequest,
  uploadRequest,
];

/** True while a request blocks the applicant. Slow requests do not block. */
export const isLoadingAtom = atom((get) =>
  blockingRequests.some(({ statusAtom }) => get(statusAtom).status === 'sending'),
);

/** Failures after which the server may still have handled the request. */
const kindsWithoutReply: readonly FailureKind[] = ['offline', 'unreadable', 'interrupted'];

/** True while a request is running, and after a request without a reply. */
export const isUnansweredAtom = atom(
  (get) =>
    get(isLoadingAtom) ||
    blockingRequests
      .map(({ statusAtom }) => get(statusAtom))
      .some(
        (request) =>
          request.status === 'slow' || (hasFailed(request) && kindsWithoutReply.includes(request.kind)),
      ),
);

/** Ends the requests of a state when its page is left. */
export const endRequestsOfStateAtom = atom(null, (get, set): void => {
  // A failure belongs to the page that is left, even if another tab then succeeded.
  for (const { statusAtom } of [submissionRequest, redirectRequest, uploadRequest]) {
    if (get(statusAtom).status === 'failed') set(statusAtom, idle);
  }
  // Results of one screen must not be shown on the next.
  for (const request of [completionRequest, resendRequest, linkRequest, stateDataRequest])
    abortRequest(get, set, request);
  set(lastLinkAtom, null);
});

/** Ends the requests about a lead when it is removed. */
export const endRequestsOfLeadAtom = atom(null, (get, set): void => {
  for (const request of [...blockingRequests, stateDataRequest, invitationRequest, linkRequest])
    abortRequest(get, set, request);
  set(lastLinkAtom, null);
});
