import { type ApplicationStore, createApplicationStore } from '../../src/state/application-store.ts';
import type {
  Arrival,
  Dependencies,
  Navigation,
  ToastKind,
  PartnerVisit,
  TabLock,
} from '../../src/state/dependencies.ts';
import type { LeadReply } from '../../src/state/lead-application.ts';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { CallName } from '../../src/api/call.ts';
import { createLookUp } from '../../src/state/look-up.ts';
import type { Send, SendOptions } from '../../src/api/send.ts';
import type { ScreenId } from '../../src/model/identifiers.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Screen, ScreenOf } from '../../src/model/screen.ts';
import { createBrowserStorage } from '../../src/session/browser-storage.ts';
import { openSafeStorage } from '../../src/session/safe-storage.ts';
import { fakeStorage, type FakeStorage } from '../session/fake-storage.ts';
import { flowOf, id, ownersOf } from '../flow/flow-of.ts';

/** A pending request. The test decides about its reply. */
export interface Call {
  readonly name: CallName;
  /** The input of the call without the lead id. */
  readonly body: { readonly [field: string]: unknown };
  readonly key: string;
  readonly lead: string;
  readonly signal: AbortSignal | undefined;
  /** The content of the storage when the request was sent. */
  readonly stored: string;
  reply(result: ApiResult<LeadReply>): Promise<void>;
}

interface SentInput {
  readonly lead?: string;
  readonly body?: { readonly [field: string]: unknown };
}

/** Each older call is the fallback of this newer one. */
const newerCalls: { readonly [Older in CallName]?: CallName } = {
  leadUrlByQuery: 'leadUrl',
  verifyLeadMobile: 'verifyMobile',
};

export const initialDetails = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' }, initial: 20000 },
      { id: 'email', field: 'contactDetails.email' },
      { id: 'generalPolicies', schema: { type: 'boolean', enum: [true] } },
      {
        id: 'marketingConsents',
        field: 'contactDetails.marketingConsents',
        schema: { type: 'object' },
        required: false,
      },
      { id: 'googleCaptchaToken', persist: 'never', privacyClass: 'secret', required: false },
    ],
  },
]);

