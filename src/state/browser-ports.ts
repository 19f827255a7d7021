import type { PageExit, Dependencies, PartnerVisit, TabLock } from './dependencies.ts';

type BrowserPorts = Pick<
  Dependencies,
  'now' | 'schedule' | 'lock' | 'visibility' | 'storageChanges' | 'leave' | 'pageExit'
>;

const lockName = 'lead';
const storageDelayInMs = 250;
const mustWait = Symbol('waiting');

/** Returns the browser APIs that the state uses. */
export function browserPorts(window: Window): BrowserPorts {
  const { document } = window;
  return {
    now: () => Date.now(),
    schedule: (milliseconds, task) => {
      const timer = window.setTimeout(task, milliseconds);
      return () => window.clearTimeout(timer);
    },
    lock: browserLock(window),
    visibility: {
      isHidden: () => document.hidden,
      onChange: (listener) => listen(document, 'visibilitychange', listener),
    },
    storageChanges: {
      onChange: (listener) =>
        listen(window, 'storage', (event) => {
          if (event instanceof StorageEvent && event.key !== null) listener(event.key);
        }),
    },
    leave: (visit) => leave(window, visit),
    pageExit: browserPageExit(window),
  };
}

/** The time after which a page that has not been left counts as present again. */
const leavingInMs = 5000;

function browserPageExit(window: Window): PageExit {
  let isLeaving = false;
  let timer = 0;
  // Firefox and WebKit end requests between `beforeunload` and `pagehide`. A download causes no `pagehide`.
  listen(window, 'beforeunload', () => {
    isLeaving = true;
    timer = window.setTimeout(() => {
      isLeaving = false;
    }, leavingInMs);
  });
  listen(window, 'pagehide', () => {
    window.clearTimeout(timer);
    isLeaving = true;
  });
  listen(window, 'pageshow', () => {
    isLeaving = false;
  });
  return {
    isLeaving: () => isLeaving,
    onReturn: (listener) =>
      listen(window, 'pageshow', (event) => {
        if (event instanceof PageTransitionEvent && event.persisted) listener();
      }),
  };
}

/**
 * Uses the Web Locks API if it is available. Without it, the idempotency key still prevents a second lead. Storage
 * events of another tab arrive with a delay, so a tab that waited for the lock also waits for them.
 */
function browserLock(window: Window): TabLock {
  const locks: LockManager | undefined = window.navigator.locks;
  return {
    async exclusively(task) {
      if (!locks) return task();
      let isGranted = false;
      const runGranted = (): ReturnType<typeof task> => {
        isGranted = true;
        return task();
      };
      const runAfterStorageEvents = async (): ReturnType<typeof task> => {
        await new Promise((resolve) => window.setTimeout(resolve, storageDelayInMs));
        return runGranted();
      };
      try {
        const firstAttempt = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
          lock === null ? mustWait : { outcome: await runGranted() },
        );
        return firstAttempt === mustWait
          ? await locks.request(lockName, runAfterStorageEvents)
          : firstAttempt.outcome;
      } catch (fault) {
        if (isGranted) throw fault;
        return task();
      }
    },
  };
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/**
 * Only a form can navigate with POST. The query of the URL is kept. The partner receives the origin as referrer, which
 * the page hides from all other sites.
 */
function leave({ document, location }: Window, { url, method }: PartnerVisit): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'strict-origin';
  document.head.append(policy);
  if (method === 'GET') return location.assign(url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  document.body.append(form);
  form.submit();
}
