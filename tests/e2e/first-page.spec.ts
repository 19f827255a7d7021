import path from 'node:path';
import type { Page } from '@playwright/test';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { addressOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { applicant, ApplicationPage, expect, test } from './fixtures.ts';

const countries = shippedCountries(path.resolve(import.meta.dirname, '../../generated'));

/** At night there is time for every case. */
const isThorough = process.env['CASE_FACTOR'] !== undefined;

const scripts = /\/assets\/[^/]+\.js$/;

const fonts = /\/fonts\/[^/]+\.woff2$/;

/** Keeps every script, or other file, back until it is let go. */
async function holdScripts(page: Page, files: RegExp = scripts): Promise<() => void> {
  let release = doNothing;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Watched {
  shift: number;
  hydratedAt: number;
  seen: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes how far the page moved by itself, when it was hydrated, and each page that could be seen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shift: 0, hydratedAt: 0, seen: [] };
    window.watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('hydrated', () => (watched.hydratedAt ||= performance.now()));
    const look = (): void => {
      const shown = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility());
      const names = shown.map(({ dataset }) => dataset['page'] ?? 'none').join();
      if (names !== watched.seen.at(-1)) watched.seen.push(names);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.watched.hydratedAt > 0);
}

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.watched.shift);

for (const { site } of countries) {
  test(`the first page of ${site.brand} ${site.country} takes answers before its script comes, and keeps them`, async ({
    application,
    page,
    baseURL,
  }) => {
    await watch(page);
    const release = await holdScripts(page);
    const releaseFonts = await holdScripts(page, fonts);
    await page.goto(addressOf(site, baseURL), { waitUntil: 'commit' });
    await application.shows('initial-details');
    await application.field('email').pressSequentially('maria@exam');
    await application.field('generalPolicies').check();
    await application.field('phoneNumber').fill('1');
    expect(await application.barriers()).toEqual([]);
    await application.field('email').focus();
    await page.keyboard.press('End');

    release();
    await isHydrated(page);
    await expect(application.field('email')).toBeFocused();
    await page.keyboard.type('ple.com');
    await expect(application.field('email')).toHaveValue('maria@example.com');
    await expect(application.field('phoneNumber')).toHaveValue('1');
    await expect(application.field('generalPolicies')).toBeChecked();
    expect(await shiftOf(page)).toBe(0);
    // Where a line ends with a number, that begins elsewhere in the brand's letters; nothing else moves.
    releaseFonts();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    expect(await application.barriers()).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.002);
    await application.submit();
    // What was typed and ticked early is among the answers: the number alone is complained of.
    await expect(application.summary.getByRole('link', { name: /./ }).first()).toBeVisible();
    expect(await page.evaluate(() => location.search)).toBe('');
  });
}

