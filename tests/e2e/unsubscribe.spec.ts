import { expect, test } from './fixtures.ts';

const call = '/customer/email/unsubscribe';
/** Not an address that the fixtures search for, because this call contains it in the URL. */
const email = 'no.more+mail@example.org';

test('the email address of the link must be confirmed, and is removed from the URL at once', async ({
  application,
  sandbox,
  page,
}) => {
  await application.open(`unsubscribe?email=${encodeURIComponent(email)}&source=news`);
  await application.shows('unsubscribe');
  expect(new URL(page.url()).search).toBe('?source=news');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  expect(await sandbox.journal('GET', call)).toHaveLength(0);
  await application.expectAccessible();
  await application.submit();
  await expect(page.getByRole('heading', { name: 'You will get no more emails from us' })).toBeVisible();
  await application.expectAccessible();
  expect(await sandbox.journal('GET', call)).toHaveLength(1);
  const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storedText).not.toContain('no.more');
});

test('a missing or invalid address is requested', async ({ application, sandbox, page }) => {
  await application.open('unsubscribe?email=nobody@');
  await application.shows('unsubscribe');
  await application.submit();
  await expect(application.summary).toContainText('Enter the address in full');
  await application.expectAccessible();
  await page.getByLabel('Email address').fill('');
  await application.submit();
  await expect(application.summary).toContainText('Enter the address we should no longer write to');
  await page.getByLabel('Email address').fill(` ${email} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You will get no more emails from us' })).toBeVisible();
  expect(await sandbox.journal('GET', call)).toHaveLength(1);
});

test('a running application continues, and none is started', async ({ application, sandbox, page }) => {
  await sandbox.journey([10, 12]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  await application.open(`unsubscribe?email=${encodeURIComponent(email)}`);
  await application.submit();
  await page.getByRole('button', { name: 'Back to my application' }).click();
  await application.shows('accepted');
});
