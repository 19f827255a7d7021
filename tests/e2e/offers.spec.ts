import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { isPlainObject } from '../../src/lib/json.ts';
import { addressOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

/** Chooses, adjusts and accepts offers on the production build, with the sandbox lender. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 800 };

interface OfferScreen {
  readonly state: number;
  readonly id: string;
  readonly call: string;
  /** Chooses the terms with the keyboard. */
  readonly settle: (page: Page) => Promise<void>;
  /** The sent fields except the lead id. */
  readonly body: object | null;
}

const anOffer: unknown = expect.stringMatching(/\S/);

async function chooseSecondOffer(page: Page): Promise<void> {
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
}

async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^On which day/ }).focus();
  await page.keyboard.type('15');
  await expect(page.getByRole('combobox', { name: /^On which day/ })).toHaveValue('15');
}

async function lowerTerms(page: Page): Promise<void> {
  for (const slider of [page.getByRole('slider').first(), page.getByRole('slider').last()]) {
    await slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
  }
  await page.keyboard.press('Tab');
}

const keepTerms = async (): Promise<void> => {};

const screens: readonly OfferScreen[] = [
  {
    state: 36,
    id: 'santander-comperia',
    call: '/lead/santander-comperia',
    settle: chooseSecondOffer,
    body: { offerId: anOffer },
  },
  {
    state: 38,
    id: 'ipfd-offer-choice',
    call: '/lead/offer/payment',
    settle: async (page) => {
      await chooseSecondOffer(page);
      await chooseDay(page);
    },
    body: { offerId: anOffer, monthlyPaymentDay: 15 },
  },
  {
    state: 39,
    id: 'cofidis-offer',
    call: '/lead/offer/payment',
    settle: chooseDay,
    body: { offerId: anOffer, monthlyPaymentDay: 15 },
  },
  {
    state: 40,
    id: 'provident-offer',
    call: '/offer/update-provident-offer',
    settle: async (page) => {
      await lowerTerms(page);
      await expect(page.getByRole('region', { name: 'The offer' })).toContainText('₱18,000');
      await expect(page.getByRole('region', { name: 'The offer' })).toContainText(/83\s+months/);
      // New figures can be accepted after a moment.
      await expect(page.getByRole('button', { name: 'Accept on these terms' })).toBeVisible();
    },
    body: { offerId: anOffer, amount: 18_000, period: 83, accepted: true },
  },
  { state: 41, id: 'instabank-offer', call: '/lead/continue/', settle: keepTerms, body: null },
  {
    state: 42,
    id: 'proficredit-offer',
    call: '/offer/proficredit',
    settle: keepTerms,
    body: { offerId: anOffer },
  },
];

async function openOffers(application: ApplicationPage, id: string): Promise<void> {
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows(id);
}

async function press(page: Page, action: Locator): Promise<void> {
  await action.focus();
  await page.keyboard.press('Enter');
}

for (const { state, id, call, settle, body } of screens) {
  test(`the offer of state ${state} is accepted by keyboard, and again after a reload`, async ({
    application,
    page,
    sandbox,
  }) => {
    await sandbox.journey([state, 11]);
    await openOffers(application, id);
    await expect(page.getByText('Lanternhill Credit').first()).toBeVisible();
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await application.expectAccessible();
    }
    await page.reload();
    await application.shows(id);
    await settle(page);
    await application.expectAccessible();
    await press(page, application.mainAction);
    await application.shows('thank-you');
    const offerCalls = (await sandbox.journal('POST'))
      .filter((entry) => entry.path.startsWith(call))
      .filter((entry) => !isPlainObject(entry.body) || entry.body['accepted'] !== false);
    expect(offerCalls).toHaveLength(1);
    const product = call.startsWith('/lead/') ? { productId: anOffer } : {};
    const about = body === null ? product : { ...product, leadId: anOffer, ...body };
    expect(offerCalls[0]?.body).toEqual(about);
  });
}

test('offers are the columns of a table on a desktop, and cards on a phone', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.journey([36, 11]);
  await page.setViewportSize(desktop);
  await openOffers(application, 'santander-comperia');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(await page.getByRole('radio').count());
  await expect(table.getByText('Lowest EIR')).toHaveCount(1);
  // The sandbox offers different periods.
  await expect(table.getByText('Lowest total')).toHaveCount(0);
  // The whole column is the target of its radio.
  const cell = table
    .getByRole('row', { name: /^You pay in total/ })
    .getByRole('cell')
    .nth(1);
  await cell.click({ force: true });
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.setViewportSize(phone);
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByText('More figures').first().click();
  await expect(page.getByText('You receive').first()).toBeVisible();
  await expect(page.getByRole('radio').first()).not.toBeChecked();
});

test('the first offer is in view on a phone, with its figures in two columns', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.journey([36, 11]);
  // The scrollbar takes 15 px.
  await page.setViewportSize({ width: 360, height: 740 });
  await openOffers(application, 'santander-comperia');
  const choice = page.getByRole('radiogroup');
  const card = await choice.locator('.MuiPaper-root').first().boundingBox();
  expect(card?.y).toBeLessThanOrEqual(430);
  const figures = choice.locator('dl').first().locator('div');
  const lefts = await figures.evaluateAll((each) =>
    each.map((figure) => figure.getBoundingClientRect().left),
  );
  expect(lefts).toHaveLength(4);
  expect(new Set(lefts).size).toBe(2);
});

