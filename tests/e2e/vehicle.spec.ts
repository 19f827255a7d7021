import type { Page } from '@playwright/test';
import type { SandboxControl } from '../support/browser/sandbox-control.ts';
import { type ApplicationPage, expect, test } from './fixtures.ts';

async function openVehicle(application: ApplicationPage, sandbox: SandboxControl): Promise<void> {
  await sandbox.journey([16, 10]);
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('vehicle');
}

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

async function answerTheRest(application: ApplicationPage): Promise<void> {
  await application.field('vehicleRegistrationYear').fill('2019');
  await application.field('vehicleOdometer').fill('84500');
  for (const name of ['isVehicleFinanced', 'hasVehicleDownPayment']) {
    await application.field(name).and(application.page.locator('[value="false"]')).check();
  }
}

async function vehicleSent(sandbox: SandboxControl): Promise<unknown> {
  const calls = await sandbox.journal('POST');
  return calls.find(({ path }) => path === '/lead/vehicle')?.body;
}

test('a vehicle is chosen from the lender’s lists and sent', async ({ application, sandbox, page }) => {
  await openVehicle(application, sandbox);
  await application.expectAccessible();

  await application.submit();
  await expect(application.summary).toBeVisible();
  await application.expectAccessible();

  await combobox(page, 'Make').click();
  await application.expectAccessible();
  await option(page, 'Toyota').click();
  await combobox(page, 'Model').click();
  await application.expectAccessible();
  await option(page, 'Corolla').click();
  await answerTheRest(application);
  await application.submit();

  await application.shows('accepted');
  expect(await vehicleSent(sandbox)).toMatchObject({
    vehicle: { make: 'Toyota', model: 'Corolla', registrationYear: 2019, odometer: 84_500 },
    otherDetails: { isVehicleFinanced: false, hasVehicleDownPayment: false },
  });
});

test('a vehicle is typed if the list cannot be loaded', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/503/, /Failed to look up/);
  await sandbox.fault({ method: 'GET', path: '/data/vehicleModels.json', fault: 'status:503', times: 10 });
  await openVehicle(application, sandbox);
  await combobox(page, 'Make').fill('Trabant');
  await combobox(page, 'Model').fill('601 S');
  await answerTheRest(application);
  await application.submit();
  await application.shows('accepted');
  expect(await vehicleSent(sandbox)).toMatchObject({ vehicle: { make: 'Trabant', model: '601 S' } });
});

test('another make clears the model of the previous one, by keyboard only', async ({
  application,
  sandbox,
  page,
}) => {
  await openVehicle(application, sandbox);
  const make = combobox(page, 'Make');
  await make.focus();
  await expect(page.getByRole('button', { name: 'Show all answers: Make' })).toBeVisible();
  await page.keyboard.type('toy');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(make).toHaveValue('Toyota');
  await page.keyboard.press('Tab');
  await page.keyboard.type('coro');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Model')).toHaveValue('Corolla');
  await page.keyboard.press('Shift+Tab');
  await make.fill('Ford');
  await page.keyboard.press('Tab');
  await expect(combobox(page, 'Model')).toHaveValue('');
});

test('the answers about the vehicle survive a reload', async ({ application, sandbox, page }) => {
  await openVehicle(application, sandbox);
  await combobox(page, 'Make').fill('Kia');
  await combobox(page, 'Model').fill('Rio');
  await page.keyboard.press('Tab');
  await page.reload();
  await application.shows('vehicle');
  await expect(combobox(page, 'Make')).toHaveValue('Kia');
  await expect(combobox(page, 'Model')).toHaveValue('Rio');
});
