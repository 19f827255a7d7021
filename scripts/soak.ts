import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-programs.ts';
import type { Answers } from '../src/model/answers.ts';
import { answerPage, mainAction } from '../tests/support/browser/answer-page.ts';
import { addressOf, personaOf, shippedCountries } from '../tests/support/shipped/shipped-country.ts';

/*
 * Listeners, nodes and memory after hours of use: `npm run soak`. The first tenth of each run warms the browser up; after
 * that they must not grow.
 */

const port = 4421;
const base = `http://localhost:${port}/application-frontend/`;
const changes = 200;
const validations = 1000;
const pollingInMinutes = 30;

interface Kept {
  readonly listeners: number;
  readonly nodes: number;
  readonly heapInKb: number;
}

interface Soaked {
  readonly name: string;
  readonly warm: Kept;
  readonly after: Kept;
  readonly note?: string;
  /** Result of a check other than memory. */
  readonly isRight?: boolean;
}

async function kept(client: CDPSession): Promise<Kept> {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    heapInKb: Math.round(of('JSHeapUsedSize') / 1000),
  };
}

/** Repeats an action, after a tenth of the repetitions as a warm-up. */
async function repeat(page: Page, times: number, act: (turn: number) => Promise<void>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const run = async (turns: number): Promise<Kept> => {
    for (let turn = 0; turn < turns; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await act(turn);
    }
    return kept(client);
  };
  const warm = await run(times / 10);
  return { warm, after: await run(times) };
}

async function post(route: string, data?: object): Promise<void> {
  const response = await fetch(new URL(`/__sandbox/${route}`, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data ?? {}),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${route}: ${response.status}.`);
}

async function opened(browser: Browser): Promise<Page> {
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
    const left = await page.locator('main[data-page]').getAttribute('data-page');
    await answerPage(page, country.flow, answers);
    await page.locator(mainAction).click();
    await page.locator(`main[data-page]:not([data-page="${left}"])`).waitFor();
  };
}

async function backAndForth(browser: Browser): Promise<Soaked> {
  const page = await opened(browser);
  const next = await start(page, 'vietnam');
  for (let step = 0; step < 4; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await next();
  }
  const soaked = await repeat(page, changes / 8, async () => {
    for (const by of [-1, -1, -1, -1, 1, 1, 1, 1]) {
      // oxlint-disable-next-line no-await-in-loop
      const left = await page.locator('main[data-page]').getAttribute('data-page');
      // oxlint-disable-next-line no-await-in-loop
      await page.evaluate((way) => history.go(way), by);
      // oxlint-disable-next-line no-await-in-loop
      await page.locator(`main[data-page]:not([data-page="${left}"])`).waitFor();
    }
  });
  await page.close();
  return { name: `${changes} pages back and forth`, ...soaked };
}

async function polling(browser: Browser): Promise<Soaked> {
  await post('journey', { states: [6] });
  const page = await opened(browser);
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/lead/status/') ? 1 : 0));
  await page.clock.install();
  const next = await start(page, 'philippines');
  await next();
  const soaked = await repeat(page, pollingInMinutes * 60, () => page.clock.runFor(1000));
  // One poll every ten seconds at the longest interval, and a few more before.
  const most = pollingInMinutes * 6 * 1.1 + 5;
  await page.close();
  return {
    name: `${pollingInMinutes} minutes of polling`,
    ...soaked,
    note: `${requests} requests, at most ${Math.round(most)}`,
    isRight: requests > 10 && requests <= most,
  };
}

async function validating(browser: Browser): Promise<Soaked> {
  const page = await opened(browser);
  await start(page, 'poland');
  const press = page.locator(mainAction);
  const soaked = await repeat(page, validations, () =>
    press.evaluate((button) => (button as HTMLElement).click()),
  );
  const errors = await page.locator('main [aria-invalid="true"]').count();
  await page.close();
  return { name: `${validations} validations`, ...soaked, note: `${errors} errors`, isRight: errors > 0 };
}

function isFlat({ warm, after, isRight = true }: Soaked): boolean {
  return (
    isRight &&
    after.listeners <= warm.listeners + 20 &&
    after.nodes <= warm.nodes * 1.1 + 100 &&
    after.heapInKb <= warm.heapInKb * 1.1 + 1000
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
  const soaked: Soaked[] = [];
  for (const soak of [backAndForth, polling, validating]) {
    // oxlint-disable-next-line no-await-in-loop
    const each = await soak(browser);
    soaked.push(each);
    const grown = (['listeners', 'nodes', 'heapInKb'] as const).map(
      (what) => `${what} ${each.warm[what]} -> ${each.after[what]}`,
    );
    process.stdout.write(
      `${isFlat(each) ? 'flat ' : 'GROWS'}  ${each.name}: ${[...grown, each.note ?? []].flat().join(', ')}\n`,
    );
  }
  const flat = soaked.filter(isFlat).length;
  process.stdout.write(`flat ${flat} of ${soaked.length}\n`);
  process.exitCode = flat === soaked.length ? 0 : 1;
} finally {
  await browser.close();
  server.kill();
}
