import { createStore } from 'jotai';
import { prepareAttemptAtom } from './attempt.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import { persist } from './persistence/persist.ts';
import { restoreAtom } from './persistence/restore.ts';
import { readyAtom } from './ready.ts';

export interface ApplicationStore {
  readonly store: ReturnType<typeof createStore>;
  /**
   * Takes up what was saved, and saves from then on. Call it once the first render is on the page: that one shows what
   * config alone says. Returns how to stop.
   */
  readonly start: () => () => void;
}

/** One store for each load of the page. */
export function createApplicationStore(dependencies: Dependencies): ApplicationStore {
  const store = createStore();
  store.set(dependenciesAtom, dependencies);
  return {
    store,
    start() {
      store.set(restoreAtom);
      const stop = persist(store);
      store.set(prepareAttemptAtom);
      store.set(readyAtom, true);
      return stop;
    },
  };
}
