import type { Route } from '@playwright/test';
import { partnerPath } from '../../sandbox/pages/partner.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

const newerCall = '/v3/lead/url/{id}/{urlType}';
const olderCall = '/v2/lead/url/{id}/{urlType}';

/** An application at an offer, and a browser without its data. */
async function mailedLead(
  application: ApplicationPage,
  sandbox: SandboxControl,
  atOffer: () => Promise<void> = async () => {},
): Promise<string> {
  await sandbox.journey([10, 12]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await atOffer();
  const [lead] = await sandbox.leads();
  if (lead === undefined) throw new Error('The lender has no lead.');
  await application.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // Navigates away, so that the page stores nothing any more.
  await application.page.goto(partnerPath);
  return lead;
}

test('a requested link continues the application in another browser, without a trace in the history', async ({
  application,
  sandbox,
  page,
}) => {
  const lead = await mailedLead(application, sandbox, async () => {
    await page.getByText('Continue on another device').click();
    await page.getByRole('button', { name: 'Send it by text message' }).click();
    await expect(page.getByText('Sent. Open the link on the other device.')).toBeVisible();
  });
  const [sent] = await sandbox.journal('POST', '/v3/lead/url');
  expect(sent).toMatchObject({ status: 200, body: { leadId: lead, channel: 'text' } });
  const linkRequest = new Promise<Route>((resolve) => {
    void page.route('**/api/v3/lead/url/**', resolve);
  });
  await application.open(`continue/${lead}?refTransactionId=t-1`);
  await application.shows('continue');
  await expect(page.locator('main [aria-busy="true"] svg')).toBeVisible();
  for (const name of ['header', 'footer']) {
    await expect(page.locator(name)).toHaveCSS('opacity', '0');
    expect((await page.locator(name).boundingBox())?.height).toBeGreaterThan(0);
  }
  await application.expectAccessible();
  await (await linkRequest).continue();
  await application.shows('accepted');
  await expect(page.locator('header')).toHaveCSS('opacity', '1');
  // Firefox reports only the start of this navigation, so `goBack` would not return.
  await page.evaluate(() => window.history.back());
  await page.waitForFunction((path) => window.location.pathname === path, partnerPath);
  const calls = await sandbox.journal('GET');
  expect(calls.filter(({ path }) => path.includes('/lead/url/')).map(({ path }) => path)).toEqual([
    `/v3/lead/url/${lead}/continue`,
  ]);
});

test('an unknown link shows a message with a link to the form', async ({
  application,
  sandbox: _sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/404/, /Failed to continue a lead/);
  await application.open('continue/nobody-knows-me');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await application.expectAccessible();
  await application.submit();
  await application.shows('initial-details');
});

test('a link of the older version is followed with its query unchanged', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/404/);
  const lead = await mailedLead(application, sandbox);
  await sandbox.fault({ method: 'GET', path: newerCall, fault: 'status:404', times: 1 });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v2/lead/url/')) requests.push(new URL(request.url()).search);
  });
  await application.open(`continue/${lead}?source=mail%20one&refTransactionId=t`);
  await application.shows('accepted');
  expect(requests).toEqual(['?source=mail%20one&refTransactionId=t']);
  expect(
    await sandbox.journal('GET', olderCall.replace('{id}', lead).replace('{urlType}', 'continue')),
  ).toHaveLength(1);
});

test('an unknown link does not end the application in this browser', async ({
  application,
  sandbox,
  allowedErrors,
}) => {
  allowedErrors.push(/404/, /Failed to continue a lead/);
  await sandbox.journey([10, 12]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await application.open('continue/nobody-knows-me');
  await application.shows('continue');
  await application.submit();
  await application.shows('accepted');
});
