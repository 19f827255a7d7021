import { logError } from '../lib/log.ts';

/** Text by key; never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A browser may block its storage or fail a single call. Such values are kept in memory until the page is closed. Each
 * failure is logged once per key.
 */
export function openSafeStorage(provide: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  const reported = new Set<string>();
  let opened: Storage | 'refused' | undefined;

  function report(action: string, key: string): void {
    const message = `Failed to ${action} "${key}" in the browser's storage`;
    if (reported.has(message)) return;
    reported.add(message);
    logError(message);
  }

  function guarded<Result>(
    action: string,
    key: string,
    act: (storage: Storage) => Result,
  ): Result | undefined {
    if (opened === 'refused') return undefined;
    try {
      opened ??= provide();
      return act(opened);
    } catch {
      opened ??= 'refused';
      report(action, key);
      return undefined;
    }
  }

  return {
    read(key) {
      const held = memory.get(key);
      if (held !== undefined) return held;
      return guarded('read', key, (storage) => storage.getItem(key)) ?? null;
    },
    write(key, text) {
      memory.set(key, text);
      guarded('write', key, (storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.set(key, null);
      guarded('remove', key, (storage) => {
        storage.removeItem(key);
        memory.delete(key);
      });
    },
  };
}
