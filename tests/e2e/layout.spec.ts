import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Answers } from '../../src/model/answers.ts';
import { returnToForm } from '../support/browser/leave-application.ts';
import { walkForm } from '../support/browser/walk-form.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedMessage } from '../support/shipped/shipped-messages.ts';
import { expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');

test('a host without a site is rejected', async ({ request, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  const response = await request.get(`http://127.0.0.1:${port}/application-frontend/`, {
    headers: { host: `unknown-nowhere.localhost:${port}`, accept: 'text/html' },
  });
  expect(response.status()).toBe(404);
});

test('stored UI colours are applied, and make header and footer transparent', async ({
  application,
  page,
}) => {
  await page.addInitScript(() =>
    window.localStorage.setItem('uiColors', JSON.stringify({ primary: '#ff9a7b' })),
  );
  await application.open();
  await application.shows('initial-details');
  for (const selector of ['header', 'footer'])
    await expect(page.locator(selector).first()).toHaveCSS('opacity', '0');
  await expect(application.mainAction).toHaveCSS('background-color', 'rgb(255, 154, 123)');
});

test('the page and its dialogs work under a policy without inline styles', async ({ application, page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { refused: violations });
    document.addEventListener('securitypolicyviolation', (violation) =>
      violations.push(`${violation.effectiveDirective} ${violation.sample}`),
    );
  });
  const response = await page.goto('');
  const styles = /style-src ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1];
  expect(styles).toContain("'sha256-");
  expect(styles).not.toContain('unsafe');
  expect(await response?.text()).not.toMatch(/<[^>]+ style="/);
  await application.shows('initial-details');
  for (const name of ['Privacy settings', 'Delete my answers from this device']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
});

test('embedded in a frame, the application has no header or footer and posts its height', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Partner</title><iframe title="Loan" src="${address}" width="360" height="800"></iframe>
      <script>window.heights = []; addEventListener('message', (event) => window.heights.push(event.data));</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('main[data-page="initial-details"]')).toBeVisible();
    await expect(frame.locator('header')).toHaveCount(0);
    await expect(frame.locator('footer')).toHaveCount(0);
    await expect(frame.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
    await frame.getByRole('button', { name: 'Filipino' }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'fil');
    await frame.getByRole('button', { name: 'English' }).click();
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en-PH');
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heights: unknown[] }).heights.length))
      .toBeGreaterThan(0);
    const [message] = await page.evaluate(
      () => (window as unknown as { heights: { type: string; height: number }[] }).heights,
    );
    expect(message).toEqual({ type: 'FORM_HEIGHT', height: expect.any(Number) });
    expect(message?.height).toBeGreaterThan(300);

    const heights = () => page.evaluate(() => (window as unknown as { heights: unknown[] }).heights);
    // A page that grows when its fonts load posts its height by itself.
    let lastCount = 0;
    const isStable = async (): Promise<boolean> => {
      const before = lastCount;
      lastCount = (await heights()).length;
      return lastCount === before;
    };
    await expect.poll(isStable, { intervals: [600] }).toBe(true);
    // Only a message with exactly this type is answered, and only once.
    await page.evaluate(() => {
      (window as unknown as { heights: unknown[] }).heights = [];
      for (const question of ['FORM_HEIGHT_REQUEST', { type: 'FORM_HEIGHT_REQUEST', redirectTo: '/404' }])
        window.frames[0]?.postMessage(question, '*');
      window.frames[0]?.postMessage({ type: 'FORM_HEIGHT_REQUEST' }, '*');
    });
    await expect.poll(heights).toEqual([{ type: 'FORM_HEIGHT', height: expect.any(Number) }]);
    await expect(frame.locator('main[data-page="initial-details"]')).toBeVisible();
  } finally {
    server.close();
  }
});

test('if the messages cannot be loaded, no keys are shown, and the applicant can retry', async ({
  application,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/failed|status code|Failed to load resource/i);
  let areMessagesBlocked = true;
  await page.route('**/locales/**/screens.json', (route) =>
    areMessagesBlocked ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto('404');
  const again = page.getByRole('button', { name: /again|retry/i });
  await expect(again).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/\w+>\w+/);
  await application.expectAccessible();
  areMessagesBlocked = false;
  await again.click();
  await application.shows('not-found');
});

test('a toast is at the top right, closes on a click, and disappears by itself', async ({
  application,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await application.open();
  await application.shows('initial-details');
  const notice = page.getByRole('button', { name: 'You are back online.' });
  const dispatchOnline = () => page.evaluate(() => void window.dispatchEvent(new Event('online')));

  await dispatchOnline();
  // It stays while the pointer is over it.
  await notice.hover();
  await application.isAccessible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const box = await notice.boundingBox();
  expect(box?.y).toBeLessThan(60);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await notice.click();
  await expect(notice).toBeHidden();

  await page.mouse.move(0, 0);
  await dispatchOnline();
  await expect(notice).toBeVisible();
  const shownAt = Date.now();
  await expect(notice).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  expect(Date.now() - shownAt).toBeLessThan(5000);
});

for (const country of shippedCountries(generated).filter(({ flow }) => flow.steps.length > 1)) {
  const { slug, site, flow } = country;

  test(`on a phone in ${slug} a note that an answer is missing moves no input`, async ({
    application,
    page,
    baseURL,
  }) => {
    const persona = personaOf(country, 'minimal');
    const open: readonly string[] = persona.path.slice(0, 2);
    const note = page.getByText(shippedMessage(generated, site.locale, 'common:askedAgain>missing'));
    const row = page.locator('p:has(+ progress)');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(addressOf(site, baseURL));
    await application.shows(flow.startPage);
    const heightWithoutNote = (await row.boundingBox())?.height ?? 0;
    await returnToForm({ page, baseURL }, country, persona, open);
    const steps = await walkForm(page, flow, persona.answers as Answers, {
      arrive: async (step) => {
        // Answers that the browser never stores are asked again on other pages.
        if (!open.includes(step)) return;
        await expect(row.filter({ has: note }), step).toBeVisible();
        // Firefox rounds positions, and heights are differences of them.
        expect((await row.boundingBox())?.height, step).toBeCloseTo(heightWithoutNote, 2);
      },
    });
    expect(steps.slice(0, 2)).toEqual(open);
  });
}
