import { createContext } from 'react';
import { doNothing } from '../lib/do-nothing.ts';
import type { Site } from '../model/site.ts';

/** Texts of the site that pages show, if configured. */
type SiteParts = {
  readonly [Part in 'pricing' | 'help' | 'creditBureau' | 'continueElsewhere' | 'decisionInDays']?:
    | Site[Part]
    | undefined;
};

export interface PageSetting extends SiteParts {
  readonly siteTitle: string;
  readonly mainClassName: string;
  /** Opens the loan dialog. Absent on the page that asks for the loan, and after the form. */
  readonly onChangeLoan?: (() => void) | undefined;
  /** Called with the location key. Returns true until the first navigation since the document was loaded. */
  readonly isFirstSinceLoad: (key: string) => boolean;
  /** Whether the applicant has answers from an earlier visit. */
  readonly isResumed?: boolean;
}

export const PageSettingContext = createContext<PageSetting>({
  siteTitle: '',
  mainClassName: '',
  isFirstSinceLoad: () => true,
});

/** Receives the number of errors in the form of a page. */
export const PageErrorsContext = createContext<(count: number) => void>(doNothing);

/**
 * Returns true until the location key changes. The heading of this page is not focused, because the browser announces
 * the page itself.
 */
export function createFirstPageCheck(): PageSetting['isFirstSinceLoad'] {
  let firstKey: string | undefined;
  let hasMoved = false;
  return (key) => {
    firstKey ??= key;
    hasMoved ||= key !== firstKey;
    return !hasMoved;
  };
}
