import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Answers } from '../../src/model/answers.ts';
import { answerPage } from '../support/browser/answer-page.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { addressOf, personaOf, shippedCountries } from '../support/shipped/shipped-country.ts';
import { readCorpus } from '../validation/corpus.ts';
import { expect, test } from './fixtures.ts';

/** A country that asks for names and allows measurement without consent. */
const generated = path.resolve(import.meta.dirname, '../../generated');
const country = shippedCountries(generated).find(({ site }) => site.country === 'mexico');
if (country === undefined) throw new Error('Nobody lends in Mexico.');
const { site, flow } = country;

const campaign = {
  utm_source: 'news',
  gclid: 'Click-1',
  gbraid: 'Click-2',
  wbraid: 'Click-3',
  gclsrc: 'aw.ds',
};
const personal = {
  firstName: 'Lucía',
  lastName: 'Núñez',
  email: 'Lucia.Link@example.com',
  phoneNumber: '+525512345678',
};
const reference = { refName: 'partner', refSubId: 'banner', refTransactionId: 't-1' };
const otherAnswers = {
  ...reference,
  s_id: 'other',
  sellingTierGlobalId: 'gold',
  fbclid: 'FbClick',
  ttclid: 'TtClick',
  ...campaign,
};
const allAnswers = { amount: '20000', period: '24', ...personal, ...otherAnswers };

const events = (sandbox: SandboxControl) => sandbox.journal('POST', '/affiliate/event');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const session = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(window.localStorage.getItem('sessionId') ?? 'null'));

test('a link prefills the form, leaves a clean URL and reports the affiliate to the lender', async ({
  application,
  page,
  sandbox,
  baseURL,
}) => {
  const laterRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) laterRequests.push(request.url());
  });
  // An unencoded plus in the link means a space.
  const address = `${addressOf(site, baseURL)}?${new URLSearchParams(allAnswers)}`.replace('%2B52', '+52');
  await page.goto(address);
  await application.shows('initial-details');
  await expect(application.field('email')).toHaveValue(personal.email);
  await expect(application.field('phoneNumber')).toHaveValue(/55 1234 5678/);
  await expect(application.field('generalPolicies')).not.toBeChecked();
  expect(query(page)).toEqual(otherAnswers);

  await expect.poll(async () => (await events(sandbox)).length).toBe(1);
  const [event] = await events(sandbox);
  expect(Object.keys(event?.body ?? {})[0]).toBe('productId');
  const params = { attribute: 'partner', subId: 'banner', transactionId: 't-1', setAt: expect.any(String) };
  expect(event).toMatchObject({
    status: 200,
    body: { productId: site.productId, affiliateReferenceParams: params, sessionId: await session(page) },
  });
  expect(await sandbox.journal('POST', '/v2/lead')).toEqual([]);

  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
  await application.field('generalPolicies').check();
  await application.submit();
  await application.shows('loan-purpose');
  expect((await sandbox.journal('POST', '/v2/lead'))[0]?.body).toMatchObject({
    amount: 20000,
    period: 24,
    contactDetails: { email: personal.email, phoneNumber: personal.phoneNumber },
    sellingTierGlobalId: 'gold',
    affiliateReferenceParams: params,
    googleClick: { gclid: 'Click-1', gbraid: 'Click-2', wbraid: 'Click-3', gclidAt: expect.any(String) },
    marketingPixelData: {
      metaPixel: { fbc: expect.stringMatching(/^fb\.1\.\d{13}\.FbClick$/) },
      tikTokPixel: { ttclid: 'TtClick' },
    },
    posthogParameters: {
      isLeadPrefilled: true,
      leadPrefilledFields: ['amount', 'period', 'firstName', 'lastName', 'email', 'phoneNumber'],
      leadPreviouslyRedirected: false,
    },
  });

  await answerPage(page, flow, personaOf(country, 'minimal').answers as Answers);
  await application.submit();
  await application.shows('name');
  await expect(application.field('firstName')).toHaveValue(personal.firstName);
  await expect(application.field('lastName')).toHaveValue(personal.lastName);
  const traces = ['Lucia.Link', 'Lucía', 'Luc%C3%ADa', 'Núñez', 'N%C3%BA', '5512345678'];
  const requests = laterRequests.filter((url) => !new URL(url).pathname.startsWith('/api/email/validate/'));
  expect(requests.filter((url) => traces.some((trace) => url.includes(trace)))).toEqual([]);
  const vendorCalls = await sandbox.vendorCalls();
  expect(vendorCalls.length).toBeGreaterThan(0);
  expect(traces.filter((trace) => JSON.stringify(vendorCalls).includes(trace))).toEqual([]);
});

