import { openStep, expect, test } from './fixtures.ts';

const events = 5000;

for (const { state, shown } of [
  { state: 6, shown: 'checking' },
  { state: 10, shown: 'accepted' },
  { state: 1, shown: 'loan-information' },
]) {
  test(`${events} forged window and network events cause at most two status requests in state ${state}`, async ({
    application,
    page,
    sandbox,
  }) => {
    await openStep(application, sandbox, [state]);
    await application.shows(shown);
    const requestCount = async () =>
      (await sandbox.journal('GET')).filter(({ path }) => path.startsWith('/lead/status/')).length;
    const before = await requestCount();
    await page.evaluate((count) => {
      for (let turn = 0; turn < count; turn += 1) {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('offline'));
        window.dispatchEvent(new Event('online'));
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        window.dispatchEvent(new Event('focus'));
      }
    }, events);
    await expect(page.locator('h1')).toBeVisible();
    // The page still works: it opens and closes a dialog.
    await page.getByRole('button', { name: 'Privacy settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The waiting page polls every two seconds at most.
    expect(await requestCount()).toBeLessThanOrEqual(before + 2);
  });
}
