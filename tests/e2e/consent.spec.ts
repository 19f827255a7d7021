import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { networkIdleOf } from '../support/browser/network.ts';
import {
  type ApplicationPage,
  applicant,
  desk,
  expect,
  letterSizes,
  phone,
  scrollsHorizontally,
  stickyHeights,
  test,
} from './fixtures.ts';

const vendorScripts = '**/__sandbox/vendors/*.js*';

async function openWithBanner(application: ApplicationPage, page: Page): Promise<void> {
  await application.open();
  await expect(banner(page)).toBeVisible();
}

const banner = (page: Page) => page.getByRole('region', { name: /^Can we use cookies/ });
const bannerButton = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

/** All requests to vendors, by path. */
function watchVendors(page: Page): readonly string[] {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/__sandbox/vendors/') && request.method() === 'GET') {
      requestedPaths.push(pathname.slice('/__sandbox/vendors/'.length));
    }
  });
  return requestedPaths;
}

async function submitForm(application: ApplicationPage): Promise<void> {
  await application.fill();
  await application.submit();
  await application.shows('accepted');
}

async function goToPartner(application: ApplicationPage, page: Page): Promise<void> {
  await application.submit();
  await application.shows('redirected');
  await application.submit();
  await page.waitForURL('**/__sandbox/partner**');
}

async function storedData(page: Page): Promise<{ cookies: readonly string[]; keys: readonly string[] }> {
  const cookies = await page.context().cookies();
  const keys = await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)));
  return { cookies: cookies.map(({ name }) => name), keys };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A UUID of version 8, derived from the lead. */
const uuidOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

test.describe('the consent notice', () => {
  // countries.spec.ts checks on every site that nothing is sent before a decision.
  test('before an answer, consent is denied for all vendors', async ({ application, page }) => {
    await page.addInitScript(() => {
      const getItem = Reflect.get(Storage.prototype, 'getItem');
      Storage.prototype.getItem = function watched(key) {
        if (key === 'sessionId')
          document.documentElement.dataset['queued'] ??= JSON.stringify(window.dataLayer);
        return getItem.call(this, key);
      };
    });
    await openWithBanner(application, page);
    const queuedNames = (await page.locator('html').getAttribute('data-queued')) ?? '';
    expect(JSON.parse(queuedNames)).toEqual([
      { 0: 'consent', 1: 'default', 2: expect.objectContaining({ ad_storage: 'denied' }) as unknown },
      { 'gtm.start': expect.any(Number) as unknown, event: 'gtm.js' },
    ]);
  });

  test('a rejection is stored, and the banner does not return', async ({ application, page, sandbox }) => {
    const vendorRequests = watchVendors(page);
    await openWithBanner(application, page);
    await bannerButton(page, 'Do not allow').click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await application.shows('initial-details');
    await submitForm(application);
    await expect(banner(page)).toHaveCount(0);
    expect([vendorRequests, await sandbox.vendorCalls(), (await storedData(page)).cookies]).toEqual([
      [],
      [],
      [],
    ]);
    const storedConsent = await page.evaluate(() => localStorage.getItem('trackingConsent'));
    expect(JSON.parse(storedConsent ?? '')).toEqual({
      agreed: [],
      decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      textVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
    });
  });

  test('after consent each vendor is loaded once, and receives its documented events', async ({
    application,
    page,
    sandbox,
  }) => {
    const vendorRequests = watchVendors(page);
    await openWithBanner(application, page);
    await bannerButton(page, 'Allow').click();
    await submitForm(application);
    await expect
      .poll(async () => (await sandbox.vendorCalls('meta')).map(({ call }) => call[1]))
      .toContain('CompleteRegistration');

    expect(vendorRequests.toSorted()).toEqual([
      'gtm.js',
      'meta.js',
      'posthog/array/phc_devhalinaphilippines/config',
      'tiktok.js',
    ]);
    const sessionId = await page.evaluate(() => localStorage.getItem('sessionId')?.replaceAll('"', '') ?? '');
    const [externalId, email, phone] = [sessionId, applicant.email, applicant.phoneE164].map(sha256);
    const loan = { value: 20_000, currency: 'PHP' };

    const google = (await sandbox.vendorCalls('google')).map(({ call }) => call);
    expect(google.slice(0, 3)).toEqual([
      ['consent', 'default', expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' })],
      [expect.objectContaining({ event: 'gtm.js' })],
      ['consent', 'update', expect.objectContaining({ ad_storage: 'granted', ad_user_data: 'granted' })],
    ]);
    const [leadId = ''] = await sandbox.leads();
    const [lead, created, accepted] = [leadId, `${leadId}:lead_created`, `${leadId}:accepted`].map(uuidOf);
    expect(google.filter(([command]) => command === 'event')).toEqual(
      ['lead_created', 'accepted'].map((label) => [
        'event',
        'conversion',
        expect.objectContaining({
          ...loan,
          send_to: `AW-100000004/${label}`,
          transaction_id: lead,
        }) as unknown,
      ]),
    );

    const tikTok = (await sandbox.vendorCalls('tiktok')).map(({ call }) => call);
    const identify = ['identify', { external_id: externalId, email, phone_number: phone }];
    expect(tikTok).toEqual([
      ['holdConsent'],
      ['page'],
      ['grantConsent'],
      identify,
      ['track', 'Lead', loan, { event_id: created }],
      identify,
      ['track', 'CompleteRegistration', loan, { event_id: accepted }],
    ]);

    const meta = (await sandbox.vendorCalls('meta')).map(({ call }) => call);
    expect(meta).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['set', 'autoConfig', false, '100000000000004'],
      ['init', '100000000000004', { em: email, ph: phone, external_id: externalId }],
      ['track', 'Lead', loan, { eventID: created }],
      ['track', 'CompleteRegistration', loan, { eventID: accepted }],
    ]);
    const vendorCalls = JSON.stringify(await sandbox.vendorCalls());
    expect([leadId, 'maria.sentinel', '9171234567'].filter((trace) => vendorCalls.includes(trace))).toEqual(
      [],
    );
    await goToPartner(application, page);
  });

  test('after consent is withdrawn in the footer, nothing is sent', async ({
    application,
    page,
    sandbox,
  }) => {
    await openWithBanner(application, page);
    await bannerButton(page, 'Allow').click();
    await expect
      .poll(async () => (await storedData(page)).cookies.toSorted())
      .toEqual(['_fbp', '_gcl_au', '_ttp', 'ph_phc_devhalinaphilippines_posthog']);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Privacy settings' });
    await expect(settings).toBeVisible();
    await application.expectAccessible();
    for (const box of await settings.getByRole('checkbox').all()) await box.uncheck();
    await settings.getByRole('button', { name: 'Save my choice' }).click();
    await expect(settings).toHaveCount(0);
    await expect.poll(async () => (await storedData(page)).cookies).toEqual([]);
    await expect
      .poll(async () => (await sandbox.vendorCalls('google')).at(-1)?.call)
      .toEqual(['consent', 'update', expect.objectContaining({ ad_storage: 'denied' })]);

    const before = (await sandbox.vendorCalls()).filter(({ sent }) => sent).length;
    await submitForm(application);
    expect((await sandbox.vendorCalls()).filter(({ sent }) => sent).length).toBe(before);
    expect((await storedData(page)).cookies).toEqual([]);
  });
});

