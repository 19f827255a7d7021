import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { answerPage } from '../support/browser/answer-page.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import type { VendorCall } from '../support/browser/sandbox-control.ts';
import { applicant, type ApplicationPage, expect, test } from './fixtures.ts';

// PostHog ignores robots, and an automated browser identifies itself as one.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
});
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));
});

const nameOf = ({ call: [name] }: VendorCall): unknown => name;
const propertiesOf = ({ call: [, properties] }: VendorCall) =>
  properties as { readonly [property: string]: unknown };

/** Answers the consent notice with this button. Nothing is measured before. */
async function allowMeasurement(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function walkToPartner(application: ApplicationPage): Promise<void> {
  await application.open('?utm_source=newsletter');
  await application.shows('initial-details');
  await allowMeasurement(application.page, 'Allow');
  await application.submit();
  await expect(application.summary).toBeVisible();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await application.mainAction.click();
  await application.shows('redirected');
  await application.mainAction.click();
  await application.page.waitForURL(/partner/);
}

test('analytics receives the events of a whole form in order, each once, without personal data', async ({
  application,
  sandbox,
}) => {
  await walkToPartner(application);
  const vendorCalls = async () => await sandbox.vendorCalls('posthog');
  await expect.poll(async () => (await vendorCalls()).map(nameOf)).toContain('redirected');

  const calls = await vendorCalls();
  const ownCalls = calls.filter((call) => !String(nameOf(call)).startsWith('$'));
  const metricCalls = ownCalls.filter((call) => nameOf(call) === 'page_measured');
  expect(new Set(metricCalls.map((call) => propertiesOf(call)['metric']))).toEqual(
    new Set(['largest-paint', 'interaction', 'layout-shift']),
  );
  // The moment at which web vitals get worse depends on the machine.
  const ownOf = ownCalls.filter((call) => !metricCalls.includes(call));
  expect(ownOf.map((call) => `${String(nameOf(call))} ${String(propertiesOf(call)['step'])}`)).toEqual([
    'step_viewed initial-details',
    'first_answered initial-details',
    'validation_failed initial-details',
    'lead_created initial-details',
    'step_completed initial-details',
    'state_reached initial-details',
    'step_viewed checking',
    'step_completed checking',
    'state_reached checking',
    'accepted checking',
    'step_viewed accepted',
    'offer_shown accepted',
    'offer_taken accepted',
    'step_completed accepted',
    'state_reached accepted',
    'step_viewed redirected',
    'redirected redirected',
  ]);
  const completedStep = ownOf.find((call) => nameOf(call) === 'step_completed');
  expect(completedStep && propertiesOf(completedStep)).toMatchObject({
    email: true,
    phone_number: true,
    loan_amount: 20000,
    presses: 2,
    country: 'philippines',
    utm_source: 'newsletter',
  });
  expect(new Set(ownOf.map((call) => propertiesOf(call)['distinct_id'])).size).toBe(1);
  expect(JSON.stringify(ownOf)).not.toMatch(/current_url|referrer/);
});

/** A country with a form of several steps. */
const country = shippedCountries(path.resolve(import.meta.dirname, '../../generated')).find(
  ({ site }) => site.country === 'mexico',
);
if (country === undefined) throw new Error('Nobody lends in Mexico.');
const { flow, site } = country;

test('analytics receives an event for going back, by the page’s or the browser’s back button', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  const [first, second] = flow.steps;
  await page.goto(addressOf(site, baseURL));
  await application.shows(first.path);
  await allowMeasurement(page, 'Permitir');
  await answerPage(page, flow, personaOf(country, 'minimal').answers as Answers);
  await application.submit();
  await application.shows(second?.path ?? '');
  await page.goBack();
  await application.shows(first.path);
  await page.goForward();
  await application.shows(second?.path ?? '');
  await page.locator('main').getByRole('button', { name: 'Regresar' }).click();
  await application.shows(first.path);
  const ways = async () =>
    (await sandbox.vendorCalls('posthog'))
      .filter((call) => /^(?:went_back|step_left)$/.test(String(nameOf(call))))
      .map((call) => `${String(nameOf(call))} ${String(propertiesOf(call)['step'])}`);
  await expect
    .poll(ways)
    .toEqual([`went_back ${second?.path}`, `step_left ${first.path}`, `went_back ${second?.path}`]);
});

test('a visit selected for recording is recorded, with typed text masked', async ({
  application,
  sandbox,
  page,
}) => {
  await application.open();
  await application.shows('initial-details');
  await allowMeasurement(page, 'Allow');
  const recordedTexts = async () =>
    (await sandbox.vendorCalls('posthog')).filter((call) => nameOf(call) === '$snapshot');
  await expect.poll(async () => (await recordedTexts()).length).toBeGreaterThan(0);
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  const films = async () => JSON.stringify((await recordedTexts()).map(propertiesOf));
  await expect.poll(films).toContain('*****');
  for (const value of Object.values(applicant)) expect((await films()).includes(value)).toBe(false);
  const storedText = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect([await storedText('logRocket'), await storedText('logRocketBlocked')]).toEqual(['true', 'false']);
  expect(await storedText('sessionUrl')).toMatch(/replay/);
});

test('a visit of a blocked campaign is not recorded', async ({ application, sandbox, page }) => {
  await application.open('?utm_source=retargeting');
  await application.shows('initial-details');
  await allowMeasurement(page, 'Allow');
  const vendorCalls = async () => (await sandbox.vendorCalls('posthog')).map(nameOf);
  await expect.poll(vendorCalls).toContain('step_viewed');
  expect(await page.evaluate(() => localStorage.getItem('logRocketBlocked'))).toBe('true');
  expect(await vendorCalls()).not.toContain('$snapshot');
});

/** Other faults of vendors are tested in tests/tracking/vendor-faults.test.ts. */
test('without analytics an applicant still reaches the partner', async ({
  application,
  allowedErrors,
  page,
}) => {
  allowedErrors.push(/Failed to load resource/);
  // In tests the vendor and the lender share a server, to which a browser opens six connections.
  let hangingRequests = 0;
  await page.route('**/__sandbox/vendors/posthog/**', async (route) => {
    hangingRequests += 1;
    if (hangingRequests > 4) await route.abort();
  });
  await walkToPartner(application);
});
