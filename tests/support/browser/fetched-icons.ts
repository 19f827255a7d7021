import type { Page } from '@playwright/test';

export interface FetchedIcons {
  /** How often the page wanted its icon. */
  readonly wanted: number;
  /** How often that took anything from the network. */
  readonly fetched: number;
}

/** Counts from now on; only a page without routes of its own keeps what it fetched. */
export async function countIcons(page: Page): Promise<FetchedIcons> {
  const wanted = new Set<string>();
  let fetched = 0;
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/favicon.svg')) wanted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId) && encodedDataLength > 0) fetched += 1;
  });
  await session.send('Network.enable');
  return {
    get wanted() {
      return wanted.size;
    },
    get fetched() {
      return fetched;
    },
  };
}
