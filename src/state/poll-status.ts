import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import type { ApiResult } from '../api/api-result.ts';
import { doNothing } from '../lib/do-nothing.ts';
import { logWarning } from '../lib/log.ts';
import { currentState } from '../lifecycle/progress.ts';
import { changeMobileNumberState, mobileVerificationState } from '../lifecycle/states.ts';
import { receiveReplyAtom } from './application-progress.ts';
import { dependenciesAtom, type Schedule, slowAfterInMsAtom } from './dependencies.ts';
import { leadIdAtom, type LeadReply, stateAtom } from './lead-application.ts';
import { sendLeadCall } from './lender-action.ts';
import { endPartnerVisitAtom } from './partner-visit.ts';
import { screenRouteAtom } from './resolved-route.ts';
import { attemptRequest, idle, requestAtoms, type RequestStatus } from './request.ts';
import { isLeadGone, handleLeadGoneAtom } from './save-lead.ts';
import { adoptSharedAtom } from './shared-slices.ts';

const refreshRequest = requestAtoms();

/**
 * Fetches the current state of the lead in the background, after the applicant returns. An unchanged state leaves the page
 * and its inputs unchanged. A failure has no effect.
 */
export const refreshStateAtom = atom(null, async (get, set): Promise<void> => {
  if (get(screenRouteAtom) === null || get(leadIdAtom) === null) return;
  await attemptRequest(get, set, refreshRequest, async (attempt): Promise<RequestStatus> => {
    const result = await sendLeadCall({ get, set, attempt }, (send, lead, options) =>
      send('leadStatus', { lead }, options),
    );
    if ('error' in result) logWarning('Failed to fetch the state of the lead', { kind: result.error.kind });
    if (!('reply' in result) || !attempt.complete()) return idle;
    const { progressState } = result.reply;
    if (progressState !== undefined && hasStateChanged(get(stateAtom), currentState(progressState)))
      set(receiveReplyAtom, result.reply);
    return idle;
  });
});

/**
 * Whether the lender's state differs from the one in this browser. Only the browser knows that the applicant is changing
 * the phone number: the lender still returns the state for the code.
 */
function hasStateChanged(state: number, lenderState: number): boolean {
  if (state === changeMobileNumberState && lenderState === mobileVerificationState) return false;
  return lenderState !== state;
}

/** The browser restored the page from its cache. Meanwhile it received no events of other tabs. */
export const restoreFromCacheAtom = atom(null, (_, set): void => {
  set(endPartnerVisitAtom);
  set(adoptSharedAtom);
  void set(refreshStateAtom);
});

/** The status of polling. */
export interface Polling {
  /** Consecutive requests without a reply. */
  readonly pollFailures: number;
  /** Consecutive replies without a state. */
  readonly unreadableStatuses: number;
}

export const initialPolling: Polling = { pollFailures: 0, unreadableStatuses: 0 };

export const pollingAtom = atom<Polling>(initialPolling);

/** Handles of a running poll. */
export interface StatusPoll {
  /** Polls at once. Does nothing while a request is running. */
  readonly checkNow: () => void;
  readonly stop: () => void;
}

const shortestWaitInMs = 2000;
const longestWaitInMs = 10_000;
const waitGrowth = 1.5;

/**
 * Polls the state until it belongs to another page, with increasing intervals, one request at a time, and only while the
 * page is visible. A state without a page keeps polling. A request without an answer is aborted, counts as failed and is
 * retried.
 */
export const pollStatusAtom = atom(null, (get, set): StatusPoll => {
  const { send, schedule, visibility } = get(dependenciesAtom);
  const polledRoute = get(screenRouteAtom);
  let wait = shortestWaitInMs;
  let running: AbortController | null = null;
  /** A lead is gone after two such replies in a row. */
  let isDoubted = false;
  let isStopped = false;
  let cancelNext: () => void = doNothing;

  const stop = (): void => {
    isStopped = true;
    cancelNext();
    running?.abort();
    stopListening();
  };
  const countFailure = (): void => {
    set(pollingAtom, { unreadableStatuses: 0, pollFailures: get(pollingAtom).pollFailures + 1 });
  };
  const countUnreadable = (): void => {
    set(pollingAtom, {
      pollFailures: 0,
      unreadableStatuses: get(pollingAtom).unreadableStatuses + 1,
    });
  };
  const receive = (reply: LeadReply): void => {
    set(pollingAtom, initialPolling);
    set(receiveReplyAtom, reply);
  };
  async function poll(): Promise<void> {
    if (isStopped || running !== null) return;
    cancelNext();
    const id = get(leadIdAtom);
    const state = get(stateAtom);
    if (id === null || get(screenRouteAtom) !== polledRoute) return stop();
    if (visibility.isHidden()) return;
    running = new AbortController();
    const request = send('leadStatus', { lead: id }, { signal: running.signal });
    const result = await resultWithin(get(slowAfterInMsAtom), schedule, request);
    if (isStopped) return;
    running.abort();
    running = null;
    const wasDoubted = isDoubted;
    isDoubted = result !== 'late' && 'error' in result && isLeadGone(result.error);
    // Another tab may have received a newer state.
    const isCurrent = get(leadIdAtom) === id && get(stateAtom) === state;
    if (result === 'late') countFailure();
    else if (!isCurrent) isDoubted = false;
    else if ('data' in result) receive(result.data);
    else if (result.error.kind === 'conflict' && result.error.reply.progressState !== undefined)
      receive(result.error.reply);
    else if (result.error.kind === 'conflict' || result.error.kind === 'unreadable') countUnreadable();
    else if (isDoubted && wasDoubted) set(handleLeadGoneAtom, id);
    else countFailure();
    if (get(leadIdAtom) === null || get(screenRouteAtom) !== polledRoute) return stop();
    cancelNext = schedule(wait, () => void poll());
    wait = Math.min(wait * waitGrowth, longestWaitInMs);
  }

  set(pollingAtom, initialPolling);
  const stopListening = visibility.onChange(() => void poll());
  void poll();
  return { checkNow: () => void poll(), stop };
});

function resultWithin(
  milliseconds: number,
  schedule: Schedule,
  request: Promise<ApiResult<LeadReply>>,
): Promise<ApiResult<LeadReply> | 'late'> {
  return new Promise((resolve) => {
    const cancel = schedule(milliseconds, () => resolve('late'));
    void request.then((result) => {
      cancel();
      resolve(result);
    });
  });
}

/** Polls the application's state while the component is mounted. */
export function useStatusPoll() {
  const start = useSetAtom(pollStatusAtom);
  const poll = useRef<StatusPoll | null>(null);
  useEffect(() => {
    const running = start();
    poll.current = running;
    return () => {
      poll.current = null;
      running.stop();
    };
  }, [start]);
  const checkNow = useCallback(() => poll.current?.checkNow(), []);
  return { ...useAtomValue(pollingAtom), checkNow };
}
