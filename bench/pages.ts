import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { buildFolders, readSites } from '../scripts/site/sites.ts';
import {
  type AcceptanceTimes,
  type FormPage,
  type LoadTimes,
  type StepTimes,
  type StepsPage,
  type TypingTimes,
  measureAcceptance,
  measureLoad,
  measureSteps,
  measureTyping,
  median,
  phone,
} from './measure.ts';
import { consent, sampleSites } from './sample-countries.ts';
import { type TestServer, serveStaticPages, serveSamples, serveSites } from './test-servers.ts';
import { twelveSteps } from './workloads.ts';
import { writeTables } from './write-tables.ts';

/*
 * Compares our pages with a static page that asks the same questions: `npm run bench -- 5` measures five rounds. With
 * `--write` it stores the tables in docs/performance.md. Compare the ratios: milliseconds depend on the machine.
 */

// Measurements run one after the other, so that they do not slow each other down.
// oxlint-disable no-await-in-loop

const root = path.resolve(import.meta.dirname, '..');
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 3);

const candidates = ['static', 'ours'] as const;
type Candidate = (typeof candidates)[number];

interface Pages {
  readonly first: FormPage;
  readonly hundred: FormPage;
  readonly twelve: StepsPage;
}

function firstInput(step: number): string {
  return `[name="${twelveSteps[step - 1]?.[0]?.name ?? ''}"]`;
}

function pagesOf(
  addresses: Readonly<Record<keyof Pages, string>>,
  submit: string,
  error: string,
  checked?: string,
): Pages {
  const form = { submit, error };
  return {
    first: { ...form, address: addresses.first, field: '[name="email"]', errors: 3 },
    hundred: { ...form, address: addresses.hundred, field: '[name="f042"]', errors: 50, checked },
    twelve: { submit, address: addresses.twelve, fieldOf: firstInput, steps: twelveSteps.length, checked },
  };
}

interface Round {
  readonly slow: LoadTimes;
  readonly fast: LoadTimes;
  readonly accepted: AcceptanceTimes;
  readonly first: TypingTimes;
  readonly hundred: TypingTimes;
  readonly steps: StepTimes;
}

