import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { pollStatusAtom, type StatusPoll } from '../actions/poll-status.ts';
import { type Polling, pollingAtom } from '../polling.ts';

export interface StatusPolling extends Polling {
  /** Asks at once instead of when the time comes. */
  readonly checkNow: () => void;
}

/** Asks for the application's state while the page is shown and `active`. */
export function useStatusPoll(active: boolean): StatusPolling {
  const start = useSetAtom(pollStatusAtom);
  const poll = useRef<StatusPoll | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const running = start();
    poll.current = running;
    return () => {
      poll.current = null;
      running.stop();
    };
  }, [active, start]);
  const checkNow = useCallback(() => poll.current?.checkNow(), []);
  return { ...useAtomValue(pollingAtom), checkNow };
}
