import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { doNothing } from '../lib/do-nothing.ts';
import { logError } from '../lib/log.ts';
import { dependenciesAtom, slowAfterInMsAtom } from './dependencies.ts';
import type { TabLock } from './ports.ts';

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
  /** The lender named an address nobody may be sent to. */
  | 'unsafe-redirect';

export type RequestStatus =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** Still under way, but the applicant need not wait for it: another attempt may be started beside it. */
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly kind: FailureKind };

export const idle: RequestStatus = { status: 'idle' };

export function failed(kind: FailureKind): RequestStatus {
  return { status: 'failed', kind };
}

/** Whether the applicant is told that what they wait for did not come. */
export function isOverdue({ status }: RequestStatus): boolean {
  return status === 'failed' || status === 'slow';
}

type Failure = { readonly status: 'failed'; readonly kind: Exclude<FailureKind, 'rejected'> };

/** Whether it failed for another reason than wrong answers: those are shown by the form. */
export function hasFailed(asked: RequestStatus): asked is Failure {
  return asked.status === 'failed' && asked.kind !== 'rejected';
}

/** One call of a request, which may take several: a slow one is joined by the next. */
export interface RequestAttempt {
  /** False once another attempt was answered, or the request was given up. */
  readonly isOpen: () => boolean;
  /** True for the first attempt with a final answer: it alone may act on it. */
  readonly claim: () => boolean;
  readonly settled: Promise<void>;
  /** Aborted once nobody waits for this attempt any more. */
  readonly signal: AbortSignal;
}

interface OpenRequest {
  /** Each with how to end it, the oldest first. */
  readonly attempts: Map<RequestAttempt, AbortController>;
  readonly settled: Promise<void>;
  readonly settle: () => void;
}

/** What the pages know of a request, and the attempts behind it. */
export interface RequestAtoms {
  readonly statusAtom: PrimitiveAtom<RequestStatus>;
  readonly openAtom: PrimitiveAtom<OpenRequest | null>;
}

export function requestAtoms(): RequestAtoms {
  return { statusAtom: atom<RequestStatus>(idle), openAtom: atom<OpenRequest | null>(null) };
}

/** Gives up whatever is under way: its answers no longer count. */
export function abandonRequest(get: Getter, set: Setter, request: RequestAtoms): void {
  get(request.openAtom)?.settle();
  set(request.openAtom, null);
  set(request.statusAtom, idle);
}

/** Each attempt that hangs holds one of the browser's few connections to the host, so of more than these the oldest ends. */
const mostAttempts = 2;

/**
 * Runs a task as an attempt. While one is under way and not slow, further calls do nothing. A slow one is joined by the next:
 * the first that is answered counts and ends the others, and all have failed only when the last has. Resolves once the
 * request is over or slow.
 */
export async function attemptRequest(
  get: Getter,
  set: Setter,
  request: RequestAtoms,
  task: (current: RequestAttempt) => Promise<RequestStatus>,
): Promise<void> {
  if (get(request.statusAtom).status === 'sending') return;
  const open = get(request.openAtom) ?? openRequest();
  set(request.openAtom, open);
  set(request.statusAtom, { status: 'sending' });
  const isCurrent = () => get(request.openAtom) === open;
  const end = () => {
    if (isCurrent()) set(request.openAtom, null);
    open.settle();
  };
  let claimed = false;
  const waiting = new AbortController();
  const current: RequestAttempt = {
    isOpen: isCurrent,
    claim: () => {
      claimed = isCurrent();
      end();
      return claimed;
    },
    settled: open.settled,
    signal: waiting.signal,
  };
  open.attempts.set(current, waiting);
  const [[, oldest] = []] = open.attempts;
  if (open.attempts.size > mostAttempts) oldest?.abort();
  const { schedule } = get(dependenciesAtom);
  const slow = new Promise<void>((resolve) => {
    const cancel = schedule(get(slowAfterInMsAtom), () => {
      if (isCurrent() && get(request.statusAtom).status === 'sending')
        set(request.statusAtom, { status: 'slow' });
      resolve();
    });
    void open.settled.then(cancel);
  });
  await Promise.race([slow, finish()]);

  async function finish(): Promise<void> {
    const running = task(current).catch(unforeseen);
    await Promise.race([running, open.settled]);
    if (!isCurrent() && !claimed) return;
    const outcome = await running;
    open.attempts.delete(current);
    if (!claimed && (!isCurrent() || open.attempts.size > 0)) return;
    end();
    set(request.statusAtom, outcome);
  }
}

/** A fault of ours while a request was handled must not leave the page busy. */
function unforeseen(fault: unknown): RequestStatus {
  logError('Failed to handle a request', { name: fault instanceof Error ? fault.name : 'unknown' });
  return failed('unreadable');
}

function openRequest(): OpenRequest {
  let settle: () => void = doNothing;
  const attempts = new Map<RequestAttempt, AbortController>();
  const settled = new Promise<void>((resolve) => {
    settle = () => {
      for (const waiting of attempts.values()) waiting.abort();
      resolve();
    };
  });
  return { attempts, settled, settle };
}

/** A slow request holds the lock, or waits for it: the next attempt of this tab does not queue behind it. */
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

/** Runs an attempt while no other tab does the same. One that hangs holds them up no longer than until another is answered. */
export async function runExclusively<Result>(
  lock: TabLock,
  { settled }: Pick<RequestAttempt, 'settled'>,
  task: () => Promise<Result>,
): Promise<Result> {
  const { running } = await lock.exclusively(async () => {
    const running = task();
    await Promise.race([running, settled]);
    return { running };
  });
  return running;
}
