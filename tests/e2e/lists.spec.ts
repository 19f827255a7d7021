import { openStep, expect, test } from './fixtures.ts';

test('found debts are confirmed or corrected, each in its own entry, and survive a reload', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/422/);
  await openStep(application, sandbox, [31, 12]);

  await application.shows('customer-debts');
  const first = page.getByRole('group', { name: 'Copperfield Bank' });
  const second = page.getByRole('group', { name: 'Northgate Finance' });
  await expect(first).toContainText('₱4,000');
  await application.expectAccessible();

  await application.submit();
  await expect(application.summary).toBeFocused();
  await page.getByRole('link', { name: 'Northgate Finance: Say whether this debt is right' }).press('Enter');
  await expect(second.getByRole('radio').first()).toBeFocused();
  await first.getByLabel('Yes').check();
  await second.getByLabel('No').check();
  await second.getByLabel('How much is still to pay?').fill('11500');
  await second.getByLabel('How much do you pay each month?').focus();
  await page.reload();
  await expect(second.getByLabel('How much is still to pay?')).toHaveValue('11,500');
  await expect(first.getByLabel('Yes')).toBeChecked();
  await application.expectAccessible();

  await second.getByLabel('How much do you pay each month?').fill('900');
  const serverError = { fieldName: 'debts.1.balance', message: 'The register knows better.' };
  await sandbox.fault({
    method: 'POST',
    path: '/offer/customer-debts',
    fault: 'status:422',
    times: 1,
    body: { errors: [serverError] },
  });
  await application.submit();
  await expect(application.summary).toContainText(
    'Northgate Finance: The lender did not accept “How much is still to pay?”. Its reason: The register knows better.',
  );
  await application.submit();
  await application.shows('redirected');
  const debtCalls = await sandbox.journal('POST', '/offer/customer-debts');
  expect(debtCalls.at(-1)?.body).toMatchObject({
    debts: [
      { id: 'debt-1', confirmed: true },
      { id: 'debt-2', confirmed: false, balance: 11_500, monthlyPayment: 900 },
    ],
  });
});

test('one reference is enough, and a second can be added, removed and sent', async ({
  application,
  sandbox,
  page,
}) => {
  await openStep(application, sandbox, [32, 12]);

  await application.shows('reference-details');
  const first = page.getByRole('group', { name: 'Person 1' });
  const second = page.getByRole('group', { name: 'Person 2' });
  await application.expectAccessible();
  await first.getByLabel('Friend').check();
  await first.getByLabel('Your reference’s name').fill('Ana Cruz');
  await first.getByLabel('Your reference’s phone number').fill('917 123 4567');
  await page.getByRole('button', { name: 'Add another person' }).press('Enter');
  await expect(second.getByText('Person 2', { exact: true })).toBeFocused();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Remove person 2' }).click();
  await expect(second).toBeHidden();
  await expect(first.getByText('Person 1', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add another person' }).click();
  await second.getByLabel('Colleague').check();
  await second.getByLabel('Your reference’s name').fill('Ben Reyes');
  await second.getByLabel('Your reference’s phone number').fill('917 555 0102');
  await application.submit();
  await expect(application.summary).toContainText('Person 1: Enter your reference’s number, not your own');
  await page.reload();
  await expect(second.getByLabel('Your reference’s name')).toHaveValue('Ben Reyes');
  await first.getByLabel('Your reference’s phone number').fill('917 555 0101');
  await application.submit();
  await application.shows('redirected');
  const [sent] = await sandbox.journal('POST', '/offer/reference-details');
  expect(sent?.body).toMatchObject({
    referenceDetails: [
      { type: 'friend', name: 'Ana Cruz', phoneNumber: '+639175550101' },
      { type: 'colleague', name: 'Ben Reyes', phoneNumber: '+639175550102' },
    ],
  });
  expect(await page.evaluate(() => localStorage.getItem('asyncFormData'))).not.toContain('Ana Cruz');
});

test('a supplement asks the questions that the lender lists, except for unknown ones', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/Unknown questions on a screen/);
  await sandbox.journey([34, 12]);
  await application.open();
  await application.fill();
  await sandbox.fault({
    method: 'GET',
    path: '/lead/status/{id}',
    fault: 'status:200',
    times: 1,
    body: { progressState: 34, dataPoints: ['monthlyIncome', 'shoeSize'] },
  });
  await application.submit();

  await application.shows('wniosek-uzupelnienie');
  await expect(page.getByText('The lender asks for something we cannot ask here')).toBeVisible();
  await application.expectAccessible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-question]')).toHaveCount(3);
  await application.expectAccessible();
  await page.getByLabel('Single').check();
  await page.getByLabel('Nobody').check();
  await page.locator('select[name="incomeSource"]').selectOption('employedPermanent');
  await application.submit();
  await application.shows('redirected');
  const [sent] = await sandbox.journal('POST', '/lead/wniosek');
  expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual([
    'incomeDetails',
    'leadId',
    'otherDetails',
    'productId',
  ]);
  expect(sent?.status).toBe(200);
});
