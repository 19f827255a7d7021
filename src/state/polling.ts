import { atom } from 'jotai';

/** How asking for the state goes. */
export interface Polling {
  /** Questions in a row that got no answer. */
  readonly pollFailures: number;
  /** It takes longer than an applicant expects. */
  readonly slow: boolean;
}

export const initialPolling: Polling = { pollFailures: 0, slow: false };

export const pollingAtom = atom<Polling>(initialPolling);
