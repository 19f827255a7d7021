import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessChromium } from './scripts/find-programs.ts';
import type { Addresses } from './tests/e2e/fixtures.ts';

/** A server, and a lender, for each worker. */
const ports = [4173, 4174, 4175];

/** Need what only the whole browser has: pages that are kept as they were left, and no name that vendors take for a robot's. */
const whole = '**/{analytics,coming-back}.spec.ts';

/** Starts a server of its own, on a copy of the project that it edits. */
const authoring = '**/authoring/*.spec.ts';

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      // One process draws every page of a worker: to start another costs more than most tests do.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
    ],
  };
}

/** Draws windows too, as people's does. */
const wholeBrowser = { launchOptions: launchOptions(findChromium()) };

const addresses = ports.map((port) => `http://localhost:${port}/application-frontend/`);

export default defineConfig<Addresses>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: ports.length,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for longer than any wait; a real fault fails every time.
  retries: process.env['CI'] === undefined ? 0 : 2,
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(findHeadlessChromium()),
    viewport: { width: 360, height: 800 },
    reuseContext: true,
    // It would answer for tests that stand between page and server.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  // The longest first.
  projects: [
    // Some changes are compiled for all countries before the page shows them, which takes seconds on a busy machine.
    {
      name: 'authoring',
      testMatch: authoring,
      workers: 1,
      use: wholeBrowser,
      expect: { timeout: 60_000 },
    },
    { name: 'production', testIgnore: [authoring, whole], use: { addresses } },
    {
      name: 'whole browser',
      testMatch: whole,
      use: { addresses, ...wholeBrowser },
    },
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
