import { watchForLeaks } from '../support/browser/leak-watch.ts';
import { expect, test } from './fixtures.ts';

/** Uses a separate page, so that its leaks do not fail the test. */
test('a leaked short answer is found in a title, a URL and analytics data', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const watch = await watchForLeaks(page);
  await page.goto(baseURL ?? '');
  for (const [question, answer] of [
    ['email', 'Ana'],
    ['phoneNumber', '4711'],
  ] as const) {
    const input = page.locator(`[name="${question}"]`);
    await input.fill(answer);
    await input.press('Tab');
  }
  expect(watch.leaks()).toEqual([]);
  await page.evaluate(async () => {
    document.title = 'Hello, Ana';
    window.history.replaceState(null, '', '?pin=4711');
    const body = JSON.stringify({ told: { form_house_number: 4711 } });
    await fetch('/__sandbox/vendors/journal', { method: 'POST', body, referrerPolicy: 'unsafe-url' });
  });
  const places = () => new Set(watch.leaks().map((leak) => leak.replace(/: .*/s, '')));
  await expect
    .poll(places)
    .toEqual(new Set(['title', 'page address', 'referrer', 'body of POST /__sandbox/vendors/journal']));
  await page.close();
});
