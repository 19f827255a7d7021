/** What the application knows, as the page shows it: rendered anew whenever it changes. */
export { useAtomValue as useValue } from 'jotai';

/**
 * What a page can do, the same function at every render. Its promise ends when the request is over, or slow enough to be
 * tried again; it never fails.
 */
export { useSetAtom as useAction } from 'jotai';

/** Every hook of the state works below it, on its one store. */
export { Provider as StoreProvider } from 'jotai';
