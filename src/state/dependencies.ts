import { atom } from 'jotai';
import type { Send } from '../api/send.ts';
import type { LeadGroup } from '../lead/application-data.ts';
import type { RedirectRules } from '../lifecycle/safe-redirect.ts';
import type { ErrorOwners, Flow, FlowDataPoint } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import type { AttributionRules } from '../model/site.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { LookUp } from './look-up.ts';
import type { PageEvent } from '../tracking/event.ts';

/** All that the state reaches for outside itself. */
export interface Dependencies {
  readonly send: Send;
  /** Asks for what a page does without where it does not come. */
  readonly lookUp: LookUp;
  /** The call that makes a lead: another where the lender lists the questions. */
  readonly creation: 'createLead' | 'createDynamicLead';
  readonly storage: BrowserStorage;
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly screens: readonly Screen[];
  /** Milliseconds after which a saved application is stale. */
  readonly expirationTimeInMs: number;
  /** Days after the last change for which the answers stay in the browser. */
  readonly retentionInDays: number;
  readonly redirects: RedirectRules;
  /** The query of the address the application was opened with. */
  readonly search: string;
  readonly arrival: Arrival;
  /** Milliseconds. */
  readonly now: () => number;
  /** A new UUID at each call. */
  readonly randomId: () => string;
  readonly schedule: Schedule;
  readonly lock: TabLock;
  readonly visibility: Visibility;
  readonly storageChanges: StorageChanges;
  readonly leave: (visit: PartnerVisit) => void;
  /** The last call of a tick wins. */
  readonly navigate: (navigation: Navigation) => void;
  /** Tells the applicant something in passing. */
  readonly notify: (notice: Notice) => void;
  readonly absence: Absence;
  /** Added to every body, as it is at that moment: device data, attribution. It makes no other lead of the same answers. */
  readonly envelope?: () => LeadGroup;
  /** Tracks events; missing if tracking is off. */
  readonly track?: (event: PageEvent) => void;
  /** Milliseconds a request may take before the page says so and offers another attempt; 10 000 where absent. */
  readonly slowAfterInMs?: number;
}

const providedAtom = atom<Dependencies | null>(null);

/** Given once, by the store's maker; a module never reaches for a browser itself. */
export const dependenciesAtom = atom(
  (get) => {
    const given = get(providedAtom);
    if (!given) throw new Error('The application store was not given its dependencies.');
    return given;
  },
  (_, set, dependencies: Dependencies) => set(providedAtom, dependencies),
);

/** Where it all is reported; a page that is shown without an application reports nothing. */
export const trackerAtom = atom((get) => get(providedAtom)?.track);

/** The source of partner logos and our own origin. A page without an application has no source. */
export const picturesAtom = atom((get) => {
  const given = get(providedAtom);
  return given ? { lookUp: given.lookUp, ownOrigin: given.redirects.applicationOrigin } : undefined;
});

const defaultSlowAfterInMs = 10_000;

export const slowAfterInMsAtom = atom((get) => get(dependenciesAtom).slowAfterInMs ?? defaultSlowAfterInMs);

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

/** How the applicant arrived, apart from the URL. */
export interface Arrival {
  readonly rules: AttributionRules;
  /** As `document.cookie` has them; pixels write theirs while the page is open. */
  readonly cookies: () => string;
  /** Parses a URL parameter as an answer; `undefined` if the question's rules reject it. */
  readonly readAnswer: (question: Pick<FlowDataPoint, 'schema'>, text: string) => string | undefined;
  /** Whether what serves advertising alone may be kept and sent; asked each time, since applicants decide. */
  readonly mayAdvertise: () => boolean;
}

/** A route that the state leads to. */
export interface Navigation {
  /** Below the base path. */
  readonly route: string;
  readonly method: 'push' | 'replace';
}

/** Notices for the applicant. `lead-gone`: the lender does not know the lead, so the application can be sent again. */
export type Notice = 'lead-gone';
