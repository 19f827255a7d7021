import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataPointOf } from '../../src/flow/find.ts';
import { loanCosts } from '../../src/lib/loan-costs.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { pointer } from '../support/browser/answer-page.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { addressOf, type ShippedCountry, shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedMessage } from '../support/shipped/shipped-messages.ts';
import { applicant, ApplicationPage, expect, test } from './fixtures.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const countries = shippedCountries(generated);

/** Nightly runs cover every case. */
const isThorough = process.env['CASE_FACTOR'] !== undefined;

const fonts = /\/fonts\/[^/]+\.woff2$/;

interface PageMetrics {
  shift: number;
  hydratedAt: number;
  seen: string[];
}

declare global {
  interface Window {
    watched: PageMetrics;
  }
}

/** Records layout shifts, the time of hydration, and each visible page. */
async function recordMetrics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const metrics: PageMetrics = { shift: 0, hydratedAt: 0, seen: [] };
    window.watched = metrics;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) metrics.shift += Reflect.get(entry, 'value') as number;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('hydrated', () => (metrics.hydratedAt ||= performance.now()));
    const look = (): void => {
      const visiblePages = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility());
      const names = visiblePages.map(({ dataset }) => dataset['page'] ?? 'none').join();
      if (names !== metrics.seen.at(-1)) metrics.seen.push(names);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** On a busy machine the browser takes the connection for a slow one, on which no fonts load. */
async function haveFastConnection(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } }),
  );
}

async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.watched.hydratedAt > 0);
}

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => window.watched.shift);

/** Formats a loan and its costs like the country. */
const writtenLoans: { readonly [country: string]: Written } = {
  colombia: { amount: ['2 millones', 2_000_000], period: ['2 años', 24] },
  germany: { amount: ['20 Tsd. Euro', 20_000], period: ['5 Jahre', 60] },
  mexico: { amount: ['20 mil', 20_000], period: ['2 años', 24] },
  philippines: { amount: ['50k', 50_000], period: ['2 years', 24] },
  poland: { amount: ['20 tys. zł', 20_000], period: ['2 lata', 24] },
  romania: { amount: ['20 mii lei', 20_000], period: ['2 ani', 24] },
  spain: { amount: ['2 mil €', 2000], period: ['2 años', 24] },
  vietnam: { amount: ['20 triệu', 20_000_000], period: ['2 năm', 24] },
};

type Written = { readonly [name in 'amount' | 'period']: readonly [text: string, number: number] };

/** The expected example of loan costs, at the price of the brand. */
function exampleOf({ site, flow }: ShippedCountry, amount: number, period: number): readonly string[] {
  const { pricing } = site;
  if (pricing === undefined) throw new Error(`${site.brand} gives no example in ${site.country}.`);
  const { money, fractionDigits, percent } = createFormatters(flow, site.locale);
  const costs = loanCosts(amount, period, pricing, fractionDigits);
  return [money(costs.monthlyPayment), percent(costs.annualPercentageRate), money(costs.totalPayable)];
}

/** Types the loan and moves the slider. The example shows the costs at once. */
async function chooseLoan(page: Page, country: ShippedCountry): Promise<void> {
  const { slug, site, flow } = country;
  const title = shippedMessage(generated, site.locale, 'common:example>title');
  const example = page.locator('section').filter({ has: page.locator('h2', { hasText: title }) });
  const expectLoanText = async (amount: number, period: number) => {
    for (const figure of exampleOf(country, amount, period)) await expect(example).toContainText(figure);
  };
  await expectLoanText(flow.loan.amount.default, flow.loan.period.default);
  const writtenLoan = writtenLoans[slug];
  if (writtenLoan === undefined) throw new Error(`This test does not know how a loan is written in ${slug}.`);
  const inDialog = isInDialog(flow);
  if (inDialog) await pointer.open(page, askedFor('amount'));
  for (const name of ['amount', 'period'] as const) {
    const [text, number] = writtenLoan[name];
    await pointer.give(page, askedFor(name), { act: 'type', text });
    await expect(sliderOf(page, name)).toHaveAttribute('aria-valuenow', String(number));
  }
  const [[, amount], [, period]] = [writtenLoan.amount, writtenLoan.period];
  await expectLoanText(amount, period);
  await sliderOf(page, 'period').press('ArrowRight');
  await expectLoanText(amount, period + flow.loan.period.step);
  if (inDialog) await pointer.close(page);
}

