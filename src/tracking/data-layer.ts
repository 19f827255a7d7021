import type { Purpose } from './consent.ts';
import type { Log } from './vendor.ts';

declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** The queue that Google's scripts read. */
export interface DataLayer {
  readonly push: (entry: object) => void;
  /** Queues a command in the format of Google's snippet. */
  readonly gtag: (...command: readonly unknown[]) => void;
}

/** Consent Mode, version 2. */
export function consentModeOf(agreed: readonly Purpose[]): {
  readonly [storage: string]: 'granted' | 'denied';
} {
  const statusOf = (purpose: Purpose) => (agreed.includes(purpose) ? 'granted' : 'denied');
  return {
    ad_storage: statusOf('advertising'),
    ad_user_data: statusOf('advertising'),
    ad_personalization: statusOf('advertising'),
    analytics_storage: statusOf('measurement'),
  };
}

/**
 * Creates the queue with the first entries for Google's scripts: consent is denied by default, and the start time of the
 * page. It sends no requests.
 */
export function createDataLayer(window: Window, log: Log): void {
  const layer = openDataLayer(window);
  if (layer === null) log('dataLayer unavailable');
  layer?.gtag('consent', 'default', { ...consentModeOf([]), wait_for_update: 500 });
  layer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
}

/** Returns `null` if the page uses that name for something else. */
export function openDataLayer(window: Window): DataLayer | null {
  const existing = window.dataLayer ?? [];
  if (!Array.isArray(existing)) return null;
  window.dataLayer = existing;
  const push = (entry: object): void => void existing.push(entry);
  return {
    push,
    gtag() {
      // Google requires an `arguments` object; an array with the same contents is not a command.
      // oxlint-disable-next-line prefer-rest-params
      push(arguments);
    },
  };
}
