import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { logException } from '../lib/log.ts';
import type { Answers } from '../model/answers.ts';
import type { LeadId, StepPath } from '../model/identifiers.ts';
import type { Site } from '../model/site.ts';
import { dependenciesAtom, slowAfterInMsAtom, type TabLock } from './dependencies.ts';
import type { LeadRequest } from './lead-request.ts';

/** Why something asked of the server came to nothing. None of them loses an answer; each may be tried again. */
export type FailureKind =
  /** No answer arrived. The server may have done it all the same. */
  | 'offline'
  | 'refused'
  /** The lender wants a pause before the next. */
  | 'too-often'
  /** The lender says that answers are wrong. */
  | 'rejected'
  /** The answer does not say what became of it. */
  | 'unreadable'
  /** The page was closed before an answer came. */
  | 'interrupted'
  /** The lender sent a redirect address that is not allowed. */
  | 'unsafe-redirect';

export type RequestStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Still under way, but the applicant may start another attempt. */
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly kind: FailureKind };

export const idle: RequestStatus = { status: 'idle' };

export function failed(kind: FailureKind): RequestStatus {
  return { status: 'failed', kind };
}

/** Whether the page shows that the reply is late or failed. */
export function isOverdue({ status }: RequestStatus): boolean {
  return status === 'failed' || status === 'slow';
}

type Failure = { readonly status: 'failed'; readonly kind: Exclude<FailureKind, 'rejected'> };

/** Whether it failed for another reason than wrong answers: those are shown by the form. */
export function hasFailed(asked: RequestStatus): asked is Failure {
  return asked.status === 'failed' && asked.kind !== 'rejected';
}

/** One attempt of a request. Only the last one counts: starting another aborts it. */
export interface RequestAttempt {
  readonly signal: AbortSignal;
  /** False once the attempt was aborted. */
  readonly isOpen: () => boolean;
  /** Ends the attempt, so that it can no longer be aborted. False if it was: then its answer must have no effect. */
  readonly claim: () => boolean;
}

/** The status that pages show, and the attempt under way. */
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

/** Aborts the attempt under way: its answer no longer counts. */
export function abandonRequest(get: Getter, set: Setter, request: RequestAtoms): void {
  get(request.attemptAtom)?.abort();
  set(request.attemptAtom, null);
  set(request.statusAtom, idle);
}

/**
 * Runs a task as an attempt. While an attempt is under way and not slow, further calls do nothing; a call after that aborts
 * the slow one. Resolves once the attempt is over or slow.
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
  const isOpen = (): boolean => get(attemptAtom) === current;
  let isClaimed = false;
  const claim = (): boolean => {
    isClaimed = isOpen();
    if (isClaimed) set(attemptAtom, null);
    return isClaimed;
  };
  const { schedule } = get(dependenciesAtom);
  await new Promise<void>((resolve) => {
    const cancel = schedule(get(slowAfterInMsAtom), () => {
      if (isOpen()) set(statusAtom, { status: 'slow' });
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
    const outcome = await task({ signal, isOpen, claim }).catch(unforeseen);
    if (isClaimed || claim()) set(statusAtom, outcome);
  }
}

/** A programming error while a request is handled must not leave the page busy. */
function unforeseen(fault: unknown): RequestStatus {
  logException('Failed to handle a request', fault);
  return failed('unreadable');
}

/** A slow request holds the lock or waits for it, so the next attempt of this tab runs without it. */
export function lockOnce(lock: TabLock): TabLock {
  let engaged = 0;
  return {
    async exclusively(task) {
      if (engaged > 0) return task();
      engaged += 1;
      try {
        return await lock.exclusively(task);
      } finally {
        engaged -= 1;
      }
    },
  };
}

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

/** What was submitted last and is not over yet. */
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

/** True while a request blocks the applicant. Slow requests do not block. */
export const isLoadingAtom = atom((get) =>
  keepingBusy.some(({ statusAtom }) => get(statusAtom).status === 'sending'),
);

/** Failures of requests that the server may have handled. */
const withoutAnswer: readonly FailureKind[] = ['offline', 'unreadable', 'interrupted'];

/** True while a request is under way, and after one that ended without an answer. */
export const isUnansweredAtom = atom(
  (get) =>
    get(isLoadingAtom) ||
    keepingBusy
      .map(({ statusAtom }) => get(statusAtom))
      .some((asked) => asked.status === 'slow' || (hasFailed(asked) && withoutAnswer.includes(asked.kind))),
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
