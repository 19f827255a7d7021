import { applicant, expect, test } from './fixtures.ts';

test('an applicant gets from the first page to the partner, and the lender receives the typed answers', async ({
  application,
  sandbox,
  page,
}) => {
  await application.open();
  await application.shows('initial-details');
  await application.fill();
  await page.locator('input[name="marketingConsents"][value="email"]').check();
  await application.submit();
  await application.shows('checking');
  await application.shows('accepted');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await application.mainAction.click();
  await application.shows('redirected');

  const [created, ...others] = await sandbox.journal('POST', '/v2/lead');
  expect(others).toEqual([]);
  expect(created?.status).toBeLessThan(300);
  expect(Object.keys(created?.body ?? {})[0]).toBe('productId');
  expect(created?.body).toMatchObject({
    productId: 'halina-ph',
    amount: 20000,
    period: 84,
    periodScale: 'month',
    generalPolicies: true,
    contactDetails: {
      email: applicant.email,
      phoneNumber: applicant.phoneE164,
      marketingConsents: { email: true },
    },
    tags: ['ui'],
  });
});

test('the URL prefills the amount and the period', async ({ application, sandbox, page }) => {
  await application.open('?amount=50000&period=24');
  await expect(page.getByText('₱50,000').first()).toBeVisible();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  expect((await sandbox.journal('POST', '/v2/lead'))[0]?.body).toMatchObject({ amount: 50000, period: 24 });
});

test('a page of a later state redirects to the form', async ({ application }) => {
  await application.open('accepted');
  await application.shows('initial-details');
});

test('without vendors, the browser enforces Trusted Types', async ({ application, page, allowedErrors }) => {
  // The site under test has a captcha, which this test removes.
  allowedErrors.push(/^warning: Hydration mismatch/);
  await page.route('**/application-frontend/', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const body = (await response.text()).replace(
      /(<script[^>]*id="site"[^>]*>)(.*?)(<\/script>)/s,
      (_, opening: string, text: string, closing: string) => {
        const inlined = JSON.parse(text) as {
          site: { environments: { [name: string]: { captcha?: unknown; tracking?: unknown } } };
        };
        for (const environment of Object.values(inlined.site.environments)) {
          delete environment.captcha;
          delete environment.tracking;
        }
        return opening + JSON.stringify(inlined) + closing;
      },
    );
    const policy = `${headers['content-security-policy']}; require-trusted-types-for 'script'`;
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
  });
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  await application.shows('accepted');
});
