import type { Page } from '@playwright/test';
import { openStep, expect, test } from './fixtures.ts';

const verify = '/v2/customer/mobile/verify';
const rightCode = '123456';

const boxes = (page: Page) => page.getByRole('checkbox');

async function secondsToWait(page: Page): Promise<number> {
  const text = await page.getByText(/^You can ask for a new code in/).textContent();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * Ticks the required consents one by one. One of them names a credit bureau, so there is no button for all
 * of them.
 */
async function tickRequired(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Tick what is required' })).toHaveCount(0);
  await boxes(page).first().waitFor();
  for (const box of (await boxes(page).all()).slice(0, 2)) await box.check();
}

test('a code and two lists of consents are followed by the offer', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/422/);
  await openStep(application, sandbox, [7, 20, 35, 10]);

  await application.shows('mobile-verification');
  await expect(page.getByText('+63 917 123 4567', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  const question = page.getByRole('region', { name: /^Can we use cookies/ });
  const [action, below] = await Promise.all([application.mainAction.boundingBox(), question.boundingBox()]);
  expect((action?.y ?? 640) + (action?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await application.expectAccessible();
  await application.field('code').fill('654321');
  await application.submit();
  await expect(application.summary).toBeFocused();
  await expect(page.getByText('6 digits. Attempts left: 4.')).toBeVisible();
  await application.expectAccessible();
  await application.field('code').fill(rightCode);
  await application.submit();

  await application.shows('consents');
  await expect(boxes(page).first()).toBeVisible();
  for (const box of await boxes(page).all()) await expect(box).not.toBeChecked();
  await application.expectAccessible();
  await application.submit();
  await expect(application.summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await application.expectAccessible();
  await tickRequired(page);
  await expect(application.summary).toBeHidden();
  await expect(boxes(page).last()).not.toBeChecked();
  await application.submit();

  await application.shows('dynamic-consents');
  await tickRequired(page);
  await boxes(page).last().check();
  await application.submit();
  await application.shows('accepted');

  const bodies = await Promise.all(
    [verify, '/offer/policy', '/offer/dynamic-policy'].map((path) => sandbox.journal('POST', path)),
  );
  expect(bodies.map((calls) => calls.map(({ status }) => status))).toEqual([[422, 200], [200], [200]]);
  const [, policy, dynamic] = bodies.map((calls) => calls.at(-1)?.body?.['consents'] ?? {});
  expect(Object.values(policy ?? {})).toEqual([true, true, false]);
  expect(Object.values(dynamic ?? {})).toEqual([true, true, true]);
});

/** Copies a text like another application. A paste event that a script creates has no data in Firefox. */
async function copyText(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const focused = document.activeElement;
    const source = document.createElement('textarea');
    source.value = copied;
    source.addEventListener('copy', () =>
      setTimeout(() => {
        source.remove();
        if (focused instanceof HTMLElement) focused.focus();
      }),
    );
    document.body.append(source);
    source.select();
    source.focus();
  }, text);
  await page.keyboard.press('ControlOrMeta+C');
}

test('a code is extracted from a pasted message, by keyboard alone', async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [7, 10]);
  await application.shows('mobile-verification');
  await expect(page.getByText('+63 917 123 4567', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change number' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(application.field('code')).toBeFocused();
  await copyText(
    page,
    `${rightCode.slice(0, 3)} ${rightCode.slice(3)} is your code.\nIt is valid until 08:30.`,
  );
  await expect(application.field('code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(application.field('code')).toHaveValue(rightCode);
  await page.keyboard.press('Enter');
  await application.shows('accepted');
});

test('the countdown for another code continues after a reload', async ({ application, sandbox, page }) => {
  await openStep(application, sandbox, [7, 10]);
  await application.shows('mobile-verification');
  const before = await secondsToWait(page);
  await page.reload();
  await application.shows('mobile-verification');
  await expect(page.getByText('+63 917 123 4567', { exact: true })).toBeVisible();
  const after = await secondsToWait(page);
  expect([after > 0, after <= before]).toEqual([true, true]);
  await expect(page.getByRole('button', { name: 'Send a new code' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the phone number can be changed or kept', async ({ application, sandbox, page }) => {
  await openStep(application, sandbox, [7, 10]);
  await application.shows('mobile-verification');
  // Back does not leave the application.
  await page.goBack();
  await application.shows('change-mobile-number');
  await application.expectAccessible();
  await page.reload();
  await application.shows('change-mobile-number');
  await page.getByRole('button', { name: 'Keep my number' }).click();
  await application.shows('mobile-verification');
  await page.getByRole('button', { name: 'Change number' }).click();
  await application.field('phoneNumber').fill('917 123 4999');
  await application.submit();
  await application.shows('mobile-verification');
  await expect(page.getByText(/^\+63 .+999$/)).toBeVisible();
});

test('the text of a consent opens without losing ticked boxes', async ({ application, sandbox, page }) => {
  await openStep(application, sandbox, [20, 10]);
  await application.shows('consents');
  await boxes(page).first().check();
  const opener = page.getByRole('button', { name: /^Read:/ }).first();
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await application.isAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(boxes(page).first()).toBeChecked();
});

test('leaving the consents and returning shows the same page', async ({ application, sandbox, page }) => {
  await openStep(application, sandbox, [35, 10]);
  await application.shows('dynamic-consents');
  await page.goto('about:blank');
  await page.goBack();
  await application.shows('dynamic-consents');
  await expect(boxes(page).first()).toBeVisible();
  await page.reload();
  await application.shows('dynamic-consents');
  await expect(boxes(page).first()).not.toBeChecked();
});

test('too many codes in a short time are not shown as a failure', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to complete a screen/);
  await openStep(application, sandbox, [7, 10]);
  await application.shows('mobile-verification');
  await sandbox.fault({ method: 'POST', path: verify, fault: 'status:429', times: 1 });
  await application.field('code').fill(rightCode);
  await application.submit();
  await expect(page.getByText('Too many attempts in a short time')).toBeVisible();
});

test('a list of consents that fails to load can be requested again', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource/, /Failed to ask for the consents/);
  await sandbox.fault({ method: 'GET', path: '/policies', fault: 'status:503', times: 1 });
  await openStep(application, sandbox, [20, 10]);
  await application.shows('consents');
  await expect(page.getByText('We could not load the list of consents')).toBeVisible();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(boxes(page).first()).toBeVisible();
});
