import { createStore } from 'jotai';
import { prepareAttemptAtom } from './attempt.ts';
import { type Dependencies, dependenciesAtom } from './dependencies.ts';
import { persist } from './persistence/persist.ts';
import { restoreAtom } from './persistence/restore.ts';
import { lockOnce } from './tab-lock.ts';
import { readTodayAtom } from './today.ts';

export interface ApplicationStore {
  readonly store: ReturnType<typeof createStore>;
  /**
   * Takes up what was saved, and saves from then on. Call it before the first render: that one shows the page the
   * applicant had come to, and reads nothing but the store. Returns how to stop.
   */
  readonly start: () => () => void;
}

/** One store for each load of the page. */
export function createApplicationStore(dependencies: Dependencies): ApplicationStore {
  const store = createStore();
  store.set(dependenciesAtom, { ...dependencies, lock: lockOnce(dependencies.lock) });
  return {
    store,
    start() {
      store.set(readTodayAtom);
      store.set(restoreAtom);
      const stop = persist(store);
      store.set(prepareAttemptAtom);
      return stop;
    },
  };
}
