import type { Page } from '@playwright/test';

export interface FetchedIcons {
  /** The number of requests for the icon, including failed ones. */
  readonly wanted: number;
}

/** Starts counting. */
export async function countIcons(page: Page): Promise<FetchedIcons> {
  const requestedIcons = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/favicon.svg')) requestedIcons.add(requestId);
  });
  await session.send('Network.enable');
  return {
    get wanted() {
      return requestedIcons.size;
    },
  };
}
