import { atom } from 'jotai';
import { erroredFormPathAtom } from './dynamic-pages.ts';
import { homeRouteAtom, stepRoute } from './place.ts';

/** Where a saved step leads: to what has to be corrected, then to what is not done, then to the review. */
export const onwardRouteAtom = atom((get) => {
  const erroredFormPath = get(erroredFormPathAtom);
  return erroredFormPath === null ? get(homeRouteAtom) : stepRoute(erroredFormPath);
});
