import { applicant, expect, test } from './fixtures.ts';

test('a reload restores every typed value', async ({ application, page }) => {
  await application.open();
  await application.fill();
  await page.locator('input[name="marketingConsents"][value="text"]').check();
  await page.reload();
  await application.shows('initial-details');
  await expect(application.field('email')).toHaveValue(applicant.email);
  await expect(application.field('phoneNumber')).toHaveValue(/917 ?123 ?4567/);
  await expect(page.locator('input[name="marketingConsents"][value="text"]')).toBeChecked();
});

test('a reload restores input that has not lost the focus', async ({ application, page }) => {
  await application.open();
  await application.field('email').pressSequentially(applicant.email);
  await page.reload();
  await expect(application.field('email')).toHaveValue(applicant.email);
});

test('a reload shows the page of the lender’s state', async ({ application, page }) => {
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await page.reload();
  await application.shows('accepted');
  await page.reload();
  await application.shows('accepted');
  await application.open();
  await application.shows('accepted');
  await application.submit();
  await application.shows('redirected');
  await page.reload();
  await application.shows('redirected');
});

test('the waiting page is replaced in the history, so that back skips it', async ({ application, page }) => {
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('accepted');
  const lengthAtOffer = await page.evaluate(() => window.history.length);
  await application.submit();
  await application.shows('redirected');
  expect(await page.evaluate(() => window.history.length)).toBe(lengthAtOffer);
});

test('captcha tokens and answers marked as never stored are not stored', async ({ application, page }) => {
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  const storedText = await page.evaluate(() =>
    JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
  );
  expect(storedText).not.toContain('googleCaptchaToken');
});

test('an application from yesterday keeps the answers and asks for consent again', async ({
  application,
  page,
  sandbox,
}) => {
  await application.open();
  await application.fill();
  await application.field('email').blur();
  await page.evaluate(() => {
    const storedApplication = JSON.parse(window.localStorage.getItem('storedLoanApplication') ?? '{}');
    storedApplication.expiresAt = new Date(Date.now() - 1).toISOString();
    window.localStorage.setItem('storedLoanApplication', JSON.stringify(storedApplication));
  });
  await page.reload();
  await application.shows('initial-details');
  await expect(application.field('email')).toHaveValue(applicant.email);
  await expect(application.field('generalPolicies')).not.toBeChecked();
  expect(await sandbox.journal('POST')).toEqual([]);
});

for (const [name, value] of [
  ['not JSON', '{{{'],
  ['a list', '[1,2,3]'],
  ['null', 'null'],
  [
    'a polluted prototype',
    '{"__proto__":{"polluted":true},"applicationData":{"__proto__":{"polluted":true}}}',
  ],
  ['wrong types', '{"applicationData":{"contactDetails":7,"amount":"many","tags":{}},"expiresAt":[]}'],
] as const) {
  test(`the application starts when the stored data is ${name}`, async ({
    application,
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(/stor/i);
    await page.addInitScript((text) => {
      for (const key of [
        'storedLoanApplication',
        'leadApplication',
        'dynamicPages',
        'uiColors',
        'sessionId',
        'lid',
      ]) {
        window.localStorage.setItem(key, text);
      }
    }, value);
    await application.open();
    await application.shows('initial-details');
    expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted'))).toBe(false);
  });
}

test('the application works without storage', async ({ application, page, allowedErrors }) => {
  allowedErrors.push(/stor/i);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await application.open();
  await application.shows('initial-details');
  await application.fill();
  await application.submit();
  await application.shows('accepted');
});
