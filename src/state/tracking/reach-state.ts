import { atom } from 'jotai';
import { passedStates, progressOf } from '../../lifecycle/progress.ts';
import { acceptedState, rejectedState } from '../../lifecycle/states.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom, stateAtom } from '../lead-application.ts';
import { askedLoanAtom } from './asked-loan.ts';
import { completeVisitAtom, trackAtom } from './visit.ts';

/**
 * The lender named another state than the one before. What another tab was told is that tab's to report, and what lay
 * in storage was reported when it came. A lender's decision counts once, though the application may come back to it.
 */
export const reachStateAtom = atom(null, (get, set, from: number): void => {
  const state = get(stateAtom);
  const leadId = get(leadIdAtom);
  set(completeVisitAtom);
  set(trackAtom, { name: 'state_reached', state, from });
  const { storage } = get(dependenciesAtom);
  const stored = progressOf(storage.readRecord('state')?.['progressState']);
  // Where another lead was taken over, what is stored is still that of the one before.
  if (storage.readText('lid') === leadId && passedStates(stored).includes(state)) return;
  if (state === acceptedState) set(trackAtom, { name: 'accepted', leadId, loan: get(askedLoanAtom) });
  if (state === rejectedState) set(trackAtom, { name: 'rejected', leadId });
});
