import { atom } from 'jotai';
import type { ApiResult } from '../../api/api-result.ts';
import { doNothing } from '../../lib/do-nothing.ts';
import { dependenciesAtom, slowAfterAtom } from '../dependencies.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import type { LeadReply } from '../lead-reply.ts';
import { initialPolling, pollingAtom } from '../polling.ts';
import type { Schedule } from '../ports.ts';
import { isLeadGone, loseLeadAtom } from './lose-lead.ts';
import { receiveReplyAtom } from './receive-reply.ts';

/** Handles of a running poll. */
export interface StatusPoll {
  /** Asks at once instead of when the time comes. */
  readonly checkNow: () => void;
  readonly stop: () => void;
}

const shortestWait = 2000;
const longestWait = 10_000;
const waitGrowth = 1.5;

/**
 * Asks for the application's state until it changes: at once, then ever more slowly, and not while nobody is looking.
 * A question without an answer counts as failed and is asked again.
 */
export const pollStatusAtom = atom(null, (get, set): StatusPoll => {
  const { api, schedule, visibility } = get(dependenciesAtom);
  const polledState = get(stateAtom);
  let wait = shortestWait;
  let turn = 0;
  let isStopped = false;
  let cancelNext: () => void = doNothing;

  const stop = (): void => {
    isStopped = true;
    cancelNext();
    stopListening();
  };
  const fail = (): void => {
    set(pollingAtom, { pollFailures: get(pollingAtom).pollFailures + 1 });
  };
  async function ask(): Promise<void> {
    cancelNext();
    const id = get(leadIdAtom);
    if (isStopped) return;
    if (id === null || get(stateAtom) !== polledState) return stop();
    if (visibility.isHidden()) return;
    turn += 1;
    const asked = turn;
    const result = await answerWithin(get(slowAfterAtom), schedule, api.leadStatus(id));
    if (isStopped || asked !== turn) return;
    if (result === 'late') fail();
    else if ('data' in result) {
      set(pollingAtom, initialPolling);
      set(receiveReplyAtom, result.data);
    } else if (result.error.kind === 'conflict') {
      set(pollingAtom, initialPolling);
      set(receiveReplyAtom, result.error.reply);
    } else if (isLeadGone(result.error)) set(loseLeadAtom, id);
    else fail();
    if (get(stateAtom) !== polledState) return stop();
    cancelNext = schedule(wait, () => void ask());
    wait = Math.min(wait * waitGrowth, longestWait);
  }

  set(pollingAtom, initialPolling);
  const stopListening = visibility.onChange(() => void ask());
  void ask();
  return { checkNow: () => void ask(), stop };
});

function answerWithin(
  milliseconds: number,
  schedule: Schedule,
  answer: Promise<ApiResult<LeadReply>>,
): Promise<ApiResult<LeadReply> | 'late'> {
  return new Promise((resolve) => {
    const cancel = schedule(milliseconds, () => resolve('late'));
    void answer.then((result) => {
      cancel();
      resolve(result);
    });
  });
}
