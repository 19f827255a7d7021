import { createContext } from 'react';

/** `first`: the browser itself has just told where the reader is, so the page leaves the focus alone. */
export type Visit = 'first' | 'later';

export interface PageSetting {
  readonly siteTitle: string;
  readonly mainClassName: string;
  /** Notes a visit by the location's key. The same key twice in a row is one visit. */
  readonly visit: (key: string) => Visit;
}

export const PageSettingContext = createContext<PageSetting>({
  siteTitle: '',
  mainClassName: '',
  visit: () => 'first',
});

/** Only the very first page is announced by the browser; every later one announces itself. */
export function createVisitLog(): PageSetting['visit'] {
  let first: string | undefined;
  let moved = false;
  return (key) => {
    first ??= key;
    moved ||= key !== first;
    return moved ? 'later' : 'first';
  };
}
