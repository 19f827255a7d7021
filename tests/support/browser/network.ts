import { expect, type Page } from '@playwright/test';

export interface Network {
  readonly goOffline: () => Promise<void>;
  readonly regain: () => Promise<void>;
}

/**
 * Simulates the network of a page. Call it before the page is opened, because Chromium on a machine without network
 * never fires `online`.
 */
export async function networkOf(page: Page): Promise<Network> {
  const context = page.context();
  await page.addInitScript(() => {
    let isOnline = true;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    const notifyListeners = (event: Event): void => {
      if (event.isTrusted) event.stopImmediatePropagation();
      else isOnline = event.type === 'online';
    };
    for (const type of ['online', 'offline'])
      window.addEventListener(type, notifyListeners, { capture: true });
  });
  const dispatch = (type: 'online' | 'offline') =>
    page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);
  return {
    async goOffline() {
      await context.setOffline(true);
      await dispatch('offline');
    },
    async regain() {
      await context.setOffline(false);
      await dispatch('online');
    },
  };
}

/** Returns a function that waits until all requests of a page have ended. Call it before the page is opened. */
export function networkIdleOf(page: Page): () => Promise<void> {
  const underWay = new Set<unknown>();
  let last = 0;
  const addRequest = (request: unknown): void => {
    underWay.add(request);
    last = Date.now();
  };
  const end = (request: unknown): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', addRequest).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const done = (): void => resolve(undefined);
          // Safari has no `requestIdleCallback`.
          if ('requestIdleCallback' in window) requestIdleCallback(done);
          else setTimeout(done);
        }),
    );
    await expect.poll(() => underWay.size === 0 && Date.now() - last > 150, { intervals: [50] }).toBe(true);
  };
}
