import { atom } from 'jotai';

/** How asking for the state goes. */
export interface Polling {
  /** Questions in a row that got no answer. */
  readonly pollFailures: number;
  /** Answers in a row that named no state. */
  readonly unreadableStatuses: number;
}

export const initialPolling: Polling = { pollFailures: 0, unreadableStatuses: 0 };

export const pollingAtom = atom<Polling>(initialPolling);
