import { tabTo } from '../support/browser/keyboard-input.ts';
import { expect, test } from './fixtures.ts';

/** The developer page of the sandbox, at the width of a phone and with the keyboard only. */
const address = '/__sandbox/';

test('a journey is chosen on the page of the sandbox, and applies to the next lead', async ({
  application,
  page,
  sandbox,
}) => {
  await sandbox.fault({ method: 'POST', path: '/lead/sale', fault: 'delay:10', times: 2 });
  await application.open(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox lender');
  await expect(page.getByText('POST /lead/sale: delay:10, 2 more')).toBeVisible();
  await application.expectAccessible();

  await tabTo(page, 'details:has(button[value="philippines/rejected"]) summary');
  await page.keyboard.press('Enter');
  await application.expectAccessible();
  await tabTo(page, 'button[value="philippines/rejected"]');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-current]')).toContainText('philippines/rejected (on)');
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Open Halina’s application' }).click();
  await application.fill();
  await application.submit();
  await application.shows('rejected');

  await application.open(address);
  await expect(page.getByRole('cell', { name: '13 rejected' })).toBeVisible();
  await application.expectAccessible();
  await tabTo(page, 'form[action="/__sandbox/reset"] button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('None yet.')).toBeVisible();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
});
