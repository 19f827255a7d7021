import type { FlowDataPoint } from '../model/flow.ts';
import type { AttributionRules } from '../model/site.ts';

/** Runs a task after so many milliseconds, unless the returned function is called before. */
export type Schedule = (milliseconds: number, task: () => void) => () => void;

/** One task at a time across all tabs of this origin; the others wait. */
export interface TabLock {
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
}

export interface Visibility {
  isHidden(): boolean;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Tells of keys that another tab wrote. */
export interface StorageChanges {
  onChange(listener: (key: string) => void): () => void;
}

/** The page is left for another, and may be shown again as it was left, by the browser's way back. */
export interface Absence {
  /** What fails meanwhile may have failed because the page was left. */
  isAway(): boolean;
  /** Returns how to stop listening. */
  onReturn(listener: () => void): () => void;
}

/** The page of a partner the application is left for, whose address was found safe: by a link, or by a form that posts. */
export interface PartnerVisit {
  readonly url: string;
  readonly method: 'GET' | 'POST';
}

/** What is known of how the applicant came here, besides the address. */
export interface Arrival {
  readonly rules: AttributionRules;
  /** As `document.cookie` has them; pixels write theirs while the page is open. */
  readonly cookies: () => string;
  /** A text of the address as an answer to a question; `undefined` where the rules of the question refuse it. */
  readonly readAnswer: (question: Pick<FlowDataPoint, 'schema'>, text: string) => string | undefined;
  /** Whether what serves advertising alone may be kept and sent; asked each time, since applicants decide. */
  readonly mayAdvertise: () => boolean;
}

/** What the applicant has to hear of. `lead-gone`: the lender does not know the lead, so the application may be sent again. */
export type Notice = 'lead-gone';
