import { atom, useAtomValue, useSetAtom } from 'jotai';
import { dependenciesAtom } from '../dependencies.ts';
import { lenderActions, unsubscribedAtom } from '../lender-actions.ts';
import type { RequestStatus } from '../request.ts';
import { unsubscribing } from '../requests.ts';

export interface Unsubscribing {
  /** What the link says; empty where it says nothing. */
  readonly linkedEmail: string;
  readonly sending: RequestStatus;
  readonly isDone: boolean;
  readonly unsubscribe: (email: string) => void;
}

/** The email address the application was opened with; links that were not encoded have a blank for a plus. */
export const linkedEmailAtom = atom((get) => {
  const given = new URLSearchParams(get(dependenciesAtom).search).get('email') ?? '';
  return given.trim().replaceAll(' ', '+');
});

export function useUnsubscribing(): Unsubscribing {
  const unsubscribe = useSetAtom(lenderActions.unsubscribe);
  return {
    linkedEmail: useAtomValue(linkedEmailAtom),
    sending: useAtomValue(unsubscribing.statusAtom),
    isDone: useAtomValue(unsubscribedAtom),
    unsubscribe: (email) => void unsubscribe(email),
  };
}
