import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { dependenciesAtom } from './dependencies.ts';
import { type Loan, loanAtom } from './loan.ts';
import { openPageViewAtom, countSubmitAtom, trackOffersAtom, trackAtom } from './page-view.ts';
import type { FunnelEvent } from '../tracking/event.ts';

/** Reads an atom and subscribes the component to it. */
export { useAtomValue as useValue } from 'jotai';

/**
 * Returns an action with a stable identity. Its promise resolves when the request is over or can be retried because it
 * is slow. It never rejects.
 */
export { useSetAtom as useAction } from 'jotai';

/** Provides the store to the hooks of the state. */
export { Provider as StoreProvider } from 'jotai';

const noSubscription = (): (() => void) => () => {};

/** False in a prerendered page and during hydration, before the applicant's own data is shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}

/** Returns a function with a stable identity that tracks an event of the current page. */
export function useTrack(): (event: FunnelEvent) => void {
  const store = useStore();
  return useCallback(
    (event) => {
      // A submit with invalid answers counts as a press, although no request is sent.
      if (event.name === 'validation_failed' && event.where === 'page') store.set(countSubmitAtom);
      store.set(trackAtom, event);
    },
    [store],
  );
}

/**
 * Tracks a page view by step path or screen id. The position in the tab's history shows whether the applicant
 * navigated back.
 */
export function usePageView(step: string, position: () => number): void {
  const store = useStore();
  useEffect(() => store.set(openPageViewAtom, step, position()), [store, step, position]);
}

/** Tracks the number of shown offers; none while they are loading. */
export function useShownOffers(offers: number): void {
  const store = useStore();
  useEffect(() => store.set(trackOffersAtom, offers), [store, offers]);
}

const defaultLoanAtom = atom((get): Loan => {
  const { amount, period } = get(dependenciesAtom).flow.loan;
  return { amount: amount.default, period: period.default, periodScale: period.unit };
});

export function useLoan(): Loan {
  const loan = useAtomValue(loanAtom);
  const defaultLoan = useAtomValue(defaultLoanAtom);
  return useHydrated() ? loan : defaultLoan;
}
