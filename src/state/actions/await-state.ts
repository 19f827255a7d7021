import { atom } from 'jotai';
import { checkingState } from '../../lifecycle/states.ts';
import { idle, type RequestStatus } from '../request.ts';
import { completeVisitAtom } from '../tracking/visit.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

/** The lender took what was sent, and named no state: the page that asks for it until there is one shows what it says. */
export const awaitStateAtom = atom(null, (_, set): RequestStatus => {
  set(completeVisitAtom);
  set(pushProgressStateAtom, checkingState);
  return idle;
});
