import { atom } from 'jotai';
import { firstProblemAtom } from './problems.ts';
import { homeRouteAtom, stepRoute } from './place.ts';

/** Where a saved step leads: to what has to be corrected, then to what is not done, then to the review. */
export const onwardRouteAtom = atom((get) => {
  const problem = get(firstProblemAtom);
  return problem === null ? get(homeRouteAtom) : stepRoute(problem);
});
