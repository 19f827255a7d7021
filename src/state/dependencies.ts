import { atom } from 'jotai';
import type { Send } from '../api/send.ts';
import type { LeadGroup } from '../lead/application-data.ts';
import type { RedirectSettings } from '../lifecycle/safe-redirect.ts';
import type { ErrorOwners, Flow, FlowDataPoint } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import type { AttributionSettings } from '../model/site.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { LookUp } from './look-up.ts';
import type { PageEvent } from '../tracking/event.ts';

/** All external dependencies of the state. */
export interface Dependencies {
  readonly send: Send;
  /** Fetches optional data. Pages work without it. */
  readonly lookUp: LookUp;
  /** The call that creates a lead. It differs if the lender lists the questions. */
  readonly creation: 'createLead' | 'createDynamicLead';
  readonly storage: BrowserStorage;
  readonly flow: Flow;
  readonly owners: ErrorOwners;
  readonly screens: readonly Screen[];
  /** Milliseconds after which a saved application is stale. */
  readonly expirationTimeInMs: number;
  /** Days after the last change for which the answers stay in the browser. */
  readonly retentionInDays: number;
  readonly redirects: RedirectSettings;
  /** The query of the URL with which the application was opened. */
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
  /** Shows the applicant a short message. */
  readonly showToast: (toast: ToastKind) => void;
  readonly pageExit: PageExit;
  /** Added to every request body: device data and attribution. It does not count as a change of the lead. */
  readonly envelope?: () => LeadGroup;
  /** Tracks events; missing if tracking is off. */
  readonly track?: (event: PageEvent) => void;
  /** Milliseconds after which a request counts as slow and can be retried. The default is 10 000. */
  readonly slowAfterInMs?: number;
}

const storedDependenciesAtom = atom<Dependencies | null>(null);

/** Set once when the store is created. No module accesses the browser directly. */
export const dependenciesAtom = atom(
  (get) => {
    const dependencies = get(storedDependenciesAtom);
    if (!dependencies) throw new Error('The application store has no dependencies.');
    return dependencies;
  },
  (_, set, dependencies: Dependencies) => set(storedDependenciesAtom, dependencies),
);

/** The tracker; undefined for a page without an application. */
export const trackerAtom = atom((get) => get(storedDependenciesAtom)?.track);

/** The source of partner logos and our own origin. A page without an application has no source. */
export const logoOriginsAtom = atom((get) => {
  const providedDependencies = get(storedDependenciesAtom);
  return providedDependencies
    ? { lookUp: providedDependencies.lookUp, ownOrigin: providedDependencies.redirects.applicationOrigin }
    : undefined;
});

const defaultSlowAfterInMs = 10_000;

export const slowAfterInMsAtom = atom((get) => get(dependenciesAtom).slowAfterInMs ?? defaultSlowAfterInMs);

/** Runs a task after this number of milliseconds. Returns a function that cancels it. */
export type Schedule = (milliseconds: number, task: () => void) => () => void;

/** Runs one task at a time across all tabs of this origin. */
export interface TabLock {
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
}

export interface Visibility {
  isHidden(): boolean;
  /** Returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
}

/** Calls the listener with keys that another tab wrote. */
export interface StorageChanges {
  onChange(listener: (key: string) => void): () => void;
}

/** Detects that the page is being left. The browser's back button may show it again in the same state. */
export interface PageExit {
  /** True while the page is being left. Leaving may have ended requests that fail meanwhile. */
  isLeaving(): boolean;
  /** Returns a function that removes the listener. */
  onReturn(listener: () => void): () => void;
}

/** A checked partner URL, opened by a link or by a form with POST. */
export interface PartnerVisit {
  readonly url: string;
  readonly method: 'GET' | 'POST';
}

/** How the applicant arrived, apart from the URL. */
export interface Arrival {
  readonly settings: AttributionSettings;
  /** The value of `document.cookie`. Pixels write cookies while the page is open. */
  readonly cookies: () => string;
  /** Parses a URL parameter as an answer; `undefined` if the question's rules reject it. */
  readonly readAnswer: (question: Pick<FlowDataPoint, 'schema'>, text: string) => string | undefined;
  /** Whether advertising data may be stored and sent. Call it each time, because the consent can change. */
  readonly mayAdvertise: () => boolean;
}

/** A route that the state leads to. */
export interface Navigation {
  /** Below the base path. */
  readonly route: string;
  readonly method: 'push' | 'replace';
}

/** Toasts for the applicant. `lead-gone`: the lender does not know the lead, so the application can be sent again. */
export type ToastKind = 'lead-gone';
