import type { Page } from '@playwright/test';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { openStep, expect, test } from './fixtures.ts';

/** The test browser has no back/forward cache unless it is enabled. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

declare global {
  interface Window {
    /** Set on a page that is left; a reloaded page does not have it. */
    wasKept?: true;
  }
}

async function markLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.wasKept = true;
  });
}

/** Goes back to a page, and returns whether it was restored from the cache. */
async function goBack(page: Page): Promise<'restored' | 'reloaded'> {
  // A page restored from the cache causes no load event.
  await page.goBack({ waitUntil: 'commit' });
  await page.locator('main[data-page]').waitFor();
  return page.evaluate(() => (window.wasKept === true ? 'restored' : 'reloaded'));
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

for (const restoration of ['restored', 'reloaded'] as const) {
  test.describe(`a page that is ${restoration}`, () => {
    // Chromium does not cache pages with `no-store`, other engines do; so the header is removed.
    if (restoration === 'restored') {
      test.beforeEach(async ({ page }) => {
        await page.route(/\/(?:application-frontend|api)\//, async (route) => {
          const response = await route.fetch().catch(() => undefined);
          // Requests of a page that was left are not awaited.
          if (response === undefined) return route.abort().catch(doNothing);
          const headers = { ...response.headers(), 'cache-control': 'private' };
          await route.fulfill({ response, headers });
        });
      });
    }

    test('when the applicant returns from the partner does not redirect by itself, and can open the partner again', async ({
      application,
      sandbox,
      page,
    }) => {
      await openStep(application, sandbox, [10, 12]);
      await application.shows('accepted');
      await application.submit();
      await application.shows('redirected');
      const visits: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.url().includes('/__sandbox/partner'))
          visits.push(request.url());
      });
      const requestCount = async () =>
        (await sandbox.journal('GET')).filter(({ path }) => path.startsWith('/lead/status/')).length;
      const before = await requestCount();
      await markLeft(page);
      await application.submit();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      expect(await goBack(page)).toBe(restoration);
      await application.shows('redirected');
      await expect(application.mainAction).toBeEnabled();
      await expect(application.mainAction).not.toHaveAttribute('aria-busy', 'true');
      await expect.poll(requestCount).toBe(before + 1);
      await application.expectAccessible();
      expect(visits).toHaveLength(1);
      await application.submit();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      expect(visits).toHaveLength(2);
      expect(await sandbox.journal('POST', '/v2/lead')).toHaveLength(1);
    });

    test('when the applicant returns shows the current state of the lead', async ({
      application,
      sandbox,
      page,
      request,
    }) => {
      await openStep(application, sandbox, [9, 10]);
      await application.shows('instantor');
      await markLeft(page);
      await button(page, /^Go to /).click();
      await expect(page.getByRole('heading', { name: 'Sandbox bank' })).toBeVisible();
      const [lead] = await sandbox.leads();
      const [made] = await sandbox.journal('POST', '/v2/lead');
      const data = { productId: made?.body?.['productId'] };
      await request.post(new URL(`/api/lead/continue/${lead}`, page.url()).href, { data });
      expect(await goBack(page)).toBe(restoration);
      await application.shows('accepted');
      await application.expectAccessible();
    });

    test('when the applicant returns to the form keeps the input, and sends it once', async ({
      application,
      sandbox,
      page,
    }) => {
      await application.open();
      await application.fill();
      await markLeft(page);
      await page.goto('/__sandbox/partner');
      expect(await goBack(page)).toBe(restoration);
      await expect(application.field('email')).toHaveValue(/.+@example\.com$/);
      await application.fill();
      await application.submit();
      await application.shows('checking');
      expect(await sandbox.journal('POST', '/v2/lead')).toHaveLength(1);
    });

    test('when the applicant left it during a submit is no longer busy, and creates one lead', async ({
      application,
      sandbox,
      page,
      allowedErrors,
    }) => {
      // Prefetches of the page that is left may be lost and repeated.
      allowedErrors.push(
        /Failed to load resource/,
        /Failed to post lead/,
        /^error: failed loading .*; status code 408$/,
      );
      await sandbox.fault({ method: 'POST', path: '/v2/lead', fault: 'hang', times: 1 });
      await application.open();
      await application.fill();
      await application.submit();
      await expect
        .poll(() => sandbox.journal('POST', '/v2/lead').then((creations) => creations.length))
        .toBe(1);
      await markLeft(page);
      await page.goto('/__sandbox/partner');
      await goBack(page);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible({ timeout: 20_000 });
      await expect(application.field('email')).toHaveValue(/.+@example\.com$/);
      await application.fill();
      await again.click();
      await application.shows('checking');
      expect(await sandbox.leads()).toHaveLength(1);
    });
  });
}
