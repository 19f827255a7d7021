import type { Page } from '@playwright/test';
import { type ApplicationPage, openStep, expect, test } from './fixtures.ts';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';

const password = 'a quiet boat in the bay';

async function openEnding(
  application: ApplicationPage,
  sandbox: SandboxControl,
  state: 11 | 13,
): Promise<void> {
  await openStep(application, sandbox, [state]);
  await application.shows(state === 11 ? 'thank-you' : 'rejected');
}

async function createAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create my account' }).click();
}

test('an account is created with a password, which is not stored', async ({ application, sandbox, page }) => {
  await openEnding(application, sandbox, 11);
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Set a password' }).click();
  const input = page.getByLabel('New password');
  await expect(input).toBeFocused();
  await expect(input).toHaveAccessibleDescription(/At least 10 characters/);
  await expect(application.mainAction).toHaveText('Create my account');
  await application.expectAccessible();

  await input.fill('too short');
  await createAccount(page);
  await expect(application.summary).toContainText('at least 10 characters');
  expect(await sandbox.journal('POST', '/lead/customer/password')).toHaveLength(0);
  await application.expectAccessible();

  await input.fill(password);
  await expect(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await expect(input).toHaveAttribute('type', 'password');
  await createAccount(page);
  await expect(page.getByRole('region', { name: 'Your account is ready' })).toBeFocused();
  await application.shows('thank-you');
  // Right after the application, no other loan is offered.
  await expect(page.getByRole('button', { name: 'Apply for another loan' })).toHaveCount(0);
  await application.expectAccessible();

  const [sent] = await sandbox.journal('POST', '/lead/customer/password');
  expect(sent?.body).toMatchObject({ password });
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storedText).not.toContain(password);

  await page.reload();
  const confirmation = page.getByRole('region', { name: 'Your account is ready' });
  await expect(confirmation).toBeVisible();
  await expect(confirmation).not.toBeFocused();
});

test('other lenders receive the application only with consent', async ({ application, sandbox, page }) => {
  await openEnding(application, sandbox, 13);
  await application.expectAccessible();
  expect(await sandbox.journal('POST', '/lead/sale')).toHaveLength(0);
  await page.getByRole('button', { name: 'Yes, pass it on' }).click();
  await expect(page.getByRole('region', { name: 'Other lenders can now look at it' })).toBeFocused();
  await application.expectAccessible();
  const sales = await sandbox.journal('POST', '/lead/sale');
  expect(sales.map(({ body }) => body)).toEqual([
    { productId: expect.any(String), leadId: expect.any(String), consent: true },
  ]);
});

test('a lender’s error about a password is shown next to it', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/422/);
  await openEnding(application, sandbox, 11);
  await sandbox.fault({
    method: 'POST',
    path: '/lead/customer/password',
    fault: 'status:422',
    times: 1,
    body: { errors: [{ fieldName: 'password', message: 'Many people use this password.' }] },
  });
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password').fill(password);
  await createAccount(page);
  await expect(application.summary).toContainText('Many people use this password.');
  await page.getByLabel('New password').fill(`${password}!`);
  await expect(application.summary).toBeHidden();
  await createAccount(page);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});