export const threeSteps = flowOf([
  { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
  {
    path: 'housing',
    dataPoints: [
      { id: 'tenure', field: 'otherDetails.housingTenure' },
      {
        id: 'rent',
        field: 'expenses.rentAmount',
        schema: { type: 'number' },
        when: { op: 'equals', dataPoint: id('tenure'), value: 'rented' },
      },
    ],
  },
  { path: 'account', dataPoints: [{ id: 'iban', field: 'incomeDetails.iban', persist: 'never' }] },
]);

/** Five steps, and a sixth one for employed applicants. */
export const fiveSteps = flowOf([
  { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
  { path: 'name', dataPoints: [{ id: 'name', field: 'personalDetails.name' }] },
  { path: 'birth', dataPoints: [{ id: 'birth', field: 'personalDetails.birth' }] },
  { path: 'work', dataPoints: [{ id: 'work', field: 'incomeDetails.work' }] },
  {
    path: 'employer',
    dataPoints: [
      {
        id: 'employer',
        field: 'incomeDetails.employer',
        when: { op: 'equals', dataPoint: id('work'), value: 'employed' },
      },
    ],
  },
  { path: 'account', dataPoints: [{ id: 'iban', field: 'incomeDetails.iban', persist: 'never' }] },
]);

function screen(route: string, states: readonly number[]): ScreenOf<'status'> {
  const name = route.slice(1) as ScreenId;
  return { id: name, kind: 'status', route, states, tone: 'neutral', actions: [] };
}

export const screens = [
  screen('/checking', [6]),
  screen('/accepted', [10]),
  screen('/mobile-verification', [7]),
  screen('/change-mobile-number', [15]),
  screen('/cnp', [28]),
  screen('/consents', [20]),
  screen('/id-upload', [30]),
  screen('/redirected', [12]),
  screen('/rejected', [13]),
  screen('/404', []),
  { ...screen('/continue', [14]), kind: 'continue' },
] satisfies Screen[];

export const startTime = Date.parse('2026-11-21T08:00:00Z');

/** Runs everything that waits for a resolved promise. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

type Store = ApplicationStore['store'];

const navigations = new WeakMap<Store, Navigation & { readonly count: number }>();
const toasts = new WeakMap<Store, ToastKind>();

/** Returns the last navigation of a tab with the total number of navigations. */
export const navigationOf = (store: Store) => navigations.get(store) ?? null;

/** Returns the last toast of a tab. */
export const toastOf = (store: Store): ToastKind | null => toasts.get(store) ?? null;

/** A browser with its storage, clock and tabs, and a lender whose replies the test controls. */
export class FakeBrowser {
  readonly storage: FakeStorage = fakeStorage();
  readonly calls: Call[] = [];
  /** Calls that only an older version of the lender would need. */
  readonly olderCalls: Call[] = [];
  readonly partnerVisits: PartnerVisit[] = [];
  /** Reports the progress of the latest upload. */
  onProgress: (share: number) => void = () => undefined;
  now = startTime;
  isHidden = false;
  isLeaving = false;
  /** If true, tabs receive no storage events, as in a slow browser. */
  missesEvents = false;
  search = '';
  cookies = '';
  rules = { affiliateExpirationInHours: 480, staticAffiliates: ['house'], clickIdExpirationInDays: 90 };
  mayAdvertise = true;
  /** Replaces the schema of a question. */
  readAnswer: Arrival['readAnswer'] = (_question, text) => (text.includes('!') ? undefined : text.trim());
  private readonly timers: { at: number; task: () => void }[] = [];
  private readonly tabs = new Map<ApplicationStore, ((key: string) => void)[]>();
  private readonly returnListeners = new Set<() => void>();
  private readonly visibilityListeners = new Set<() => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private ids = 0;

  /** `flow` can change before a tab is opened. */
  constructor(public flow: Flow = initialDetails) {}

  /** Opens a new tab, or the same one after a reload. It receives storage events of other tabs. */
  createTab(overrides: Partial<Dependencies> = {}): ApplicationStore {
    const listeners: ((key: string) => void)[] = [];
    const tabStorage: Storage = {
      ...this.storage,
      getItem: (key) => this.storage.getItem(key),
      setItem: (key, text) => {
        this.storage.setItem(key, text);
        this.notifyOtherTabs(tab, key);
      },
      removeItem: (key) => {
        this.storage.removeItem(key);
        this.notifyOtherTabs(tab, key);
      },
    };
    const send = this.send(() => this.tabs.has(tab));
    const tab: ApplicationStore = createApplicationStore({
      send,
      lookUp: createLookUp(send),
      creation: 'createLead',
      storage: createBrowserStorage(openSafeStorage(() => tabStorage)),
      flow: this.flow,
      owners: ownersOf(this.flow),
      screens,
      expirationTimeInMs: 86_400_000,
      retentionInDays: 7,
      redirects: {
        applicationOrigin: 'https://apply.example',
        allowedOrigins: ['https://partner.example'],
        allowHttp: false,
      },
      search: this.search,
      arrival: {
        settings: this.rules,
        cookies: () => this.cookies,
        readAnswer: (question, text) => this.readAnswer(question, text),
        mayAdvertise: () => this.mayAdvertise,
      },
      now: () => this.now,
      randomId: () => `00000000-0000-4000-8000-${String((this.ids += 1)).padStart(12, '0')}`,
      schedule: (milliseconds, task) => {
        const timer = { at: this.now + milliseconds, task };
        this.timers.push(timer);
        return () => void this.timers.splice(this.timers.indexOf(timer), this.timers.includes(timer) ? 1 : 0);
      },
      lock: this.lock(),
      visibility: {
        isHidden: () => this.isHidden,
        onChange: (listener) => {
          this.visibilityListeners.add(listener);
          return () => void this.visibilityListeners.delete(listener);
        },
      },
      storageChanges: {
        onChange: (listener) => {
          listeners.push(listener);
          return () => void listeners.splice(listeners.indexOf(listener), 1);
        },
      },
      leave: (visit) => void this.partnerVisits.push(visit),
      pageExit: {
        isLeaving: () => this.isLeaving,
        onReturn: (listener) => {
          this.returnListeners.add(listener);
          return () => void this.returnListeners.delete(listener);
        },
      },
      ...overrides,
      navigate: (navigation) => {
        const { count } = navigations.get(tab.store) ?? { count: 0 };
        navigations.set(tab.store, { ...navigation, count: count + 1 });
        overrides.navigate?.(navigation);
      },
      showToast: (toast) => {
        toasts.set(tab.store, toast);
        overrides.showToast?.(toast);
      },
    });
    this.tabs.set(tab, listeners);
    return tab;
  }

  openTab(overrides: Partial<Dependencies> = {}): ApplicationStore {
    const tab = this.createTab(overrides);
    tab.start();
    return tab;
  }

  /** Reloads a tab. Its pending requests are lost. */
  reloadTab(tab: ApplicationStore): ApplicationStore {
    this.closeTab(tab);
    return this.openTab();
  }

  /** Closes a tab. It receives no more events, and its pending requests are lost. */
  closeTab(tab: ApplicationStore): void {
    this.tabs.delete(tab);
    this.queue = Promise.resolve();
  }

  async advanceTime(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = next.at;
      next.task();
      await flushPromises();
    }
    this.now = end;
  }

  /** Returns with the back button, which restores a page from the browser's cache. */
  restoreFromCache(): void {
    this.isLeaving = false;
    for (const listener of this.returnListeners) listener();
  }

  async setVisible(visible: boolean): Promise<void> {
    this.isHidden = !visible;
    for (const watcher of this.visibilityListeners) watcher();
    await flushPromises();
  }

  /** The latest request. */
  get lastCall(): Call {
    const call = this.calls.at(-1);
    if (!call) throw new Error('No request was made.');
    return call;
  }

  get callNames(): readonly string[] {
    return this.calls.map((call) => call.name);
  }

  get pendingTimers(): number {
    return this.timers.length;
  }

  storedValue(key: string): unknown {
    const text = this.storage.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  private notifyOtherTabs(writer: ApplicationStore, key: string): void {
    for (const [tab, listeners] of this.tabs) {
      if (tab === writer) continue;
      queueMicrotask(() => {
        if (this.tabs.has(tab) && !this.missesEvents) for (const listener of listeners) listener(key);
      });
    }
  }

  private lock(): TabLock {
    return {
      exclusively: (task) => {
        const turn = this.queue.then(task);
        this.queue = turn.then(
          () => undefined,
          () => undefined,
        );
        return turn;
      },
    };
  }

  /** The older calls return the same replies as the newer ones, immediately. */
  private send(isOpen: () => boolean): Send {
    let last: ApiResult<LeadReply> = { error: { kind: 'offline' } };
    const send = (name: CallName, { lead = '', body, ...parts }: SentInput, options: SendOptions = {}) =>
      new Promise<ApiResult<LeadReply>>((resolve) => {
        const { signal, idempotencyKey: key = '', onProgress } = options;
        // An aborted request has no reply.
        signal?.addEventListener('abort', () => resolve({ error: { kind: 'offline' } }), { once: true });
        if (onProgress !== undefined) this.onProgress = onProgress;
        const storedText = this.storage.texts.get('storedLoanApplication') ?? '';
        const reply = async (result: ApiResult<LeadReply>): Promise<void> => {
          last = result;
          if (isOpen()) resolve(result);
          await flushPromises();
        };
        const call = { name, body: body ?? parts, key, lead, signal, stored: storedText, reply };
        if (newerCalls[name] === undefined || this.calls.at(-1)?.name !== newerCalls[name])
          this.calls.push(call);
        else {
          this.olderCalls.push(call);
          resolve(last);
        }
      });
    // The test decides what a call returns.
    return send as unknown as Send;
  }
}
