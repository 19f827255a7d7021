import type { TabLock } from './ports.ts';

/** A slow request holds the lock, or waits for it: the next try of this tab does not queue behind it. */
export function lockOnce(lock: TabLock): TabLock {
  let engaged = 0;
  return {
    async exclusively(task) {
      if (engaged > 0) return task();
      engaged += 1;
      try {
        return await lock.exclusively(task);
      } finally {
        engaged -= 1;
      }
    },
  };
}