test('the action of an offer is in view on a phone', async ({ application, page, sandbox }) => {
  await sandbox.journey([10, 11]);
  await page.setViewportSize({ width: 360, height: 740 });
  await openOffers(application, 'accepted');
  await expect(application.mainAction).toBeInViewport({ ratio: 1 });
  const price = page.getByRole('definition').first();
  await expect(price).toBeInViewport({ ratio: 1 });
  const sizes = await page
    .locator('main :is(h1, dd)')
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  const fontSize = await price.evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  expect(sizes.filter((size) => size >= fontSize)).toEqual([fontSize]);
});

test('offers without a selection are not sent, and the page shows an error', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.journey([36, 11]);
  await openOffers(application, 'santander-comperia');
  await application.submit();
  await expect(application.summary).toBeFocused();
  await application.expectAccessible();
  expect(await sandbox.journal('POST', '/lead/santander-comperia')).toEqual([]);
  await application.summary.getByRole('link').click();
  await expect(page.getByRole('radio').first()).toBeFocused();
});

test('a server error is shown, and another offer is accepted', async ({
  application,
  page,
  sandbox,
  allowedErrors,
}) => {
  allowedErrors.push(/422/);
  await sandbox.journey([36, 11]);
  await openOffers(application, 'santander-comperia');
  await sandbox.fault({
    method: 'POST',
    path: '/lead/santander-comperia',
    fault: 'status:422',
    times: 1,
    body: { errors: [{ fieldName: 'offerId', message: 'This offer is no longer made.' }] },
  });
  await page.getByRole('radio').first().check();
  await application.submit();
  await expect(application.summary).toContainText('This offer is no longer made.');
  await application.expectAccessible();
  await page.getByRole('radio').last().check();
  await expect(application.summary).toHaveCount(0);
  await application.submit();
  await application.shows('thank-you');
});

test('an offer that was accepted in the meantime redirects to the page of the lead’s state', async ({
  application,
  page,
  sandbox,
  allowedErrors,
}) => {
  allowedErrors.push(/409/);
  await sandbox.journey([42, 11]);
  await openOffers(application, 'proficredit-offer');
  await sandbox.fault({
    method: 'POST',
    path: '/offer/proficredit',
    fault: 'status:409',
    times: 1,
    body: { progressState: 11 },
  });
  await press(page, application.mainAction);
  await application.shows('thank-you');
});

test('a rejected offer can be followed by a changed request', async ({ application, page, sandbox }) => {
  await sandbox.journey([42, 11]);
  await openOffers(application, 'proficredit-offer');
  await page.getByRole('button', { name: 'Change my request' }).click();
  await application.shows('initial-details');
});

test('the comparison has the address and the warning of its country', async ({
  application,
  page,
  request,
  baseURL,
}) => {
  const germany = shippedCountries(generated).find(({ slug }) => slug === 'germany');
  if (germany === undefined) throw new Error('Nobody lends in Germany.');
  const { origin } = new URL(baseURL ?? '');
  await request.post(`${origin}/__sandbox/journey`, { data: { states: [36, 11], begins: 'at-once' } });
  await application.open(addressOf(germany.site, baseURL));
  await application.field('email').fill('maria.sentinel.4711@example.com');
  await application.field('phoneNumber').fill('151 23456789');
  await application.field('generalPolicies').check();
  await application.submit();
  await application.shows('smava');
  expect(new URL(page.url()).pathname).toBe('/application-frontend/smava');
  await expect(page.getByRole('note')).toHaveText('Achtung! Kreditaufnahme kostet Geld.');
  await application.expectAccessible();
  await page.getByRole('radio').nth(1).check();
  const going = page.waitForRequest(/\/lead\/continue\//);
  await application.submit();
  expect(new URL((await going).url()).searchParams.get('offerId')).toMatch(/-2$/);
  await application.shows('thank-you');
});

test('an offer without payment days is accepted unchanged', async ({
  application,
  page,
  sandbox,
  request,
  baseURL,
}) => {
  await sandbox.journey([39, 11]);
  await openOffers(application, 'cofidis-offer');
  await expect(page.getByRole('combobox', { name: /^On which day/ })).toBeVisible();
  const [lead = ''] = await sandbox.leads();
  const status = await request.get(`${new URL(baseURL ?? '').origin}/api/lead/status/${lead}`);
  const reply = (await status.json()) as { readonly offers: readonly { readonly paymentDays?: unknown }[] };
  const offers = reply.offers.map((offer) => ({ ...offer, paymentDays: undefined }));
  const body = { ...reply, offers };
  await sandbox.fault({ method: 'GET', path: '/lead/status/{id}', fault: 'status:200', times: 1, body });
  await page.reload();
  await application.shows('cofidis-offer');
  await expect(page.getByText('Lanternhill Credit').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^On which day/ })).toBeHidden();
  await application.submit();
  await application.shows('thank-you');
  expect(await sandbox.journal('POST', '/offer/accept-creditea-offer')).toMatchObject([{ status: 200 }]);
});