/** Faults of single vendors are tested in tests/tracking/vendor-faults.test.ts. */
const scriptFaults: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'never comes': () => {},
  'throws for every call': (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{ const fail = () => { throw new Error('rubbish'); };
        if (window.dataLayer) window.dataLayer.push = fail;
        if (window.fbq) window.fbq.callMethod = fail;
        if (window.ttq) for (const method of window.ttq.methods) window.ttq[method] = fail; }`,
    }),
};

for (const [what, handleRoute] of Object.entries(scriptFaults)) {
  test(`if every vendor's script ${what}, an application can still be completed`, async ({
    application,
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(
      /vendor unavailable|failed pixel event|rubbish|Failed to load resource|MIME type|Unexpected token/,
    );
    await page.route(vendorScripts, handleRoute);
    await openWithBanner(application, page);
    await bannerButton(page, 'Allow').click();
    await submitForm(application);
    const leaveTime = Date.now();
    await goToPartner(application, page);
    expect(Date.now() - leaveTime).toBeLessThan(10_000);
  });
}

/** Fails if the banner or the offline message covers a focusable element that has the focus. WebKit scrolls after `focus()`. */
async function expectNoneCovered(page: Page, where: string): Promise<void> {
  const focusable = page.locator('main :is(input, button, select)').filter({ visible: true });
  for (const element of await focusable.all()) {
    await element.focus();
    const coveredMarkup = () =>
      element.evaluate((focused) => {
        const edge = document.querySelectorAll(
          '[data-connection] > *, section:has(> div > div > h2 + p > button)',
        );
        const top = Math.min(...[...edge].map((part) => part.getBoundingClientRect().top));
        const box = focused.getBoundingClientRect();
        return box.bottom > top || box.top < 0 ? focused.outerHTML.slice(0, 80) : '';
      });
    await expect.poll(coveredMarkup, where).toBe('');
  }
}

test('the banner is accessible, moves no content, does not take the focus, and never covers the buttons', async ({
  application,
  page,
  context,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /download failed/);
  const networkIdle = networkIdleOf(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The brand's font wraps some lines differently.
  await page.route(/\.woff2$/, (route) => route.abort());
  const port = new URL(baseURL ?? '').port;
  const question = page.getByRole('region', { name: /^Dürfen wir (?:messen|mit Cookies)/ });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await application.open(`http://nordlicht-germany.localhost:${port}/application-frontend/`);
    await application.shows('initial-details');
    await expect(question).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as readonly string[])).toEqual([]);

    await expectNoneCovered(page, `at ${size.width} px`);
  }
  // On the smallest phone with all sticky elements. A file that is still loading would be requested again.
  await page.setViewportSize({ width: 360, height: 640 });
  await networkIdle();
  await context.setOffline(true);
  const notice = page.getByText(/^Sie sind offline/);
  await expect(notice).toBeVisible();
  const [above, below] = await Promise.all([notice.boundingBox(), question.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(640);
  await expectNoneCovered(page, 'offline');
  await context.setOffline(false);
  await application.expectAccessible();
});

test('at a text size of 200 and 400 %, buttons stack, and everything stays reachable', async ({
  application,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await openWithBanner(application, page);
  const letters = await letterSizes(page);
  const answers = ['Do not allow', 'Allow'].map((name) => bannerButton(page, name));
  for (const size of [16, 32, 64]) {
    await letters.size(size);
    const [refuse, allow] = await Promise.all(answers.map((button) => button.boundingBox()));
    expect([size, (allow?.y ?? 0) > (refuse?.y ?? 0)]).toEqual([size, size > 16]);
    expect(Math.max(0, ...(await stickyHeights(page))), `${size} px`).toBeLessThanOrEqual(1 / 3);
    expect(await scrollsHorizontally(page), `${size} px`).toBe(false);
  }
  // The next test uses the same window.
  await letters.size(16);
});
