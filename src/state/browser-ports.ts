import type { Dependencies } from './dependencies.ts';
import type { Departure, TabLock } from './ports.ts';

type BrowserPorts = Pick<
  Dependencies,
  'now' | 'schedule' | 'lock' | 'visibility' | 'storageChanges' | 'leave' | 'search'
>;

const lockName = 'lead';

/** What the state needs of a real browser. */
export function browserPorts(window: Window): BrowserPorts {
  const { document } = window;
  return {
    now: () => Date.now(),
    search: window.location.search,
    schedule: (milliseconds, task) => {
      const timer = window.setTimeout(task, milliseconds);
      return () => window.clearTimeout(timer);
    },
    lock: browserLock(window.navigator.locks),
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
    leave: (departure) => leave(window, departure),
  };
}

/** Browsers without locks, or pages they deny them to, go without: the attempt key still makes one lead of two requests. */
function browserLock(locks: LockManager | undefined): TabLock {
  return {
    async exclusively(task) {
      if (!locks) return task();
      let isGranted = false;
      const granted = (): ReturnType<typeof task> => {
        isGranted = true;
        return task();
      };
      try {
        return await locks.request(lockName, granted);
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

/** A form is the one way to post and leave; its address may carry a query, which a form that posts keeps. */
function leave({ document, location }: Window, { url, method }: Departure): void {
  if (method === 'GET') return location.assign(url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  document.body.append(form);
  form.submit();
}
