import type { TabLock } from './ports.ts';
import type { RequestAttempt } from './request.ts';

/** A slow request holds the lock, or waits for it: the next attempt of this tab does not queue behind it. */
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

/** Runs an attempt while no other tab does the same. One that hangs holds them up no longer than until another is answered. */
export async function runExclusively<Result>(
  lock: TabLock,
  { settled }: Pick<RequestAttempt, 'settled'>,
  task: () => Promise<Result>,
): Promise<Result> {
  const { running } = await lock.exclusively(async () => {
    const running = task();
    await Promise.race([running, settled]);
    return { running };
  });
  return running;
}
