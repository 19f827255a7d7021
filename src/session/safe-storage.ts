import { logError } from '../lib/log.ts';

/** Text by key; never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/**
 * A browser may block its storage, or a single call may fail. Values that cannot be stored are kept in memory until
 * the page is closed. Each failure is logged once per key.
 */
export function openSafeStorage(getStorage: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  const reported = new Set<string>();
  let openedStorage: Storage | 'refused' | undefined;

  function report(action: string, key: string): void {
    const message = `Failed to ${action} "${key}" in the browser's storage`;
    if (reported.has(message)) return;
    reported.add(message);
    logError(message);
  }

  function tryAccess<Result>(
    action: string,
    key: string,
    act: (storage: Storage) => Result,
  ): Result | undefined {
    if (openedStorage === 'refused') return undefined;
    try {
      openedStorage ??= getStorage();
      return act(openedStorage);
    } catch {
      openedStorage ??= 'refused';
      report(action, key);
      return undefined;
    }
  }

  return {
    read(key) {
      const valueInMemory = memory.get(key);
      if (valueInMemory !== undefined) return valueInMemory;
      return tryAccess('read', key, (storage) => storage.getItem(key)) ?? null;
    },
    write(key, text) {
      memory.set(key, text);
      tryAccess('write', key, (storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.set(key, null);
      tryAccess('remove', key, (storage) => {
        storage.removeItem(key);
        memory.delete(key);
      });
    },
  };
}
