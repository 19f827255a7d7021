// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { browserPorts } from '../../src/state/browser-ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const task = () => Promise.resolve('done');

describe('the schedule', () => {
  it('runs a task after its time, unless it was cancelled', () => {
    const { schedule } = browserPorts(window);
    const ran: string[] = [];
    schedule(100, () => ran.push('kept'));
    const cancel = schedule(100, () => ran.push('taken back'));
    cancel();
    vi.advanceTimersByTime(100);
    expect(ran).toEqual(['kept']);
  });
});

function schedule(run: () => void, milliseconds: number) {
  return window.setTimeout(run, milliseconds);
}

function lockOf(locks: unknown) {
  const browser = {
    document,
    location,
    navigator: { locks },
    setTimeout: schedule,
    addEventListener: doNothing,
  };
  return browserPorts(browser as unknown as Window).lock;
}

function withResolvers() {
  let resolve: () => void = doNothing;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

type LockCallback = (lock: object | null) => Promise<unknown>;

/** The part of the Web Locks API that is used: held by another tab until `held` resolves, or free. */
function locksOf(held: Promise<void> | null, names: string[] = []) {
  return {
    request: async (name: string, ...rest: readonly [LockCallback] | readonly [object, LockCallback]) => {
      names.push(name);
      const [granted] = rest.toReversed() as [LockCallback];
      if (held === null) return granted({});
      if (rest.length === 2) return granted(null);
      await held;
      return granted({});
    },
  };
}

describe('the lock', () => {
  it('uses the Web Locks API', async () => {
    const names: string[] = [];
    const locks = locksOf(null, names);
    expect([await lockOf(locks).exclusively(task), names]).toEqual(['done', ['lead']]);
  });

  it('that had to wait also waits for the storage events of the other tab', async () => {
    const { promise: held, resolve: release } = withResolvers();
    const ran: string[] = [];
    const task = lockOf(locksOf(held)).exclusively(async () => {
      ran.push('task');
    });
    release();
    await vi.advanceTimersByTimeAsync(249);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await task;
    expect(ran).toEqual(['task']);
  });

  it('is skipped if it is missing or denied', async () => {
    const deniedLocks = { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) };
    expect(await lockOf(undefined).exclusively(task)).toBe('done');
    expect(await lockOf(deniedLocks).exclusively(task)).toBe('done');
  });

  it('does not run a task twice that fails', async () => {
    let runs = 0;
    const fail = () => {
      runs += 1;
      return Promise.reject(new Error('Broken'));
    };
    const locks = locksOf(null);
    await expect(lockOf(locks).exclusively(fail)).rejects.toThrow('Broken');
    expect(runs).toBe(1);
  });
});

describe('storage and visibility events', () => {
  it('a key of another tab is reported, a cleared storage is not, and nothing after unsubscribing', () => {
    const keys: string[] = [];
    const stop = browserPorts(window).storageChanges.onChange((key) => void keys.push(key));
    window.dispatchEvent(new StorageEvent('storage', { key: 'lid' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'state' }));
    expect(keys).toEqual(['lid']);
  });

  it('a change of visibility is reported', () => {
    let changes = 0;
    const { visibility } = browserPorts(window);
    const stop = visibility.onChange(() => {
      changes += 1;
    });
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect([changes, visibility.isHidden()]).toEqual([1, document.hidden]);
  });
});

describe('a redirect', () => {
  it('by a link assigns the address', () => {
    const assignedUrls: string[] = [];
    const location = { assign: (url: string) => void assignedUrls.push(url) };
    const { leave } = browserPorts({
      document,
      location,
      navigator,
      addEventListener: doNothing,
    } as unknown as Window);
    leave({ url: 'https://partner.example/', method: 'GET' });
    expect(assignedUrls).toEqual(['https://partner.example/']);
  });

  it('by a form posts to the address', () => {
    const submittedForms: HTMLFormElement[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      submittedForms.push(this);
    });
    browserPorts(window).leave({ url: 'https://partner.example/?a=1', method: 'POST' });
    expect(submittedForms.map(({ method, action }) => [method, action])).toEqual([
      ['post', 'https://partner.example/?a=1'],
    ]);
    expect(document.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content).toBe('strict-origin');
  });
});

const pass = (type: string, persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

it('the page is away until it is restored from the back-forward cache, which is reported', () => {
  const { pageExit } = browserPorts(window);
  const awayStates: boolean[] = [];
  const stop = pageExit.onReturn(() => awayStates.push(pageExit.isLeaving()));
  expect(pageExit.isLeaving()).toBe(false);
  pass('pageshow', false);
  pass('pagehide', true);
  expect([pageExit.isLeaving(), awayStates]).toEqual([true, []]);
  pass('pageshow', true);
  expect([pageExit.isLeaving(), awayStates]).toEqual([false, [false]]);
  stop();
});

it('the page is away when it begins to unload, and for a limited time if it stays', () => {
  vi.useFakeTimers();
  const { pageExit } = browserPorts(window);
  window.dispatchEvent(new Event('beforeunload'));
  expect(pageExit.isLeaving()).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(pageExit.isLeaving()).toBe(false);
  window.dispatchEvent(new Event('beforeunload'));
  pass('pagehide', false);
  vi.advanceTimersByTime(5000);
  expect(pageExit.isLeaving()).toBe(true);
  vi.useRealTimers();
});