/** An amount between two steps is rejected, and both neighbours are offered. */
async function enterInvalidAmount(
  application: ApplicationPage,
  { site, flow }: ShippedCountry,
): Promise<void> {
  const { page, summary } = application;
  const { default: amount, step } = flow.loan.amount;
  const { money } = createFormatters(flow, site.locale);
  const bothAmounts = shippedMessage(generated, site.locale, 'form:dataPoints>amount>errors>multipleOf')
    .replace('{{lower}}', money(amount))
    .replace('{{upper}}', money(amount + step));
  const inDialog = isInDialog(flow);
  if (inDialog) await pointer.open(page, askedFor('amount'));
  await pointer.give(page, askedFor('amount'), { act: 'type', text: String(amount + 1) });
  await (inDialog ? pointer.close(page) : application.submit());
  await expect(inDialog ? page.getByRole('dialog') : summary).toContainText(bothAmounts);
  await pointer.give(page, askedFor('amount'), { act: 'type', text: String(amount) });
  if (inDialog) await pointer.close(page);
}

const isInDialog = (flow: Flow) => dataPointOf(flow, askedFor('amount').id).presentation === 'modal';

const sliderOf = (page: Page, name: string) =>
  page.locator(`[type="range"][aria-labelledby="answer-${name}-label"]`);

const askedFor = (name: string) => ({ id: name as DataPointId });

/** Letters of another width move what follows them in the line by a few pixels. */
const leastVisibleShift = 0.01;

for (const country of countries) {
  const { site } = country;
  test(`the first page of ${site.brand} ${site.country} accepts and keeps answers before its script, and shows the loan costs`, async ({
    application,
    page,
    baseURL,
  }) => {
    await recordMetrics(page);
    await haveFastConnection(page);
    const release = await holdScripts(page);
    const releaseFonts = await holdScripts(page, fonts);
    await page.goto(addressOf(site, baseURL), { waitUntil: 'commit' });
    await application.shows('initial-details');
    await expect(page.locator('html')).toHaveAttribute('lang', site.locale);
    expect(await page.title()).toContain(site.productName);
    await application.field('email').pressSequentially('maria@exam');
    await application.field('generalPolicies').check();
    await application.field('phoneNumber').fill('1');
    expect(await application.accessibilityViolations()).toEqual([]);
    await application.field('email').focus();
    await page.keyboard.press('End');

    release();
    await isHydrated(page);
    await expect(application.field('email')).toBeFocused();
    await page.keyboard.type('ple.com');
    await expect(application.field('email')).toHaveValue('maria@example.com');
    await expect(application.field('phoneNumber')).toHaveValue('1');
    await expect(application.field('generalPolicies')).toBeChecked();
    // Enter focuses the next input.
    await page.keyboard.press('Enter');
    await expect(application.field('phoneNumber')).toBeFocused();
    expect(await shiftOf(page)).toBe(0);
    releaseFonts();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    );
    expect(await application.accessibilityViolations()).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(leastVisibleShift);
    await chooseLoan(page, country);
    await enterInvalidAmount(application, country);
    await application.submit();
    // Early input is part of the answers: only the number has an error.
    await expect(application.summary.getByRole('link', { name: /./ }).first()).toBeVisible();
    expect(await page.evaluate(() => location.search)).toBe('');
  });
}

