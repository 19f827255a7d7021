import { type History, hrefBelow, type Location } from './history.ts';

interface MemoryHistory extends History {
  readonly back: () => void;
}

/** A history without a browser, which begins at an address. */
export function createMemoryHistory(address: string, basePath = ''): MemoryHistory {
  const listeners = new Set<() => void>();
  let made = 0;
  const locationAt = (to: string, state: unknown): Location => {
    const [pathname = '', query] = to.split('?', 2);
    made += 1;
    return { pathname, search: query === undefined ? '' : `?${query}`, state, key: String(made) };
  };
  const first = locationAt(address, null);
  let entries: readonly Location[] = [first];
  const go = (next: readonly Location[]): void => {
    entries = next;
    for (const listener of listeners) listener();
  };
  return {
    location: () => entries.at(-1) ?? first,
    hrefOf: (to) => hrefBelow(basePath, to),
    push: (to, state = null) => go([...entries, locationAt(to, state)]),
    replace: (to, state = null) => go([...entries.slice(0, -1), locationAt(to, state)]),
    back: () => go(entries.slice(0, -1)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