for (const slowdown of isThorough ? [1, 4, 6] : [1, 6]) {
  test(`no key is lost or doubled at 20 a second while the page is hydrated, ${slowdown} times slower`, async ({
    application,
    page,
  }) => {
    await watch(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const release = await holdScripts(page);
    await page.goto('', { waitUntil: 'commit' });
    const email = application.field('email');
    await email.focus();
    let typed = '';
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    let hydratedAfter = Number.POSITIVE_INFINITY;
    // Some are typed ahead of the script, and some once the page is hydrated.
    while (typed.length < hydratedAfter + 10) {
      if (typed.length === 10) release();
      const letter = letters.charAt(typed.length % letters.length);
      typed += letter;
      const next = page.waitForTimeout(50);
      await page.keyboard.type(letter);
      await next;
      if (
        hydratedAfter === Number.POSITIVE_INFINITY &&
        (await page.evaluate(() => window.watched.hydratedAt > 0))
      )
        hydratedAfter = typed.length;
    }
    await expect(email).toHaveValue(typed);
    await expect(email).toBeFocused();
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
    // The form took it, and what stands there was not drawn over.
    await page.keyboard.press('Tab');
    await expect(email).toHaveValue(typed);
  });
}

/** Milliseconds after the form can be seen. */
const moments = isThorough ? Array.from({ length: 20 }, (_, position) => position * 50) : [0, 300];

for (const moment of moments) {
  test(`pressed ${moment} ms after the page is seen, the main action makes one lead`, async ({
    application,
    page,
    sandbox,
  }) => {
    await sandbox.journey([6]);
    await page.goto('', { waitUntil: 'commit' });
    await application.shows('initial-details');
    await page.evaluate(
      ([answers, delay]) => {
        for (const [name, text] of Object.entries(answers)) {
          const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (input?.type === 'checkbox') input.click();
          else if (input) input.value = text;
        }
        setTimeout(() => document.querySelector<HTMLElement>('main button[type="submit"]')?.click(), delay);
      },
      [
        { email: applicant.email, phoneNumber: applicant.phoneNational, generalPolicies: '' },
        moment,
      ] as const,
    );
    await application.shows('checking');
    expect(await sandbox.leads()).toHaveLength(1);
    const sent = await sandbox.journal('POST', '/v2/lead');
    expect(sent).toHaveLength(1);
  });
}

test('a press before the script is there is heard at once and done later, and so is what a dialog holds', async ({
  application,
  page,
  sandbox,
}) => {
  await watch(page);
  await sandbox.journey([6]);
  const release = await holdScripts(page);
  await page.goto('?email=nobody%40example.com&amount=50000', { waitUntil: 'commit' });
  // What a link fills in is there before the script is.
  await expect(application.field('email')).toHaveValue('nobody@example.com');
  const opener = page.getByRole('button', { name: /^Change: Loan amount/ });
  const dialog = page.getByRole('dialog');
  await opener.click();
  const slider = dialog.locator('[name="amount"][type="range"]');
  const field = dialog.locator('[name="amount"][type="text"]');
  await slider.fill('40000');
  await expect(field).toHaveValue('40,000');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(field).toHaveValue('20,000');
  await field.fill('30000');
  await expect(slider).toHaveValue('30000');
  await dialog.getByRole('button', { name: 'Done' }).click();
  release();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main')).toContainText('₱30,000');
  await expect(page).toHaveURL(/initial-details$/);
  await application.fill();
  await application.submit();
  await application.shows('checking');
  const [sent] = await sandbox.journal('POST', '/v2/lead');
  expect(sent?.body?.['amount']).toBe(30_000);
});

test('a main action pressed early says that it is at work, and shows what to correct once it can', async ({
  application,
  page,
}) => {
  await watch(page);
  const release = await holdScripts(page);
  await page.goto('', { waitUntil: 'commit' });
  await application.field('email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sending your answers')).toBeAttached();
  release();
  await expect(application.summary).toBeVisible();
  await expect(page.getByText('Sending your answers')).not.toBeAttached();
  await expect(application.field('email')).toHaveValue('nobody');
});

test('a page that is not as it was prerendered keeps what was typed, too', async ({
  application,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/^warning: The page is not as it was prerendered/);
  await watch(page);
  const release = await holdScripts(page);
  await page.route('**/application-frontend/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('₱20,000', '₱ 20 000');
    await route.fulfill({ response, body });
  });
  await page.goto('', { waitUntil: 'commit' });
  await application.field('generalPolicies').check();
  await application.field('email').pressSequentially('maria');
  release();
  await isHydrated(page);
  await expect(application.field('email')).toHaveValue('maria');
  await expect(application.field('email')).toBeFocused();
  await expect(application.field('generalPolicies')).toBeChecked();
  await expect(page.locator('main')).toContainText('₱20,000');
});

test('whoever has another page to see is never shown the first', async ({ application, page, sandbox }) => {
  await sandbox.journey([6]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await watch(page);
  await page.goto('');
  await application.shows('checking');
  const seen = await page.evaluate(() => window.watched.seen);
  expect(seen.filter((names) => names.includes('initial-details'))).toEqual([]);
});

test('without scripts the page says how to go on, and offers nothing that leads nowhere', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('');
  const application = new ApplicationPage(page);
  await application.shows('initial-details');
  await expect(page.getByText(/needs JavaScript/)).toBeInViewport();
  await expect(application.mainAction).toBeHidden();
  await context.close();
});
