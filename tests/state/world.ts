import { type ApplicationStore, createApplicationStore } from '../../src/state/application-store.ts';
import type {
  Arrival,
  Dependencies,
  Navigation,
  Notice,
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

/** A request on its way: the test answers it, or never does. */
export interface Call {
  readonly name: CallName;
  /** What the call is given besides the lead. */
  readonly body: { readonly [field: string]: unknown };
  readonly key: string;
  readonly lead: string;
  readonly signal: AbortSignal | undefined;
  /** What lay in storage when the request left. */
  readonly stored: string;
  answer(result: ApiResult<LeadReply>): Promise<void>;
}

interface SentInput {
  readonly lead?: string;
  readonly body?: { readonly [field: string]: unknown };
}

/** What is asked where the newer call has come to nothing. */
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

/** Five steps, and one more for those who are employed. */
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

export const start = Date.parse('2026-11-21T08:00:00Z');

/** Lets everything that waits for an answered promise run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

type Store = ApplicationStore['store'];

const navigations = new WeakMap<Store, Navigation & { readonly count: number }>();
const notices = new WeakMap<Store, Notice>();

/** Where the application of a tab went last by itself, and how often it went anywhere. */
export const navigationOf = (store: Store) => navigations.get(store) ?? null;

/** What its applicant was told last. */
export const noticeOf = (store: Store): Notice | null => notices.get(store) ?? null;

/** One browser: its storage, its clock, its tabs, and the lender's server as the test plays it. */
export class World {
  readonly browser: FakeStorage = fakeStorage();
  readonly calls: Call[] = [];
  /** Those that only a lender of the version before would need. */
  readonly olderCalls: Call[] = [];
  readonly partnerVisits: PartnerVisit[] = [];
  /** Tells how much of the latest upload has left. */
  onProgress: (share: number) => void = () => undefined;
  now = start;
  isHidden = false;
  isAway = false;
  /** Where true, tabs do not hear of what others store, as when a browser is late to tell. */
  isDeaf = false;
  search = '';
  cookies = '';
  rules = { affiliateExpirationInHours: 480, staticAffiliates: ['house'], clickIdExpirationInDays: 90 };
  mayAdvertise = true;
  /** Stands in for the rules of a question. */
  readAnswer: Arrival['readAnswer'] = (_question, text) => (text.includes('!') ? undefined : text.trim());
  private readonly timers: { at: number; task: () => void }[] = [];
  private readonly tabs = new Map<ApplicationStore, ((key: string) => void)[]>();
  private readonly returnListeners = new Set<() => void>();
  private readonly watchers = new Set<() => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private ids = 0;

  /** `flow` may be another one by the time a tab is opened. */
  constructor(public flow: Flow = initialDetails) {}

  /** A new tab, or the same after a reload. It hears of what other tabs store. */
  open(overrides: Partial<Dependencies> = {}): ApplicationStore {
    const listeners: ((key: string) => void)[] = [];
    const own: Storage = {
      ...this.browser,
      getItem: (key) => this.browser.getItem(key),
      setItem: (key, text) => {
        this.browser.setItem(key, text);
        this.tell(tab, key);
      },
      removeItem: (key) => {
        this.browser.removeItem(key);
        this.tell(tab, key);
      },
    };
    const send = this.send(() => this.tabs.has(tab));
    const tab: ApplicationStore = createApplicationStore({
      send,
      lookUp: createLookUp(send),
      creation: 'createLead',
      storage: createBrowserStorage(openSafeStorage(() => own)),
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
        rules: this.rules,
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
          this.watchers.add(listener);
          return () => void this.watchers.delete(listener);
        },
      },
      storageChanges: {
        onChange: (listener) => {
          listeners.push(listener);
          return () => void listeners.splice(listeners.indexOf(listener), 1);
        },
      },
      leave: (visit) => void this.partnerVisits.push(visit),
      absence: {
        isAway: () => this.isAway,
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
      notify: (notice) => {
        notices.set(tab.store, notice);
        overrides.notify?.(notice);
      },
    });
    this.tabs.set(tab, listeners);
    return tab;
  }

  opened(overrides: Partial<Dependencies> = {}): ApplicationStore {
    const tab = this.open(overrides);
    tab.start();
    return tab;
  }

  /** The same tab after a reload: what it waited for is lost. */
  reloaded(tab: ApplicationStore): ApplicationStore {
    this.close(tab);
    return this.opened();
  }

  /** The tab is gone: it hears nothing, and what it still waited for is lost. */
  close(tab: ApplicationStore): void {
    this.tabs.delete(tab);
    this.queue = Promise.resolve();
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.now = next.at;
      next.task();
      await settle();
    }
    this.now = end;
  }

  /** By the browser's own way back, which shows a page as it was left. */
  comeBack(): void {
    this.isAway = false;
    for (const listener of this.returnListeners) listener();
  }

  async show(visible: boolean): Promise<void> {
    this.isHidden = !visible;
    for (const watcher of this.watchers) watcher();
    await settle();
  }

  /** The latest request. */
  get call(): Call {
    const call = this.calls.at(-1);
    if (!call) throw new Error('No request was made.');
    return call;
  }

  get names(): readonly string[] {
    return this.calls.map((call) => call.name);
  }

  get pendingTimers(): number {
    return this.timers.length;
  }

  stored(key: string): unknown {
    const text = this.browser.texts.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  }

  private tell(writer: ApplicationStore, key: string): void {
    for (const [tab, listeners] of this.tabs) {
      if (tab === writer) continue;
      queueMicrotask(() => {
        if (this.tabs.has(tab) && !this.isDeaf) for (const listener of listeners) listener(key);
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

  /** The lender's older calls know as much as its newer ones, and say so at once. */
  private send(isOpen: () => boolean): Send {
    let last: ApiResult<LeadReply> = { error: { kind: 'offline' } };
    const send = (name: CallName, { lead = '', body, ...parts }: SentInput, options: SendOptions = {}) =>
      new Promise<ApiResult<LeadReply>>((resolve) => {
        const { signal, idempotencyKey: key = '', onProgress } = options;
        // A request that is ended has no answer.
        signal?.addEventListener('abort', () => resolve({ error: { kind: 'offline' } }), { once: true });
        if (onProgress !== undefined) this.onProgress = onProgress;
        const stored = this.browser.texts.get('storedLoanApplication') ?? '';
        const answer = async (result: ApiResult<LeadReply>): Promise<void> => {
          last = result;
          if (isOpen()) resolve(result);
          await settle();
        };
        const call = { name, body: body ?? parts, key, lead, signal, stored, answer };
        if (newerCalls[name] === undefined || this.calls.at(-1)?.name !== newerCalls[name])
          this.calls.push(call);
        else {
          this.olderCalls.push(call);
          resolve(last);
        }
      });
    // What a call answers with is the test's to say.
    return send as unknown as Send;
  }
}
