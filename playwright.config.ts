import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, findFirefox, findHeadlessChromium } from './scripts/find-programs.ts';
import type { Addresses } from './tests/e2e/fixtures.ts';

/** Each worker has its own server with a sandbox lender. */
const ports = [4173, 4174, 4175];

/** Tests that need the full browser: back/forward cache, and no user agent that vendors classify as a robot. */
const whole = '**/{analytics,partner-return}.spec.ts';

/** Starts its own server on a copy of the project, which it edits. */
const authoring = '**/authoring/*.spec.ts';

/** A short walk for engines other than Chromium. */
const engines = '**/engines/*.spec.ts';

/** Playwright drives an installed Firefox over WebDriver BiDi, through a relay that answers what it does not know. */
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.resolve(import.meta.dirname, 'scripts/testing/firefox-relay.mjs'),
    // The relay starts this program.
    env: { ...process.env, FIREFOX: findFirefox() ?? '' } as Record<string, string>,
    firefoxUserPrefs: { 'app.update.enabled': false, 'widget.gtk.overlay-scrollbars.enabled': true },
  },
  reuseContext: false,
} as const;

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // One renderer process for all pages of a worker, because starting another one takes longer than most tests.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
    ],
  };
}

/** The full browser, which also renders windows. */
const wholeBrowser = { launchOptions: launchOptions(findChromium()) };

const addresses = ports.map((port) => `http://localhost:${port}/application-frontend/`);

export default defineConfig<Addresses>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: ports.length,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for longer than any timeout. A real fault fails in every attempt.
  retries: process.env['CI'] === undefined ? 0 : 2,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: launchOptions(findHeadlessChromium()),
    viewport: { width: 360, height: 800 },
    reuseContext: true,
    // A service worker would respond instead of the tests' request handlers.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  // The slowest project first.
  projects: [
    // Some changes are compiled for all countries before the page shows them, which takes seconds on a busy machine.
    {
      name: 'authoring',
      testMatch: authoring,
      workers: 1,
      use: wholeBrowser,
      expect: { timeout: 90_000 },
    },
    { name: 'production', testIgnore: [authoring, whole, engines], use: { addresses } },
    {
      name: 'whole browser',
      testMatch: whole,
      use: { addresses, ...wholeBrowser },
    },
    { name: 'firefox', testMatch: '**/engines/walks.spec.ts', use: { addresses, ...firefox } },
    { name: 'webkit', testMatch: '**/engines/webkit.spec.ts', workers: 1, use: { addresses } },
  ],
  webServer: {
    command: `${process.env['IS_BUILT'] === undefined ? 'npm run build && ' : ''}npm run preview`,
    url: addresses.at(-1) ?? '',
    env: { PORT: ports.join(',') },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'pipe',
  },
});
