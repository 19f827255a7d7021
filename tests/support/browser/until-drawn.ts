import type { Page } from '@playwright/test';

/**
 * Waits until what is looked for is there, or is gone, asking the page at each of its frames: a locator asks again up to
 * half a second later. Ends as well where nothing comes; what is there then is to be asserted.
 */
export async function untilDrawn(page: Page, selector: string, wanted = true): Promise<void> {
  await page
    .waitForFunction(
      ([looked, isThere]) => (document.querySelector(looked) !== null) === isThere,
      [selector, wanted] as const,
      { timeout: 4000 },
    )
    .catch(() => {});
}
