import { createContext } from 'react';
import { doNothing } from '../lib/do-nothing.ts';
import type { Site } from '../model/site.ts';

/** `first`: the browser has just announced the page, so the focus is left alone. */
export type PageView = 'first' | 'later';

/** What pages say of the brand's site, as far as it says it. */
type SiteParts = {
  readonly [Part in 'pricing' | 'help' | 'creditBureau' | 'continueElsewhere' | 'answerInDays']?:
    | Site[Part]
    | undefined;
};

export interface PageSetting extends SiteParts {
  readonly siteTitle: string;
  readonly mainClassName: string;
  /** Opens what the loan is changed in; absent where it is asked on the page, or not changed any more. */
  readonly onChangeLoan?: (() => void) | undefined;
  /** Notes a view of the page by the location's key. The same key twice in a row is one view. */
  readonly view: (key: string) => PageView;
}

export const PageSettingContext = createContext<PageSetting>({
  siteTitle: '',
  mainClassName: '',
  view: () => 'first',
});

/** Hears how many errors the form of a page shows. */
export const PageErrorsContext = createContext<(count: number) => void>(doNothing);

/** Only the very first page is announced by the browser; every later one announces itself. */
export function createPageViewLog(): PageSetting['view'] {
  let first: string | undefined;
  let moved = false;
  return (key) => {
    first ??= key;
    moved ||= key !== first;
    return moved ? 'later' : 'first';
  };
}
