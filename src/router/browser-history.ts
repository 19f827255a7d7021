import { isPlainObject } from '../lib/json.ts';
import { leavePageEvent } from '../lib/leave-page.ts';
import { type History, hrefBelow, type Location, type Navigation } from './history.ts';

/** What an entry of the browser's history keeps for the application. */
interface Entry {
  readonly index: number;
  readonly key: string;
  readonly state: unknown;
}

function entryOf({ history }: Window): Partial<Entry> {
  const kept: unknown = history.state;
  if (!isPlainObject(kept)) return { state: null };
  const { index, key, state } = kept;
  return {
    ...(typeof index === 'number' && { index }),
    ...(typeof key === 'string' && { key }),
    state: state ?? null,
  };
}

/** How many pages of the application lie before the shown one in its tab; `NaN` where nobody counted. */
export function historyPosition(window: Window): number {
  return entryOf(window).index ?? Number.NaN;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

interface BrowserHistory extends History {
  /** Goes to a route, at once or when what is under way has come to its end: of several until then, the last counts. */
  readonly navigate: (navigation: Navigation) => void;
}

/** The history of a browser's tab, of what lies below a path of the host. */
export function createBrowserHistory(window: Window, basePath: string): BrowserHistory {
  const listeners = new Set<() => void>();
  const hrefOf = (address: string): string => hrefBelow(basePath, address);
  const read = (): Location => {
    const { pathname, search } = window.location;
    const below = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '/';
    const { key = 'first', state } = entryOf(window);
    return { pathname: below, search, key, state };
  };
  if (entryOf(window).index === undefined) window.history.replaceState({ ...read(), index: 0 }, '');
  let location = read();
  const tell = (): void => {
    location = read();
    for (const listener of listeners) listener();
  };
  const go = (): void => {
    window.document.dispatchEvent(new Event(leavePageEvent));
    tell();
  };
  const push: History['push'] = (address, state = null) => {
    const entry: Entry = { index: (entryOf(window).index ?? 0) + 1, key: newKey(), state };
    try {
      window.history.pushState(entry, '', hrefOf(address));
    } catch {
      // A browser takes so many changes within seconds and no more; the page is then loaded anew.
      window.location.assign(hrefOf(address));
      return;
    }
    tell();
  };
  const replace: History['replace'] = (address, state = null) => {
    const entry: Entry = { index: entryOf(window).index ?? 0, key: newKey(), state };
    window.history.replaceState(entry, '', hrefOf(address));
    tell();
  };
  let next: Navigation | undefined;
  const follow = (): void => {
    if (next === undefined) return;
    const { route, method } = next;
    next = undefined;
    if (method === 'push') push(route);
    else replace(route);
  };
  return {
    location: () => location,
    hrefOf,
    push,
    replace,
    navigate: (navigation) => {
      if (next === undefined && !navigation.atOnce) queueMicrotask(follow);
      next = navigation;
      if (navigation.atOnce) follow();
    },
    listen: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', go);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', go);
      };
    },
  };
}
