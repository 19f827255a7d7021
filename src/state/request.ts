import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';
import { doNothing } from '../lib/do-nothing.ts';
import { logError } from '../lib/log.ts';
import { dependenciesAtom, slowAfterAtom } from './dependencies.ts';

/** Why something asked of the server came to nothing. None of them loses an answer; each may be tried again. */
export type FailureKind =
  /** No answer arrived. The server may have done it all the same. */
  | 'offline'
  | 'refused'
  /** The lender wants a pause before the next. */
  | 'too-often'
  /** The lender complains of answers. */
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
  /** Still under way, but the applicant need not wait for it: another try may be started beside it. */
  | { readonly status: 'slow' }
  | { readonly status: 'failed'; readonly kind: FailureKind };

export const idle: RequestStatus = { status: 'idle' };

export function failed(kind: FailureKind): RequestStatus {
  return { status: 'failed', kind };
}

/** One of the requests made for the same purpose. */
export interface Try {
  /** False once another try was answered, or the purpose was given up. */
  readonly isOpen: () => boolean;
  /** True for the first try with a final answer: it alone may act on it. */
  readonly claim: () => boolean;
  readonly settled: Promise<void>;
  /** Aborted once nobody waits for this try any more. */
  readonly signal: AbortSignal;
}

interface Purpose {
  /** Each with how to end it, the oldest first. */
  readonly tries: Map<Try, AbortController>;
  readonly settled: Promise<void>;
  readonly settle: () => void;
}

/** What the pages know of a request, and the tries behind it. */
export interface RequestAtoms {
  readonly statusAtom: PrimitiveAtom<RequestStatus>;
  readonly purposeAtom: PrimitiveAtom<Purpose | null>;
}

export function requestAtoms(): RequestAtoms {
  return { statusAtom: atom<RequestStatus>(idle), purposeAtom: atom<Purpose | null>(null) };
}

/** Gives up whatever is under way: its answers no longer count. */
export function abandonRequest(get: Getter, set: Setter, request: RequestAtoms): void {
  get(request.purposeAtom)?.settle();
  set(request.purposeAtom, null);
  set(request.statusAtom, idle);
}

/** Each try that hangs holds one of the browser's few connections to the host, so of more than these the oldest ends. */
const mostTries = 2;

/**
 * Runs a task as a try. While one is under way and not slow, further calls do nothing. A slow one is joined by the next:
 * the first that is answered counts and ends the others, and all have failed only when the last has. Resolves once the
 * request is over or slow.
 */
export async function tryRequest(
  get: Getter,
  set: Setter,
  request: RequestAtoms,
  task: (current: Try) => Promise<RequestStatus>,
): Promise<void> {
  if (get(request.statusAtom).status === 'sending') return;
  const purpose = get(request.purposeAtom) ?? createPurpose();
  set(request.purposeAtom, purpose);
  set(request.statusAtom, { status: 'sending' });
  const isCurrent = () => get(request.purposeAtom) === purpose;
  const end = () => {
    if (isCurrent()) set(request.purposeAtom, null);
    purpose.settle();
  };
  let claimed = false;
  const waiting = new AbortController();
  const current: Try = {
    isOpen: isCurrent,
    claim: () => {
      claimed = isCurrent();
      end();
      return claimed;
    },
    settled: purpose.settled,
    signal: waiting.signal,
  };
  purpose.tries.set(current, waiting);
  const [[, oldest] = []] = purpose.tries;
  if (purpose.tries.size > mostTries) oldest?.abort();
  const { schedule } = get(dependenciesAtom);
  const slow = new Promise<void>((resolve) => {
    const cancel = schedule(get(slowAfterAtom), () => {
      if (isCurrent() && get(request.statusAtom).status === 'sending')
        set(request.statusAtom, { status: 'slow' });
      resolve();
    });
    void purpose.settled.then(cancel);
  });
  await Promise.race([slow, finish()]);

  async function finish(): Promise<void> {
    const running = task(current).catch(unforeseen);
    await Promise.race([running, purpose.settled]);
    if (!isCurrent() && !claimed) return;
    const outcome = await running;
    purpose.tries.delete(current);
    if (!claimed && (!isCurrent() || purpose.tries.size > 0)) return;
    end();
    set(request.statusAtom, outcome);
  }
}

/** A fault of ours while a request was handled must not leave the page busy. */
function unforeseen(fault: unknown): RequestStatus {
  logError('Failed to handle a request', { name: fault instanceof Error ? fault.name : 'unknown' });
  return failed('unreadable');
}

function createPurpose(): Purpose {
  let settle: () => void = doNothing;
  const tries = new Map<Try, AbortController>();
  const settled = new Promise<void>((resolve) => {
    settle = () => {
      for (const waiting of tries.values()) waiting.abort();
      resolve();
    };
  });
  return { tries, settled, settle };
}
