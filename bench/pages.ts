import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { buildFolders, readSites } from '../scripts/site/sites.ts';

/*
 * What the first page of each site costs, and how soon it is seen beside a static page: `npm run bench -- 7` measures seven
 * rounds, one page after the other, and `--write` keeps the table in docs/performance.md. On a phone's processor and network:
 * four times slower, 1.6 megabits a second, 150 ms away. Ratios are worth more than milliseconds.
 */

const root = path.resolve(import.meta.dirname, '..');
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);
const port = 4411;
const slow = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const restInMs = 500;

interface Measured {
  readonly largestPaint: number;
  readonly script: number;
  readonly total: number;
  readonly requests: number;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

async function throttle(client: CDPSession): Promise<void> {
  const { cpu, ...network } = slow;
  await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Of a visit with nothing kept, until the page asks for nothing more for a while. */
async function measure(browser: Browser, address: string, isSlow: boolean): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (isSlow) await throttle(client);
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  let last = Date.now();
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (!request.url.startsWith('http')) return;
    types.set(requestId, type);
    last = Date.now();
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
    last = Date.now();
  });
  await page.goto(address);
  // What comes ahead of the next page waits longer than that.
  // oxlint-disable-next-line no-await-in-loop
  while (Date.now() - last < restInMs) await pause(50);
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  const sum = (isCounted: (type: string) => boolean): number =>
    [...types].reduce((bytes, [id, type]) => bytes + (isCounted(type) ? (sizes.get(id) ?? 0) : 0), 0);
  return {
    largestPaint,
    script: sum((type) => type === 'Script'),
    total: sum(() => true),
    requests: types.size,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function paint(measured: readonly Measured[]): number {
  return median(measured.map((each) => each.largestPaint));
}

function beside(measured: readonly Measured[], others: readonly Measured[] = []): string {
  return `${Math.round(paint(measured))} ms, ${(paint(measured) / paint(others)).toFixed(2)}`;
}

async function served(): Promise<{ readonly address: string; readonly close: () => void }> {
  const page = readFileSync(path.join(import.meta.dirname, 'reference/static.html'));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

async function preview(): Promise<() => void> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => {
    server.stdout.once('data', resolve);
  });
  return () => server.kill();
}

async function bench(): Promise<string> {
  const sites = readSites(path.join(root, buildFolders.preview));
  const reference = await served();
  const stop = await preview();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const pages = [
    ['static page', reference.address] as const,
    ...sites.names.map((name) => [name, `http://${name}.localhost:${port}${sites.basePath}/`] as const),
  ];
  const found = new Map(
    pages.map(([name]) => [name, { slow: new Array<Measured>(), fast: new Array<Measured>() }]),
  );
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, address] of pages) {
        // One after the other, so that none slows another down.
        // oxlint-disable-next-line no-await-in-loop
        found.get(name)?.slow.push(await measure(browser, address, true));
        // oxlint-disable-next-line no-await-in-loop
        found.get(name)?.fast.push(await measure(browser, address, false));
      }
    }
  } finally {
    await browser.close();
    stop();
    reference.close();
  }
  const floor = found.get('static page');
  const rows = [...found].map(([name, { slow: slowly, fast }]) => {
    const of = (part: 'script' | 'total' | 'requests'): number => median(fast.map((each) => each[part]));
    return `| ${name} | ${kilobytes(of('script'))} | ${kilobytes(of('total'))} | ${of('requests')} | ${beside(slowly, floor?.slow)} | ${beside(fast, floor?.fast)} |`;
  });
  return [
    '| page | script, kB | all, kB | requests | largest paint on a phone, and beside the static page | the same, unthrottled |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const table = await bench();
process.stdout.write(table);
if (process.argv.includes('--write')) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    path.join(root, 'docs/performance.md'),
    `# First pages\n\nMedians of ${rounds} interleaved rounds on ${day}, made by \`npm run bench\`: see [its head](../bench/pages.ts).\n\n${table}`,
  );
}
