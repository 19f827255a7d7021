import { atom } from 'jotai';
import { indexRoute } from '../../lifecycle/route-table.ts';
import { initialState } from '../../lifecycle/states.ts';
import { goToAtom } from '../navigation.ts';
import { clearResultAtom } from './clear-result.ts';
import { clearStateAtom } from './clear-state.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

/** A new application with the old answers, but for those that must be given each time. */
export const startAgainAtom = atom(null, (_, set) => {
  set(clearStateAtom);
  set(goToAtom, { route: indexRoute, method: 'push' });
});

/** The same answers once more, to be changed and sent as a new lead. */
export const changeAnswersAtom = atom(null, (_, set) => {
  set(clearResultAtom);
  set(pushProgressStateAtom, initialState);
});
