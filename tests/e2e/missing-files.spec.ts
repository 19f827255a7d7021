import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The files of a first page, by their names. */
const kinds: Readonly<Record<string, RegExp>> = {
  'the first script': /\/assets\/application-[^/]+\.js$/,
  'a style sheet': /\/assets\/application-[^/]+\.css$/,
  'the layout of the brand': /\/assets\/companion-[^/]+\.js$/,
  'the country': /\/assets\/country-[^/]+\.json$/,
  'the rules of the country': /\/assets\/country-[^/]+\.js$/,
};

/** Waits until the page has no pending requests. */
async function waitForRequests(page: Page): Promise<void> {
  const requestCount = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  await expect
    .poll(
      async () => {
        const count = await requestCount();
        const isSame = count === before;
        before = count;
        return isSame;
      },
      { intervals: [120] },
    )
    .toBe(true);
}

/** Advances the clock, for scripts and style sheets. */
async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName !== 'turn')
        animation.currentTime = time;
  }, milliseconds);
  await page.clock.fastForward(milliseconds);
}

/** If scripts never run, the page itself shows the same message. */
const filesWithTimeout = ['a style sheet', 'the layout of the brand', 'the country'];

for (const manner of ['hang', 'fail'] as const) {
  test(`files of a page that ${manner} are reported as missing within eight seconds, with a retry button`, async ({
    application,
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(
      /^error: (?:Failed to load|failed loading|The application failed to start|A page failed to render)/,
    );
    await page.clock.install();
    const again = page.getByRole('link', { name: /again/ }).or(page.getByRole('button', { name: /again/ }));
    for (const [kind, file] of Object.entries(kinds)) {
      if (manner === 'fail' && !filesWithTimeout.includes(kind)) continue;
      await test.step(kind, async () => {
        await page.route(file, (route) => (manner === 'fail' ? route.abort() : undefined));
        // The first page has its styles inline. A reload of the previous page may abort the navigation.
        const address = kind === 'a style sheet' ? 'review' : '';
        await expect(() => page.goto(address, { waitUntil: 'commit' })).toPass();
        await waitForRequests(page);
        if (manner === 'hang') await expect(again).toBeHidden();
        // On a busy machine the timer may start after the clock was advanced.
        await expect(async () => {
          await advanceClock(page, 7500);
          await expect(again).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: 15_000 });
        await expect(page.getByRole('heading', { name: /\w+ \w+ \w+/ }).first()).toBeVisible();
        // The document may be reloaded once, and the message is shown again.
        await waitForRequests(page);
        await expect(again).toBeVisible();
        await page.unroute(file);
      });
    }
    // A late file needs no retry.
    if (manner === 'fail') await again.click();
    await application.shows('initial-details');
  });
}

test('a hanging script of the pages after the form is reported as missing, and the page appears once it loads', async ({
  application,
  page,
  sandbox,
  allowedErrors,
}) => {
  allowedErrors.push(/^error: A page failed to render/);
  await sandbox.journey([6]);
  await page.clock.install();
  const script = /\/assets\/screen-registry-[^/]+\.js$/;
  await page.route(script, () => undefined);
  await application.open();
  await application.fill();
  await application.submit();
  await page.waitForURL('**/checking');
  await waitForRequests(page);
  await advanceClock(page, 7500);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 3000 });
  await page.unroute(script);
  await application.shows('checking');
});

for (const ending of ['js', 'css']) {
  test(`a later page with a missing .${ending} file loads after one reload`, async ({
    application,
    page,
    sandbox,
    allowedErrors,
  }) => {
    allowedErrors.push(/Failed to load resource|failed loading/, /A page failed to render/);
    await sandbox.journey([6]);
    let isMissing = true;
    // Aborting one request is not enough: where a preload of a script fails, the import requests the script again.
    page.on('request', (request) => {
      if (request.method() === 'HEAD') isMissing = false;
    });
    await page.route(new RegExp(`/assets/screen-registry-[^/]+\\.${ending}$`), (route) =>
      isMissing ? route.abort() : route.continue(),
    );
    await application.open();
    await application.fill();
    await application.submit();
    await page.waitForFunction(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
    );
    await application.shows('checking');
  });
}
