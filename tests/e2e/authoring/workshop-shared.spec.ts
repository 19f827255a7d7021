import { networkInterfaces } from 'node:os';
import { expectAccessible } from '../../support/browser/workshop-accessibility.ts';
import { type ProjectCopy, startSharedCopy } from '../../support/browser/project-copy.ts';
import { expect, test } from '../fixtures.ts';

/** The workshop for colleagues on other machines. */
test.describe.configure({ timeout: 600_000 });

const port = 5378;
test.use({ viewport: { width: 1280, height: 900 }, actionTimeout: 60_000 });

let copy: ProjectCopy;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  copy = await startSharedCopy(port);
});

test.afterAll(async () => {
  await copy.close();
});

test('a colleague with the link sees the form and changes nothing; without the link nothing is shown', async ({
  page,
  playwright,
}) => {
  const link = new URL(copy.address);
  expect(link.searchParams.get('token')?.length).toBeGreaterThan(40);
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const own = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  // The machine's own address, which colleagues use, unless it is in no network.
  expect(own.length === 0 || own.some(({ address }) => address === link.hostname)).toBe(true);
  const stranger = await playwright.request.newContext();
  for (const path of [
    '/workshop/',
    '/workshop/api/state',
    '/application-frontend/',
    '/application-frontend/src/main.tsx',
  ]) {
    const response = await stranger.get(link.origin + path);
    expect([path, response.status()]).toEqual([path, 403]);
  }
  await stranger.dispose();

  await page.goto(`${link.href}&country=poland&page=name&question=firstName`);
  expect(page.url()).not.toContain('token');
  const framedPage = page.frameLocator('.framed iframe:not(.behind)');
  await expect(framedPage.getByLabel('Imię', { exact: true })).toHaveValue(/./, { timeout: 90_000 });
  await expect(page.getByText('Read-only: you can look at everything')).toBeVisible();
  await expectAccessible(page);

  const words = 'locales/pl/form.json';
  const before = await copy.read(words);
  const panel = page.getByRole('complementary', { name: 'Selection' });
  await panel.getByLabel('Label').fill('Imiona');
  await panel.getByLabel('Label').press('Enter');
  await expect(panel.getByRole('alert', { name: 'Not changed' })).toContainText(
    'This workshop is read-only. Nothing was changed.',
  );
  expect(await copy.read(words)).toBe(before);

  await page.getByLabel('Country').selectOption('spain');
  await expect(framedPage.locator('main[data-page]')).toBeVisible();
  const reset = await page.request.post(`${link.origin}/__sandbox/reset`, { data: {} });
  expect(reset.status()).toBe(403);
  const source = await page.request.get(`${link.origin}/application-frontend/src/main.tsx`);
  expect(source.status()).toBe(404);
});
