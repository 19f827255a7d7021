import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-programs.ts';
import type { Answers } from '../src/model/answers.ts';
import { answerPage, mainAction } from '../tests/support/browser/answer-page.ts';
import { addressOf, personaOf, shippedCountries } from '../tests/support/shipped/shipped-country.ts';

/*
 * Measures listeners, nodes and memory after hours of use: `npm run soak`. The first tenth of each run warms the browser up; after
 * that, the values must not grow.
 */

const port = 4421;
const base = `http://localhost:${port}/application-frontend/`;
const changes = 200;
const validations = 1000;
const pollingInMinutes = 30;

interface MemoryUse {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapInKb: number;
}

interface SoakResult {
  readonly name: string;
  readonly afterWarmUp: MemoryUse;
  readonly atEnd: MemoryUse;
  readonly note?: string;
  /** Result of a check other than memory. */
  readonly isAsExpected?: boolean;
}

async function measureMemory(client: CDPSession): Promise<MemoryUse> {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metricOf = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    listeners: metricOf('JSEventListeners'),
    nodes: metricOf('Nodes'),
    heapInKb: Math.round(metricOf('JSHeapUsedSize') / 1000),
  };
}

/** Repeats an action, after a tenth of the repetitions as a warm-up. */
async function repeat(page: Page, times: number, act: (turn: number) => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const run = async (turns: number): Promise<MemoryUse> => {
    for (let turn = 0; turn < turns; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await act(turn);
    }
    return measureMemory(client);
  };
  const afterWarmUp = await run(times / 10);
  return { afterWarmUp, atEnd: await run(times) };
}

async function post(route: string, data?: object): Promise<void> {
  const response = await fetch(new URL(`/__sandbox/${route}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data ?? {}),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${route}: ${response.status}.`);
}

async function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' });
}

const countries = shippedCountries(path.resolve(import.meta.dirname, '../generated'));
function countryOf(slug: string) {
  const country = countries.find((each) => each.slug === slug);
  if (country === undefined) throw new Error(`There is no country "${slug}".`);
  return country;
}

async function start(page: Page, slug: string): Promise<() => Promise<void>> {
  const country = countryOf(slug);
  const answers = personaOf(country, 'minimal').answers as Answers;
  await page.goto(addressOf(country.site, base));
  await page.locator('#application[data-route]').waitFor({ state: 'detached' });
  return async () => {
    const previousPage = await page.locator('main[data-page]').getAttribute('data-page');
    await answerPage(page, country.flow, answers);
    await page.locator(mainAction).click();
    await page.locator(`main[data-page]:not([data-page="${previousPage}"])`).waitFor();
  };
}

async function soakNavigation(browser: Browser): Promise<SoakResult> {
  const page = await openPage(browser);
  const next = await start(page, 'vietnam');
  for (let step = 0; step < 4; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await next();
  }
  const soaked = await repeat(page, changes / 8, async () => {
    for (const by of [-1, -1, -1, -1, 1, 1, 1, 1]) {
      // oxlint-disable-next-line no-await-in-loop
      const previousPage = await page.locator('main[data-page]').getAttribute('data-page');
      // oxlint-disable-next-line no-await-in-loop
      await page.evaluate((way) => history.go(way), by);
      // oxlint-disable-next-line no-await-in-loop
      await page.locator(`main[data-page]:not([data-page="${previousPage}"])`).waitFor();
    }
  });
  await page.close();
  return { name: `${changes} pages back and forth`, ...soaked };
}

async function soakPolling(browser: Browser): Promise<SoakResult> {
  await post('journey', { states: [6] });
  const page = await openPage(browser);
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/lead/status/') ? 1 : 0));
  await page.clock.install();
  const next = await start(page, 'philippines');
  await next();
  const soaked = await repeat(page, pollingInMinutes * 60, () => page.clock.runFor(1000));
  // One poll every ten seconds at the longest interval, and a few more before.
  const maxRequests = pollingInMinutes * 6 * 1.1 + 5;
  await page.close();
  return {
    name: `${pollingInMinutes} minutes of polling`,
    ...soaked,
    note: `${requests} requests, at most ${Math.round(maxRequests)}`,
    isAsExpected: requests > 10 && requests <= maxRequests,
  };
}

async function soakValidation(browser: Browser): Promise<SoakResult> {
  const page = await openPage(browser);
  await start(page, 'poland');
  const button = page.locator(mainAction);
  const soaked = await repeat(page, validations, () =>
    button.evaluate((button) => (button as HTMLElement).click()),
  );
  const errors = await page.locator('main [aria-invalid="true"]').count();
  await page.close();
  return {
    name: `${validations} validations`,
    ...soaked,
    note: `${errors} errors`,
    isAsExpected: errors > 0,
  };
}

function isFlat({ afterWarmUp, atEnd, isAsExpected = true }: SoakResult): boolean {
  return (
    isAsExpected &&
    atEnd.listeners <= afterWarmUp.listeners + 20 &&
    atEnd.nodes <= afterWarmUp.nodes * 1.1 + 100 &&
    atEnd.heapInKb <= afterWarmUp.heapInKb * 1.1 + 1000
  );
}

const executablePath = findChromium();
const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => {
  server.stdout.once('data', resolve);
});
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath !== undefined && { executablePath }),
});
try {
  await post('reset');
  const soaked: SoakResult[] = [];
  for (const soak of [soakNavigation, soakPolling, soakValidation]) {
    // oxlint-disable-next-line no-await-in-loop
    const each = await soak(browser);
    soaked.push(each);
    const changes = (['listeners', 'nodes', 'heapInKb'] as const).map(
      (what) => `${what} ${each.afterWarmUp[what]} -> ${each.atEnd[what]}`,
    );
    process.stdout.write(
      `${isFlat(each) ? 'flat ' : 'GROWS'}  ${each.name}: ${[...changes, each.note ?? []].flat().join(', ')}\n`,
    );
  }
  const flatCount = soaked.filter(isFlat).length;
  process.stdout.write(`flat ${flatCount} of ${soaked.length}\n`);
  process.exitCode = flatCount === soaked.length ? 0 : 1;
} finally {
  await browser.close();
  server.kill();
}
