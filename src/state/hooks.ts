import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { dependenciesAtom } from './dependencies.ts';
import { type Loan, loanAtom } from './loan.ts';
import { openPageViewAtom, pressAtom, showOffersAtom, trackAtom } from './page-view.ts';
import type { FunnelEvent } from '../tracking/event.ts';

/** Reads application state in a component, which renders again when it changes. */
export { useAtomValue as useValue } from 'jotai';

/**
 * What a page can do, the same function at every render. Its promise ends when the request is over, or slow enough to be
 * tried again; it never fails.
 */
export { useSetAtom as useAction } from 'jotai';

/** Every hook of the state works below it, on its one store. */
export { Provider as StoreProvider } from 'jotai';

const never = (): (() => void) => () => {};

/** False in a prerendered page and during hydration: the applicant's own data follow right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

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

const offeredLoanAtom = atom((get): Loan => {
  const { amount, period } = get(dependenciesAtom).flow.loan;
  return { amount: amount.default, period: period.default, periodScale: period.unit };
});

export function useLoan(): Loan {
  const loan = useAtomValue(loanAtom);
  const offered = useAtomValue(offeredLoanAtom);
  return useHydrated() ? loan : offered;
}
