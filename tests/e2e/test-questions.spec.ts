import type { Page } from '@playwright/test';
import { type ApplicationPage, expect, test } from './fixtures.ts';

const list = '/v3/test/datapoints';

/** The page of a site whose environment enables the lender's test questions. */
async function openTestQuestions(application: ApplicationPage, page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const site = document.getElementById('site');
      if (document.readyState !== 'interactive' || site === null) return;
      site.textContent = site.textContent.replaceAll('"apiBase":', '"testDataPoints":true,"apiBase":');
    });
  });
  await application.open();
}

test('outside production the form can have the questions that the lender lists', async ({
  application,
  sandbox,
  page,
}) => {
  await sandbox.fault({
    method: 'GET',
    path: list,
    fault: 'status:200',
    times: 1,
    body: { dataPoints: ['email', 'generalPolicies'] },
  });
  await openTestQuestions(application, page);
  await application.shows('initial-details');
  await expect(page.locator('[data-question]')).toHaveCount(2);
  await application.expectAccessible();
});

test('answers to test questions are sent with their own call', async ({ application, sandbox, page }) => {
  const body = { dataPoints: ['email', 'phoneNumber', 'generalPolicies'] };
  await sandbox.fault({ method: 'GET', path: list, fault: 'status:200', times: 1, body });
  await openTestQuestions(application, page);
  await application.shows('initial-details');
  await page.locator('[name="email"]').fill('maria.santos@example.com');
  await page.locator('[name="phoneNumber"]').fill('0917 123 4567');
  await page.locator('[name="generalPolicies"]').check();
  await application.mainAction.click();
  await expect.poll(async () => (await sandbox.journal('POST', '/v3/lead')).length).toBe(1);
  expect(await sandbox.journal('POST', '/v2/lead')).toEqual([]);
});

test('a list of unknown questions is rejected with their names', async ({
  application,
  sandbox,
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/failed to start.*TestQuestionsError/);
  const body = { dataPoints: ['email', 'shoeSize'] };
  await sandbox.fault({ method: 'GET', path: list, fault: 'status:200', times: 1, body });
  await openTestQuestions(application, page);
  await expect(page.getByText('does not ask: shoeSize.')).toBeVisible();
});

test('if the environment does not enable it, the list is not requested', async ({ application, sandbox }) => {
  await application.open();
  await application.shows('initial-details');
  expect(await sandbox.journal('GET', list)).toEqual([]);
});
