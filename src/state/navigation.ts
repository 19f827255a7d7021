import { atom } from 'jotai';

/** A route the application goes to by itself. `count` tells one from the next, even to the same route. */
export interface NavigationIntent {
  readonly route: string;
  readonly method: 'push' | 'replace';
  readonly count: number;
}

/** The latest; `null` until there was one. Whoever owns the address bar follows it. */
export const navigationAtom = atom<NavigationIntent | null>(null);

export const goToAtom = atom(null, (get, set, { route, method }: Omit<NavigationIntent, 'count'>) =>
  set(navigationAtom, { route, method, count: (get(navigationAtom)?.count ?? 0) + 1 }),
);
