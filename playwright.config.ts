import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import type { Addresses } from './tests/e2e/fixtures.ts';

const executablePath = findChromium();

/** The journeys run on both servers; faults and resuming, which are the same code on either, on the production build. */
const servers = {
  development: { ports: [5273], command: 'npm start' },
  /** A server and a lender for each worker. */
  production: { ports: [4173, 4174], command: 'npm run build && npm run preview' },
} as const;

/** Start servers of their own, on copies of the project that they edit. */
const authoring = ['**/product-owner.spec.ts', '**/ninth-country.spec.ts'];

function addressesOf(ports: readonly number[]): readonly string[] {
  return ports.map((port) => `http://localhost:${port}/application-frontend/`);
}

export default defineConfig<Addresses>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: servers.production.ports.length,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for longer than any wait; a real fault fails every time.
  retries: process.env['CI'] === undefined ? 0 : 2,
  reporter: [['list'], ['./scripts/testing/browser-times.ts']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
    viewport: { width: 360, height: 800 },
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'development',
      testMatch: ['**/journey.spec.ts', '**/accessibility.spec.ts', '**/layout.spec.ts'],
      use: { addresses: addressesOf(servers.development.ports) },
      workers: 1,
    },
    {
      name: 'production',
      testIgnore: authoring,
      use: { addresses: addressesOf(servers.production.ports) },
    },
    { name: 'authoring', testMatch: authoring, workers: 1 },
  ],
  webServer: Object.values(servers).map(({ ports, command }) => ({
    command,
    url: addressesOf(ports).at(-1) ?? '',
    env: { PORT: ports.join(',') },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'pipe' as const,
  })),
});
