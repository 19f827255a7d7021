import type { Page } from '@playwright/test';
import { networkOf } from '../support/browser/network.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { applicant, expect, test, type ApplicationPage } from './fixtures.ts';

const lead = '/v2/lead';

async function expectAnswersKept(application: ApplicationPage): Promise<void> {
  await expect(application.field('email')).toHaveValue(applicant.email);
  await expect(application.field('phoneNumber')).toHaveValue(/917 ?123 ?4567/);
  await expect(application.field('generalPolicies')).toBeChecked();
}

/** The lender has one lead, created in one attempt, which every tab uses. */
async function expectOneLead(sandbox: SandboxControl, ...tabs: readonly Page[]): Promise<void> {
  const leads = await sandbox.leads();
  expect(leads).toHaveLength(1);
  for (const tab of tabs) {
    await expect
      .poll(() => tab.evaluate(() => window.localStorage.getItem('lid')))
      .toBe(JSON.stringify(leads[0]));
  }
  const attempts = await sandbox.journal('POST', lead);
  expect(new Set(attempts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
}

/** The message about a failed request. Answers with errors have a summary with links. */
const failureOn = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /\S/, hasNot: page.getByRole('link') });

/**
 * Faults of a step that tests/e2e/page-faults.spec.ts does not cover. tests/state/faults/fault-matrix.test.ts covers
 * all.
 */
test('repeated different failures of a lead creation keep every answer and create one lead', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to post lead/);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.clock.install();
  await application.open();
  await application.fill();
  const failure = failureOn(page);
  for (const fault of ['status:503', 'status:400', 'empty', 'drip']) {
    await sandbox.fault({ method: 'POST', path: lead, fault, times: 1 });
    await application.submit();
    if (fault === 'drip') {
      await expect(failure).toBeHidden();
      await expect(async () => {
        await page.clock.fastForward(11_000);
        await expect(failure).toBeVisible({ timeout: 1000 });
      }).toPass();
    }
    await expect(failure).toBeVisible();
    await application.shows('initial-details');
    await expectAnswersKept(application);
    await application.expectAccessible();
    await expect(application.mainAction).toHaveText('Try again');
  }
  expect(messages.some((message) => message.startsWith('Failed to post lead'))).toBe(true);
  await application.submit();
  await application.shows('checking');
  await expectOneLead(sandbox, page);
});

test('repeated clicks and Enter create one lead', async ({ application, sandbox, page }) => {
  await sandbox.fault({ method: 'POST', path: lead, fault: 'delay:1500', times: 1 });
  await application.open();
  await application.fill();
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('main button[type="submit"]');
    for (let click = 0; click < 20; click += 1) button?.click();
  });
  await application.field('email').press('Enter', { noWaitAfter: true });
  await application.shows('checking');
  expect(await sandbox.journal('POST', lead)).toHaveLength(1);
  await expectOneLead(sandbox, page);
});

test('two tabs create one lead and show the same page', async ({
  application,
  sandbox,
  page,
  context,
  allowedErrors,
}) => {
  // The second tab may get a conflict with the new state, which it follows.
  allowedErrors.push(/status of 409/, /Failed to update lead/);
  await sandbox.fault({ method: 'POST', path: lead, fault: 'delay:1000', times: 1 });
  await application.open();
  await application.fill();
  await application.field('email').blur();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('[name="email"]')).toHaveValue(applicant.email);
  const policies = second.locator('[name="generalPolicies"]');
  if (!(await policies.isChecked())) await policies.check();
  await Promise.all([
    page.locator('main button[type="submit"]').click(),
    second.locator('main button[type="submit"]').click(),
  ]);
  for (const tab of [page, second]) await expect(tab.locator('main[data-page="accepted"]')).toBeVisible();
  await expectOneLead(sandbox, page, second);
});

test('being offline while submitting is shown, and resolved when online again', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  // The email advice may still be loading.
  allowedErrors.push(/Failed to load resource/, /Failed to post lead/, /found out about the email address/);
  const network = await networkOf(page);
  await application.open();
  await application.fill();
  await network.goOffline();
  await application.submit();
  const failure = failureOn(page);
  await expect(failure).toBeVisible();
  await expectAnswersKept(application);
  await network.regain();
  await application.shows('checking');
  expect(await sandbox.journal('POST', lead)).toHaveLength(1);
});

test('a server error is shown at its field, or in general without one', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to post lead/);
  const errors = [
    {
      fieldName: 'contactDetails.email',
      message: 'This email address is on our list of closed accounts.',
    },
    {
      fieldName: 'creditBureau.reference',
      message: 'The credit bureau does not answer at the moment.',
    },
  ];
  await sandbox.fault({ method: 'POST', path: lead, fault: 'status:422', times: 1, body: { errors } });
  await application.open();
  await application.fill();
  await application.submit();
  await expect(application.summary).toBeFocused();
  await expect(application.summary).toContainText('This email address is on our list of closed accounts.');
  await expect(application.summary).toContainText('The credit bureau does not answer at the moment.');
  await expect(application.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expectAnswersKept(application);
  await application.expectAccessible();
  await application.field('email').fill('maria.sentinel.4712@example.com');
  await application.field('email').blur();
  await expect(application.field('email')).not.toHaveAttribute('aria-invalid', 'true');
  await application.submit();
  await application.shows('checking');
  await expectOneLead(sandbox, page);
});

test('an unavailable partner shows that the application is safe, and can be retried', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to ask for the way/);
  await sandbox.journey([10, 12]);
  await sandbox.fault({ method: 'POST', path: '/lead/{id}/redirect', fault: 'status:503', times: 1 });
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await application.submit();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Your application is safe');
  await expect(failure).not.toContainText('not sent');
  await application.shows('accepted');
  await application.expectAccessible();
  await application.submit();
  await application.shows('redirected');
  await expectOneLead(sandbox, page);
});

test('an unreadable status is shown, and polling continues', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /status/i);
  await application.open();
  await application.fill();
  for (const fault of ['status:503', 'drop', 'malformed']) {
    await sandbox.fault({ method: 'GET', path: '/lead/status/{id}', fault, times: 1 });
  }
  await application.submit();
  await application.shows('checking');
  await expect(page.getByText(/^We cannot reach the lender/)).toBeVisible();
  await application.expectAccessible();
  await application.shows('accepted');
});

for (const [screen, states] of [
  ['checking', [6]],
  ['accepted', [10]],
] as const) {
  test(`a lead that is gone on "${screen}" shows the form again, and is sent as a new lead`, async ({
    application,
    sandbox,
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/Failed to load resource/, /lead/i);
    await sandbox.journey(states);
    await application.open();
    await application.fill();
    await application.submit();
    await application.shows(screen);
    await sandbox.reset();
    if (screen === 'accepted') await application.submit();
    await application.shows('initial-details');
    await expect(page.getByRole('button', { name: /^We could not find your earlier/ })).toBeVisible();
    await expect(application.field('email')).toHaveValue(applicant.email);
    await application.fill();
    await application.submit();
    await application.shows('checking');
    await expectOneLead(sandbox, page);
  });
}

test('a page whose script is missing loads after a reload of the document', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /screen-registry/, /A page failed to render/);
  const script = /\/assets\/screen-registry-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('failure');
  await application.expectAccessible();
  await application.submit();
  await application.shows('failure');
  await page.unroute(script);
  await application.submit();
  await application.shows('checking');
  await expectOneLead(sandbox, page);
});