/** Repeats a visit that failed once. */
async function retryOnce<Found>(act: () => Promise<Found>): Promise<Found> {
  try {
    return await act();
  } catch (fault) {
    process.stderr.write(`Measured again: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    return act();
  }
}

async function measure(browser: Browser, { first, hundred, twelve }: Pages): Promise<Round> {
  return {
    slow: await retryOnce(() => measureLoad(browser, first.address, phone)),
    fast: await retryOnce(() => measureLoad(browser, first.address, {})),
    accepted: await retryOnce(() => measureAcceptance(browser, first)),
    first: await retryOnce(() => measureTyping(browser, first)),
    hundred: await retryOnce(() => measureTyping(browser, hundred)),
    steps: await retryOnce(() => measureSteps(browser, twelve)),
  };
}

interface Measurement {
  readonly rounds: Readonly<Record<Candidate, readonly Round[]>>;
  readonly sites: ReadonlyMap<string, readonly LoadTimes[]>;
}

function rotate<Entry>(entries: readonly Entry[], by: number): readonly Entry[] {
  const first = by % entries.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
}

async function measureAll(): Promise<Measurement> {
  const sites = readSites(path.join(root, buildFolders.preview));
  const staticServer = await serveStaticPages();
  const samples = await serveSamples();
  const own = await serveSites();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const at = (served: TestServer, site: string): string => `${served.origin(site)}${sites.basePath}/`;
  const pages: Readonly<Record<Candidate, Pages>> = {
    static: pagesOf(
      {
        first: `${staticServer.origin()}/first`,
        hundred: `${staticServer.origin()}/hundred`,
        twelve: `${staticServer.origin()}/twelve`,
      },
      '[type="submit"]',
      '.e',
    ),
    ours: pagesOf(
      {
        first: at(own, 'halina-philippines'),
        hundred: at(samples, sampleSites.hundred),
        twelve: at(samples, sampleSites.twelve),
      },
      'main [type="submit"]',
      '[id^="answer-"][id$="-error"]',
      `[name="${consent}"]`,
    ),
  };
  const found = { static: new Array<Round>(), ours: new Array<Round>() };
  const loaded = new Map(sites.names.map((name) => [name, new Array<LoadTimes>()]));
  try {
    // A browser's first visit is slower than all others.
    await measureLoad(browser, pages.static.first.address, {});
    for (let round = 0; round < rounds; round += 1) {
      for (const candidate of rotate(candidates, round))
        found[candidate].push(await measure(browser, pages[candidate]));
      for (const [name, each] of loaded)
        each.push(await retryOnce(() => measureLoad(browser, at(own, name), phone)));
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    return { rounds: found, sites: loaded };
  } finally {
    await browser.close();
    own.close();
    samples.close();
    staticServer.close();
  }
}

type ReadValue = (round: Round) => number;

interface Row {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '';
  readonly read: ReadValue;
  /** The highest ratio to the static page. */
  readonly maximumRatio?: number;
}

const rows: readonly Row[] = [
  { name: 'largest paint, phone', unit: 'ms', read: ({ slow }) => slow.largestPaint, maximumRatio: 1.15 },
  {
    name: 'largest paint, unthrottled',
    unit: 'ms',
    read: ({ fast }) => fast.largestPaint,
    maximumRatio: 1.5,
  },
  {
    name: 'time until no input is lost, phone',
    unit: 'ms',
    read: ({ accepted }) => accepted.accepted,
    maximumRatio: 1.3,
  },
  {
    name: 'time until a click made before hydration shows errors, phone',
    unit: 'ms',
    read: ({ accepted }) => accepted.errorsShown,
  },
  { name: 'script', unit: 'kB', read: ({ fast }) => fast.script / 1000 },
  { name: 'all files', unit: 'kB', read: ({ fast }) => fast.total / 1000 },
  { name: 'requests', unit: '', read: ({ fast }) => fast.requests },
  { name: 'layout shift', unit: '', read: ({ slow }) => slow.shift },
  { name: 'main thread blocked while loading, phone', unit: 'ms', read: ({ slow }) => slow.blocked },
  { name: 'heap', unit: 'MB', read: ({ fast }) => fast.heap / 1e6 },
  { name: 'key to paint, first page', unit: 'ms', read: ({ first }) => first.painted },
  { name: 'main thread per key, first page', unit: 'ms', read: ({ first }) => first.busy },
  { name: '3 errors painted', unit: 'ms', read: ({ first }) => first.errors },
  { name: 'key to paint, 100 questions', unit: 'ms', read: ({ hundred }) => hundred.painted },
  { name: 'main thread per key, 100 questions', unit: 'ms', read: ({ hundred }) => hundred.busy },
  { name: '50 errors painted', unit: 'ms', read: ({ hundred }) => hundred.errors },
  { name: 'first step change', unit: 'ms', read: ({ steps }) => steps.first },
  { name: 'later step changes', unit: 'ms', read: ({ steps }) => steps.median },
];

function formatValue(value: number, unit: Row['unit']): string {
  const digits =
    unit === 'ms' || Number.isInteger(value) ? Math.round(value) : value.toFixed(unit === '' ? 3 : 1);
  return value > 0 && value < 10 && unit === 'ms' ? `${value.toFixed(1)} ms` : `${digits} ${unit}`.trim();
}

/** Empty if the static page has no such value. */
function formatRatio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '';
}

/** The median of the ratios of all rounds. Other load on the machine slows both pages of a round. */
function ratio(found: Measurement['rounds'], read: ReadValue): number {
  return median(
    found.ours.flatMap((round, index) => {
      const other = found.static[index];
      return other === undefined ? [] : [read(round) / read(other)];
    }),
  );
}

function table(found: Measurement['rounds']): string {
  const lines = rows.map(({ name, read, unit, maximumRatio }) => {
    const medians = candidates.map((candidate) => formatValue(median(found[candidate].map(read)), unit));
    const target = maximumRatio === undefined ? '' : `at most ${maximumRatio}`;
    return `| ${name} | ${medians.join(' | ')} | ${formatRatio(ratio(found, read))} | ${target} |`;
  });
  return ['| | static | ours | ratio | target |', '|---|---|---|---|---|', ...lines].join('\n');
}

function sitesTable({ sites, rounds: { static: still } }: Measurement): string {
  const staticPaint = median(still.map(({ slow }) => slow.largestPaint));
  const lines = [...sites].map(([name, loaded]) => {
    const medianOf = (key: keyof LoadTimes): number => median(loaded.map((each) => each[key]));
    const paint = medianOf('largestPaint');
    return `| ${name} | ${(medianOf('script') / 1000).toFixed(1)} | ${(medianOf('total') / 1000).toFixed(1)} | ${medianOf('requests')} | ${Math.round(paint)} | ${(paint / staticPaint).toFixed(2)} | ${medianOf('shift').toFixed(3)} |`;
  });
  return [
    '| first page | script, kB | all, kB | requests | largest paint on a phone, ms | ratio to the static page | layout shift |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

const found = await measureAll();
const day = new Date().toISOString().slice(0, 10);
const measured = `Medians of ${rounds} interleaved rounds on ${day}. Each ratio is the median of the ratios of the rounds.`;
const report = [measured, table(found.rounds), sitesTable(found)].join('\n\n');
process.stdout.write(`${report}\n`);
if (process.argv.includes('--write')) {
  writeTables('docs/performance.md', 'measured', report);
}
