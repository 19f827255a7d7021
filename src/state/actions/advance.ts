import { atom } from 'jotai';
import { neighbours } from '../../flow/walk.ts';
import { dynamicPagesAtom } from '../dynamic-pages.ts';
import { goToAtom } from '../navigation.ts';
import { homeRouteAtom, screenRouteAtom, stepRoute } from '../place.ts';
import { failed, idle, type RequestStatus } from '../request.ts';
import { submittedAtom } from '../submission.ts';
import { walkedAtom } from '../walked.ts';

/** After an answer to what was submitted: the page of the state, the step that has to be corrected, or the next one. */
export const advanceAtom = atom(null, (get, set): RequestStatus => {
  const path = get(submittedAtom)?.path;
  set(submittedAtom, null);
  // The page of the state is being gone to already.
  if (get(screenRouteAtom) !== null) return idle;
  const walked = get(walkedAtom);
  const { byDataPoint, unowned } = get(dynamicPagesAtom).errors;
  if (Object.keys(byDataPoint).length > 0 || unowned.length > 0) {
    const { firstErrored } = walked;
    if (firstErrored && firstErrored !== path)
      set(goToAtom, { route: stepRoute(firstErrored), method: 'push' });
    return failed('rejected');
  }
  if (path === undefined || !walked.path.includes(path)) {
    set(goToAtom, { route: get(homeRouteAtom), method: 'push' });
    return idle;
  }
  const { next } = neighbours(walked.path, path);
  // The form is over and the lender named no state with a page: nobody knows where to go from here.
  if (next === 'submit') return failed('unreadable');
  set(goToAtom, { route: stepRoute(next), method: 'push' });
  return idle;
});
