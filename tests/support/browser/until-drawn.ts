import type { Page } from '@playwright/test';

/** Runs in the page. */
function whenDrawn([selector, wanted]: readonly [string, boolean]): Promise<void> {
  return new Promise((resolve) => {
    const settle = (_changes?: unknown, observer?: MutationObserver): void => {
      if ((document.querySelector(selector) !== null) !== wanted) return;
      observer?.disconnect();
      resolve();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/**
 * Waits until the page itself says that what is looked for is there, or is gone: to ask it again and again finds out up
 * to half a second later. Ends as well where the page goes, or nothing comes; what is there then is to be asserted.
 */
export async function untilDrawn(page: Page, selector: string, wanted = true): Promise<void> {
  const patience = new AbortController();
  const end = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 4000);
    patience.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  await Promise.race([page.evaluate(whenDrawn, [selector, wanted] as const).catch(() => {}), end]);
  patience.abort();
}
