import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { FunnelEvent } from '../../tracking/event.ts';
import { openPageViewAtom, pressAtom, showOffersAtom, trackAtom } from '../tracking/page-view.ts';

/** Reports what happens on the page that is shown. The same function at every render. */
export function useTrack(): (event: FunnelEvent) => void {
  const store = useStore();
  return useCallback(
    (event) => {
      // A press counts even where it fails before anything is sent.
      if (event.name === 'validation_failed' && event.where === 'page') store.set(pressAtom);
      store.set(trackAtom, event);
    },
    [store],
  );
}

/**
 * Tells that a page is shown, by the path of its step or the id of its screen. By its position in the history of the tab
 * one sees whether the browser's own way back led there.
 */
export function usePageView(step: string, position: () => number): void {
  const store = useStore();
  useEffect(() => store.set(openPageViewAtom, step, position()), [store, step, position]);
}

/** Tells that so many offers are on the page; none while they are on their way. */
export function useShownOffers(offers: number): void {
  const store = useStore();
  useEffect(() => store.set(showOffersAtom, offers), [store, offers]);
}
