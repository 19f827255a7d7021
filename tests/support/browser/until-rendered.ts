import type { Page } from '@playwright/test';

/**
 * Waits until an element appears or disappears. Checks on each frame, because a locator may poll up to half a second
 * later. Does not fail after the timeout; the test asserts the result.
 */
export async function untilRendered(page: Page, selector: string, wanted = true): Promise<void> {
  await page
    .waitForFunction(
      ([looked, isThere]) => (document.querySelector(looked) !== null) === isThere,
      [selector, wanted] as const,
      { timeout: 4000 },
    )
    .catch(() => {});
}
