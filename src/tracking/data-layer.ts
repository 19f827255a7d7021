import type { Log } from './vendor-line.ts';

declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** The queue that Google's scripts read. */
export interface DataLayer {
  readonly push: (entry: object) => void;
  /** A command as the published snippet queues it. */
  readonly gtag: (...command: readonly unknown[]) => void;
}

/** `null` where the page has something else by that name. */
export function openDataLayer(window: Window, log: Log): DataLayer | null {
  const present = window.dataLayer ?? [];
  if (!Array.isArray(present)) {
    log('dataLayer unavailable');
    return null;
  }
  window.dataLayer = present;
  const push = (entry: object): void => void present.push(entry);
  return {
    push,
    gtag() {
      // A list with the same contents is no command: Google looks for this very kind of object.
      // oxlint-disable-next-line prefer-rest-params
      push(arguments);
    },
  };
}
