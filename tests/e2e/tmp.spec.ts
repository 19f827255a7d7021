import { test } from './fixtures.ts';
test('dark', async ({ application, page, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [w, h] of [
    [360, 740],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto(`http://sen-vietnam.localhost:${port}/application-frontend/`);
    await application.shows('initial-details');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/d-first-${w}.png` });
    console.log(await application.barriers());
    await application.submit();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/d-error-${w}.png` });
    console.log(await application.barriers());
    await page
      .locator('main button', { hasText: /./ })
      .first()
      .click()
      .catch(() => {});
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/d-dialog-${w}.png` });
  }
});
