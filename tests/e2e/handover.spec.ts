import type { Page } from '@playwright/test';
import { openStep, expect, test } from './fixtures.ts';

const doneButton = 'I have finished';
const skip = 'Continue without it';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inside = (page: Page) => page.frameLocator('main iframe');

test('a bank on its own page, a bank in a frame and a card check are followed by the offer', async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [9, 17, 19, 10]);

  await application.shows('instantor');
  await expect(button(page, doneButton)).toBeVisible();
  await application.expectAccessible();
  await button(page, /^Go to /).click();
  await page.getByRole('link', { name: /back to the application/ }).click();
  await application.shows('instantor');
  await expect(page.getByText(/^Welcome back\./)).toBeVisible();
  await application.expectAccessible();
  await application.submit();

  await application.shows('wenance-tink');
  await expect(inside(page).getByRole('heading', { name: 'Sandbox bank' })).toBeVisible();
  await application.expectAccessible();
  await inside(page)
    .getByRole('link', { name: /back to the application/ })
    .click();

  await application.shows('moneyman-paylands');
  await expect(inside(page).getByRole('heading', { name: 'Sandbox card check' })).toBeVisible();
  await expect(button(page, skip)).toBeHidden();
  await application.expectAccessible();
  await inside(page)
    .getByRole('link', { name: /back to the application/ })
    .click();

  await application.shows('accepted');
  const calls = await sandbox.journal('POST');
  expect(calls.filter(({ path }) => path.startsWith('/lead/continue/'))).toHaveLength(3);
});

test('a bank can be skipped if the lender allows it, and a reload keeps the page', async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [9, 17, 10]);
  await application.shows('instantor');
  await page.reload();
  await application.shows('instantor');
  await button(page, skip).click();
  await application.shows('wenance-tink');
  await page.reload();
  await application.shows('wenance-tink');
  await expect(inside(page).getByRole('heading', { name: 'Sandbox bank' })).toBeVisible();
  await button(page, skip).click();
  await application.shows('accepted');
  const calls = await sandbox.journal('POST');
  expect(calls.filter(({ path }) => path.startsWith('/lead/skip/'))).toHaveLength(2);
});

test("after the browser's back button the page has a continue button", async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [9, 10]);
  await application.shows('instantor');
  await button(page, /^Go to /).click();
  await expect(page.getByRole('heading', { name: 'Sandbox bank' })).toBeVisible();
  await page.goBack();
  await application.shows('instantor');
  await button(page, doneButton).click();
  await application.shows('accepted');
});

test('a framed page can neither read nor navigate the page around it', async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [19, 10]);
  await application.shows('moneyman-paylands');
  await expect(inside(page).getByRole('heading', { name: 'Sandbox card check' })).toBeVisible();
  const frame = page.frames().find((each) => each.url().includes('/handover/card'));
  if (frame === undefined) throw new Error('There is no frame.');
  expect(await frame.evaluate(() => window.origin)).toBe('null');
  expect(
    await frame.evaluate(() => {
      try {
        return window.parent.document.title;
      } catch (fault) {
        return fault instanceof Error ? fault.name : 'unknown';
      }
    }),
  ).toBe('SecurityError');
});
