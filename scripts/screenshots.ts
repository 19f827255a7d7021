import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from './find-programs.ts';

/** Takes the README's pictures from the production build: `npm run build && npm run screenshots`. */
const folder = path.resolve(import.meta.dirname, '../docs/screenshots');
const port = 4273;
const address = `http://localhost:${port}/application-frontend/`;

async function waitForServer(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReachable = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReachable) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No server responds at ${address}. Run npm run build first.`);
}

async function waitForPage(page: Page, id: string): Promise<void> {
  await page.locator(`main[data-page="${id}"]`).waitFor();
  // Waits for hydration: without animations, the prerendered page shows its timeout message at once.
  await page.locator('#application[data-route]').waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

async function fillIn(page: Page): Promise<void> {
  await page.locator('[name="email"]').fill('maria.santos@example.com');
  await page.locator('[name="phoneNumber"]').fill('917 123 4567');
  await page.locator('[name="generalPolicies"]').check();
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found. Set CHROMIUM_PATH to its binary.');

await mkdir(folder, { recursive: true });
const server = spawn('npm', ['run', 'preview'], {
  env: { ...process.env, PORT: String(port) },
  stdio: 'ignore',
  detached: true,
});
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
try {
  await waitForServer();
  await fetch(new URL('/__sandbox/reset', address), { method: 'POST' });

  const desktop = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await desktop.goto(address);
  await waitForPage(desktop, 'initial-details');
  await takePicture(desktop, 'start-desktop');

  const phone = await browser.newPage({
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  await phone.goto(address);
  await waitForPage(phone, 'initial-details');
  await takePicture(phone, 'start-phone');
  await phone.locator('main button[type="submit"]').click();
  await phone.getByRole('alert').first().waitFor();
  await takePicture(phone, 'errors-phone');
  await fillIn(phone);
  await phone.locator('main button[type="submit"]').click();
  await waitForPage(phone, 'accepted');
  await takePicture(phone, 'offer-phone');
} finally {
  await browser.close();
  if (server.pid !== undefined) process.kill(-server.pid);
}
