import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { Occurrence } from '../tracking/event.ts';
import { openVisitAtom, pressAtom, showOffersAtom, trackAtom } from './tracking/visit.ts';

/** Reports what happens on the page that is shown. The same function at every render. */
export function useTrack(): (occurrence: Occurrence) => void {
  const store = useStore();
  return useCallback(
    (occurrence) => {
      // A press that fails before anything is sent is a press all the same.
      if (occurrence.name === 'validation_failed') store.set(pressAtom);
      store.set(trackAtom, occurrence);
    },
    [store],
  );
}

/** Tells that a page is shown, by the path of its step or the id of its screen. */
export function useVisit(step: string): void {
  const store = useStore();
  useEffect(() => store.set(openVisitAtom, step), [store, step]);
}

/** Tells that so many offers are on the page; none while they are on their way. */
export function useShownOffers(offers: number): void {
  const store = useStore();
  useEffect(() => store.set(showOffersAtom, offers), [store, offers]);
}
