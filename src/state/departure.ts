import { atom } from 'jotai';
import { slowAfterAtom, dependenciesAtom } from './dependencies.ts';
import { idle, type RequestStatus } from './request.ts';
import { handoff } from './requests.ts';

/** How often the browser was told to leave. */
const countAtom = atom(0);

/**
 * How leaving for the partner goes: `sending` while the browser opens the page, `slow` where the applicant is still here
 * after a while, so that the page may not have come.
 */
export const departureAtom = atom<RequestStatus>(idle);

/** The browser was told to leave. */
export const departAtom = atom(null, (get, set): void => {
  const count = get(countAtom) + 1;
  set(countAtom, count);
  set(departureAtom, { status: 'sending' });
  get(dependenciesAtom).schedule(get(slowAfterAtom), () => {
    if (get(countAtom) === count && get(departureAtom).status === 'sending') {
      set(departureAtom, { status: 'slow' });
    }
  });
});

/** Whoever is back, or elsewhere in the application, is not leaving any more. */
export const stayAtom = atom(null, (_, set): void => set(departureAtom, idle));

/** Whether the applicant was sent to the partner in this session: to offer the way once more says something else then. */
export const wasHandedOverAtom = atom(false);

/** The way to the partner as its button tells of it: asking for it, and then leaving. */
export const handoffStatusAtom = atom((get): RequestStatus => {
  const asking = get(handoff.statusAtom);
  return asking.status === 'idle' ? get(departureAtom) : asking;
});
