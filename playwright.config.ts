import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

/** The journeys run on both servers; faults and resuming, which are the same code on either, on the production build. */
const servers = {
  development: { port: 5273, command: 'npm start' },
  production: { port: 4173, command: 'npm run build && npm run preview' },
} as const;

/** Start servers of their own, on copies of the project that they edit. */
const authoring = ['**/product-owner.spec.ts', '**/ninth-country.spec.ts'];

function addressOf(port: number): string {
  return `http://localhost:${port}/application-frontend/`;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may stall for longer than any wait; a real fault fails every time.
  retries: process.env['CI'] === undefined ? 0 : 2,
  reporter: [['list']],
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
      use: { baseURL: addressOf(servers.development.port) },
    },
    { name: 'production', testIgnore: authoring, use: { baseURL: addressOf(servers.production.port) } },
    { name: 'authoring', testMatch: authoring },
  ],
  webServer: Object.values(servers).map(({ port, command }) => ({
    command,
    url: addressOf(port),
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'pipe' as const,
  })),
});