for (const { site } of countries) {
  test(`on the first page of ${site.brand} ${site.country} the typeface of the brand arrives without a visible layout shift`, async ({
    page,
    baseURL,
  }) => {
    await recordMetrics(page);
    await haveFastConnection(page);
    for (const width of isThorough ? [320, 360, 390, 412, 768, 1280, 1440] : [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(addressOf(site, baseURL));
      await page.waitForFunction(
        (family) => [...document.fonts].some((face) => face.family.replaceAll('"', '') === family),
        site.theme.typeface.family,
      );
      // Shifts are reported after the frame.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      );
      expect(await shiftOf(page), `at ${width} px`).toBeLessThan(leastVisibleShift);
    }
  });
}

for (const slowdown of isThorough ? [1, 4, 6] : [1, 6]) {
  test(`no key is lost or doubled at 20 keys per second during hydration, with the CPU ${slowdown} times slower`, async ({
    application,
    page,
  }) => {
    await recordMetrics(page);
    // Only Chromium can slow down.
    const client = slowdown === 1 ? undefined : await page.context().newCDPSession(page);
    await client?.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const release = await holdScripts(page);
    await page.goto('', { waitUntil: 'commit' });
    const email = application.field('email');
    await email.focus();
    let typedText = '';
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    let hydratedAfter = Number.POSITIVE_INFINITY;
    // Some answers are typed before the script, and some after hydration.
    while (typedText.length < hydratedAfter + 10) {
      if (typedText.length === 10) release();
      const letter = letters.charAt(typedText.length % letters.length);
      typedText += letter;
      const next = page.waitForTimeout(50);
      await page.keyboard.type(letter);
      await next;
      if (
        hydratedAfter === Number.POSITIVE_INFINITY &&
        (await page.evaluate(() => window.watched.hydratedAt > 0))
      )
        hydratedAfter = typedText.length;
    }
    await expect(email).toHaveValue(typedText);
    await expect(email).toBeFocused();
    await client?.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client?.detach();
    // The form has the value, and the input was not rendered again.
    await page.keyboard.press('Tab');
    await expect(email).toHaveValue(typedText);
  });
}

/** Milliseconds after the form is visible. */
const moments = isThorough ? Array.from({ length: 20 }, (_, position) => position * 50) : [0, 300];

for (const moment of moments) {
  test(`a press ${moment} ms after the page is visible creates one lead`, async ({
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
    const creations = await sandbox.journal('POST', '/v2/lead');
    expect(creations).toHaveLength(1);
  });
}

test('a dialog opened before the script is loaded opens once the page is hydrated', async ({
  application,
  page,
  sandbox,
}) => {
  await recordMetrics(page);
  await sandbox.journey([6]);
  const release = await holdScripts(page);
  await page.goto('?email=nobody%40example.com&amount=50000', { waitUntil: 'commit' });
  // A prefill from a link is applied before the script is loaded.
  await expect(application.field('email')).toHaveValue('nobody@example.com');
  const opener = page.getByRole('button', { name: /^Change: Loan amount/ });
  const dialog = page.getByRole('dialog');
  await opener.click();
  release();
  const slider = dialog.getByRole('slider').first();
  const field = dialog.locator('[name="amount"]');
  await slider.press('ArrowLeft');
  await expect(field).toHaveValue('49,000');
  await dialog.getByRole('button', { name: '₱20,000' }).click();
  await expect(field).toHaveValue('20,000');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(field).toHaveValue('50,000');
  await field.fill('30000');
  await expect(slider).toHaveAttribute('aria-valuenow', '30000');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('main')).toContainText('₱30,000');
  await expect(page).toHaveURL(/initial-details$/);
  await application.fill();
  await application.submit();
  await application.shows('checking');
  const [sent] = await sandbox.journal('POST', '/v2/lead');
  expect(sent?.body?.['amount']).toBe(30_000);
});

test('an early press shows that it is pending, then the errors', async ({ application, page }) => {
  await recordMetrics(page);
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

test('a page with a hydration mismatch keeps the input', async ({ application, page, allowedErrors }) => {
  allowedErrors.push(/^warning: Hydration mismatch/);
  await recordMetrics(page);
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

test('the first page is not shown to an applicant on a later page', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.journey([6]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await recordMetrics(page);
  await page.goto('');
  await application.shows('checking');
  const seenPages = await page.evaluate(() => window.watched.seen);
  expect(seenPages.filter((names) => names.includes('initial-details'))).toEqual([]);
});

test('without JavaScript the page shows how to continue, and no dead buttons', async ({
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