test('a second visit keeps the affiliate; another affiliate starts a new session', async ({
  application,
  page,
  sandbox,
}) => {
  await application.open('?refName=partner&email=first.link%40example.com');
  await expect(application.field('email')).toHaveValue('first.link@example.com');
  const first = await session(page);
  await expect.poll(async () => (await events(sandbox)).length).toBe(1);

  await application.field('email').fill('chosen@example.com');
  await page.reload();
  await expect(application.field('email')).toHaveValue('chosen@example.com');
  await application.open();
  await application.shows('initial-details');
  expect([await session(page), (await events(sandbox)).length]).toEqual([first, 1]);

  await application.open('?refName=other');
  await expect.poll(async () => (await events(sandbox)).length).toBe(2);
  expect((await events(sandbox))[1]?.body).toMatchObject({
    affiliateReferenceParams: { attribute: 'other' },
    sessionId: await session(page),
  });
  expect(await session(page)).not.toBe(first);
  await expect(application.field('email')).toHaveValue('chosen@example.com');
});

test('an ad click is stored and sent only with consent', async ({ application, page, sandbox }) => {
  const storedText = () => page.evaluate(() => JSON.stringify(window.localStorage));
  await application.open('?gclid=Click-4711&ttclid=Click-4711&refName=partner');
  await application.shows('initial-details');
  expect(await storedText()).not.toContain('Click-4711');
  expect(await storedText()).toContain('partner');

  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect.poll(storedText).toContain('Click-4711');
  await application.fill();
  await application.submit();
  await application.shows('checking');
  expect((await sandbox.journal('POST', '/v2/lead'))[0]?.body).toMatchObject({
    googleClick: { gclid: 'Click-4711' },
    marketingPixelData: { tikTokPixel: { ttclid: 'Click-4711' } },
  });
});

test('a lender that rejects affiliate events does not stop an applicant', async ({
  application,
  sandbox,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to post affiliate event|Failed to load resource/);
  await sandbox.fault({ method: 'POST', path: '/affiliate/event', fault: 'status:503', times: 1 });
  await application.open('?refName=partner');
  await application.fill();
  await application.submit();
  await application.shows('checking');
  expect((await events(sandbox)).map(({ status }) => status)).toEqual([503]);
});

test('malicious links have no effect', async ({ application, page, sandbox }) => {
  page.on('dialog', () => {
    throw new Error('A script ran.');
  });
  const polluting = readCorpus('prototype-pollution.payloadsallthethings').map(({ input }) => input);
  const scripts = readCorpus('xss.payloadsallthethings').map(({ input }) => input);
  const queries = ['?__proto__[polluted]=1', ...polluting]
    .map((payload) => payload.replace(/^[?#]/, ''))
    .join('&');
  const withCampaign = [
    '<script>window.__pwned=1</script>',
    '"><img src=x onerror="window.__pwned=1">',
    ...scripts.slice(0, 3),
  ];
  const links = withCampaign.map((script) =>
    new URLSearchParams(Object.keys(allAnswers).map((name) => [name, script])).toString(),
  );
  for (const link of [
    `${encodeURI(queries).replaceAll('#', '%23')}#${encodeURIComponent(queries)}`,
    ...links,
  ]) {
    await application.open(`?${link}`);
    await application.shows('initial-details');
    expect(
      await page.evaluate(() => [Object.keys(Object.prototype), '__pwned' in window, 'polluted' in {}]),
    ).toEqual([[], false, false]);
    await expect(application.field('email')).toHaveValue('');
    await expect(application.field('generalPolicies')).not.toBeChecked();
  }
  expect(await sandbox.journal('POST', '/v2/lead')).toEqual([]);
});
