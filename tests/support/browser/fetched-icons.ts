import type { Page } from '@playwright/test';

export interface FetchedIcons {
  /** How often the page asked for its icon, be it in vain. */
  readonly wanted: number;
}

/** Counts from now on. */
export async function countIcons(page: Page): Promise<FetchedIcons> {
  const wanted = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/favicon.svg')) wanted.add(requestId);
  });
  await session.send('Network.enable');
  return {
    get wanted() {
      return wanted.size;
    },
  };
}
