import { useAtomValue, useSetAtom } from 'jotai';
import { lenderActions } from '../lender-actions.ts';
import type { RequestStatus } from '../request.ts';
import { linkedEmailAtom, unsubscribedAtom } from '../unsubscribing.ts';
import { unsubscribing } from '../requests.ts';

export interface Unsubscribing {
  /** What the link says; empty where it says nothing. */
  readonly linkedEmail: string;
  readonly sending: RequestStatus;
  readonly isDone: boolean;
  readonly unsubscribe: (email: string) => void;
}

export function useUnsubscribing(): Unsubscribing {
  const unsubscribe = useSetAtom(lenderActions.unsubscribe);
  return {
    linkedEmail: useAtomValue(linkedEmailAtom),
    sending: useAtomValue(unsubscribing.statusAtom),
    isDone: useAtomValue(unsubscribedAtom),
    unsubscribe: (email) => void unsubscribe(email),
  };
}
