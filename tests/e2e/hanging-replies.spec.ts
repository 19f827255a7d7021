import { expect, test } from './fixtures.ts';

test('hanging replies of the lender do not block a press, a reload or a second tab', async ({
  application,
  sandbox,
  page,
  context,
}) => {
  await sandbox.journey([6]);
  await sandbox.fault({ method: 'GET', path: '/lead/status/{id}', fault: 'hang', times: 2 });
  await application.open();
  await application.fill();
  await application.submit();
  await application.shows('checking');
  const check = page.getByRole('button', { name: 'Check now' });
  await check.click({ timeout: 20_000 });
  for (let press = 0; press < 50; press += 1) await check.dispatchEvent('click');
  expect(
    (await sandbox.journal('GET')).filter(({ path }) => path.startsWith('/lead/status/')).length,
  ).toBeLessThan(3);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.locator('main[data-page="checking"]')).toBeVisible();
  await page.reload();
  await application.shows('checking');
});
