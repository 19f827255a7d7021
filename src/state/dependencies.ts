import { atom } from 'jotai';
import type { LookUp } from '../api/look-up.ts';
import type { Send } from '../api/send.ts';
import type { LeadGroup } from '../lead/application-data.ts';
import type { RedirectRules } from '../lifecycle/safe-redirect.ts';
import type { ErrorOwners, Flow } from '../model/flow.ts';
import type { Screen } from '../model/screen.ts';
import type { Navigation } from '../router/history.ts';
import type { BrowserStorage } from '../session/browser-storage.ts';
import type { PageEvent } from '../tracking/event.ts';
import type {
  Absence,
  Arrival,
  PartnerVisit,
  Schedule,
  StorageChanges,
  TabLock,
  Visibility,
  Notice,
} from './ports.ts';

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
  /** Of several at once, the last counts. */
  readonly navigate: (navigation: Navigation) => void;
  /** Tells the applicant something in passing. */
  readonly notify: (notice: Notice) => void;
  readonly absence: Absence;
  /** Added to every body, as it is at that moment: device data, attribution. It makes no other lead of the same answers. */
  readonly envelope?: () => LeadGroup;
  /** Hears of everything that is measured; absent where nothing is. */
  readonly track?: (event: PageEvent) => void;
  /** Milliseconds a request may take before the page says so and offers another attempt; 10 000 where absent. */
  readonly slowAfterInMs?: number;
}

const givenAtom = atom<Dependencies | null>(null);

/** Given once, by the store's maker; a module never reaches for a browser itself. */
export const dependenciesAtom = atom(
  (get) => {
    const given = get(givenAtom);
    if (!given) throw new Error('The application store was not given its dependencies.');
    return given;
  },
  (_, set, dependencies: Dependencies) => set(givenAtom, dependencies),
);

/** Where it all is reported; a page that is shown without an application reports nothing. */
export const trackerAtom = atom((get) => get(givenAtom)?.track);

/** Who lists the pictures of partners, and which origin is our own; a page that is shown without an application asks nobody. */
export const picturesAtom = atom((get) => {
  const given = get(givenAtom);
  return given ? { lookUp: given.lookUp, ownOrigin: given.redirects.applicationOrigin } : undefined;
});

const defaultSlowAfterInMs = 10_000;

export const slowAfterInMsAtom = atom((get) => get(dependenciesAtom).slowAfterInMs ?? defaultSlowAfterInMs);
