import { atom } from 'jotai';
import { indexRoute } from '../../lifecycle/route-table.ts';
import { initialState } from '../../lifecycle/states.ts';
import { dependenciesAtom } from '../dependencies.ts';
import { leadIdAtom } from '../lead-application.ts';
import { goToAtom } from '../navigation.ts';
import { screenRouteAtom } from '../place.ts';
import { clearResultAtom } from './clear-result.ts';
import { clearStateAtom } from './clear-state.ts';
import { pushProgressStateAtom } from './push-progress-state.ts';

/** A new application with the old answers, but for those that must be given each time. */
export const startAgainAtom = atom(null, (_, set) => {
  set(noteReapplyingAtom);
  set(clearStateAtom);
  set(goToAtom, { route: indexRoute, method: 'push' });
});

/** The same answers once more, to be changed and sent as a new lead. */
export const changeAnswersAtom = atom(null, (_, set) => {
  set(noteReapplyingAtom);
  set(sendAnewAtom);
});

/** Back to the form with every answer, where the lead that was made of them counts no more. */
export const sendAnewAtom = atom(null, (_, set) => {
  set(clearResultAtom);
  set(pushProgressStateAtom, initialState);
});

/** Whoever turns away from a lead beyond the form applies once more, and the next lead says so. */
const noteReapplyingAtom = atom(null, (get) => {
  if (get(leadIdAtom) === null || get(screenRouteAtom) === null) return;
  get(dependenciesAtom).storage.writeFlag('reapplying', true);
});
