import { atom } from 'jotai';
import { dynamicPagesAtom, erroredFormPathAtom } from '../dynamic-pages.ts';
import { awaitStateAtom } from './push-progress-state.ts';
import { goToAtom } from '../navigation.ts';
import { onwardRouteAtom } from '../onward.ts';
import { screenRouteAtom } from '../place.ts';
import { failed, idle, type RequestStatus } from '../request.ts';
import { submittedAtom } from '../submission.ts';
import { completeVisitAtom } from '../tracking/visit.ts';

/** After an answer to what was submitted: the page of the state, the step that has to be corrected, or the next one. */
export const advanceAtom = atom(null, (get, set): RequestStatus => {
  const submitted = get(submittedAtom);
  set(submittedAtom, null);
  // The page of the state is being gone to already.
  if (get(screenRouteAtom) !== null) return idle;
  const { byDataPoint, unowned } = get(dynamicPagesAtom).errors;
  const isRejected = Object.keys(byDataPoint).length > 0 || unowned.length > 0;
  // Everything is asked, and the lender named no state with a page.
  if (!isRejected && submitted?.final) return set(awaitStateAtom);
  const route = get(onwardRouteAtom);
  const leadsOn = route !== submitted?.route && (!isRejected || get(erroredFormPathAtom) !== null);
  if (leadsOn && !isRejected) set(completeVisitAtom);
  if (leadsOn) set(goToAtom, { route, method: 'push' });
  return isRejected ? failed('rejected') : idle;
});
