import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();

/** Two runs of the same tests: against the development server, and against the production build with its headers. */
const servers = {
  development: { port: 5273, command: 'npm start' },
  production: { port: 4173, command: 'npm run build && npm run preview' },
} as const;

/** Starts a server of its own, on a copy of the project that it edits. */
const authoring = '**/product-owner.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
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
    ...Object.entries(servers).map(([name, { port }]) => ({
      name,
      testIgnore: authoring,
      use: { baseURL: `http://localhost:${port}/application-frontend/` },
    })),
    { name: 'authoring', testMatch: authoring },
  ],
  webServer: Object.values(servers).map(({ port, command }) => ({
    command,
    url: `http://localhost:${port}/application-frontend/`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'pipe' as const,
  })),
});
