import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { buildFolders, readSites } from '../scripts/site/sites.ts';
import {
  type Accepted,
  type FormPage,
  type Loaded,
  type Stepped,
  type StepsPage,
  type Typed,
  measureAcceptance,
  measureLoad,
  measureSteps,
  measureTyping,
  median,
  phone,
} from './measure.ts';
import { consent, sampleSites } from './sample-countries.ts';
import { type Served, serveStaticPages, serveSamples, serveSites } from './served.ts';
import { twelve } from './workloads.ts';
import { writeTables } from './write-tables.ts';

/*
 * Compares our pages with a static page that asks the same questions: `npm run bench -- 5` measures five rounds. With
 * `--write` it stores the tables in docs/performance.md. Ratios are worth more than milliseconds.
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
  return `[name="${twelve[step - 1]?.[0]?.name ?? ''}"]`;
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
    twelve: { submit, address: addresses.twelve, fieldOf: firstInput, steps: twelve.length, checked },
  };
}

interface Round {
  readonly slow: Loaded;
  readonly fast: Loaded;
  readonly accepted: Accepted;
  readonly first: Typed;
  readonly hundred: Typed;
  readonly steps: Stepped;
}

/** Repeats a visit that failed once. */
async function twice<Found>(act: () => Promise<Found>): Promise<Found> {
  try {
    return await act();
  } catch (fault) {
    process.stderr.write(`Measured again: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    return act();
  }
}

async function measure(browser: Browser, { first, hundred, twelve }: Pages): Promise<Round> {
  return {
    slow: await twice(() => measureLoad(browser, first.address, phone)),
    fast: await twice(() => measureLoad(browser, first.address, {})),
    accepted: await twice(() => measureAcceptance(browser, first)),
    first: await twice(() => measureTyping(browser, first)),
    hundred: await twice(() => measureTyping(browser, hundred)),
    steps: await twice(() => measureSteps(browser, twelve)),
  };
}

interface Found {
  readonly rounds: Readonly<Record<Candidate, readonly Round[]>>;
  readonly sites: ReadonlyMap<string, readonly Loaded[]>;
}

function rotated<Entry>(entries: readonly Entry[], by: number): readonly Entry[] {
  const first = by % entries.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
}

async function measureAll(): Promise<Found> {
  const sites = readSites(path.join(root, buildFolders.preview));
  const floor = await serveStaticPages();
  const samples = await serveSamples();
  const own = await serveSites();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const at = (served: Served, site: string): string => `${served.origin(site)}${sites.basePath}/`;
  const pages: Readonly<Record<Candidate, Pages>> = {
    static: pagesOf(
      {
        first: `${floor.origin()}/first`,
        hundred: `${floor.origin()}/hundred`,
        twelve: `${floor.origin()}/twelve`,
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
  const loaded = new Map(sites.names.map((name) => [name, new Array<Loaded>()]));
  try {
    // A browser's first visit is slower than all others.
    await measureLoad(browser, pages.static.first.address, {});
    for (let round = 0; round < rounds; round += 1) {
      for (const candidate of rotated(candidates, round))
        found[candidate].push(await measure(browser, pages[candidate]));
      for (const [name, each] of loaded)
        each.push(await twice(() => measureLoad(browser, at(own, name), phone)));
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    return { rounds: found, sites: loaded };
  } finally {
    await browser.close();
    own.close();
    samples.close();
    floor.close();
  }
}

type Read = (round: Round) => number;

interface Row {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '';
  readonly read: Read;
  /** The highest ratio to the static page. */
  readonly most?: number;
}

const rows: readonly Row[] = [
  { name: 'largest paint, phone', unit: 'ms', read: ({ slow }) => slow.largestPaint, most: 1.15 },
  { name: 'largest paint, unthrottled', unit: 'ms', read: ({ fast }) => fast.largestPaint, most: 1.5 },
  {
    name: 'typing and a press accepted, phone',
    unit: 'ms',
    read: ({ accepted }) => accepted.accepted,
    most: 1.3,
  },
  { name: 'the press answered, phone', unit: 'ms', read: ({ accepted }) => accepted.answered },
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

function shown(value: number, unit: Row['unit']): string {
  const digits =
    unit === 'ms' || Number.isInteger(value) ? Math.round(value) : value.toFixed(unit === '' ? 3 : 1);
  return value > 0 && value < 10 && unit === 'ms' ? `${value.toFixed(1)} ms` : `${digits} ${unit}`.trim();
}

/** Empty if the static page has no such value. */
function shownRatio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '';
}

/** The median of the ratios of each round: other load on the machine slows all of a round. */
function ratio(found: Found['rounds'], read: Read): number {
  return median(
    found.ours.flatMap((round, index) => {
      const other = found.static[index];
      return other === undefined ? [] : [read(round) / read(other)];
    }),
  );
}

function table(found: Found['rounds']): string {
  const lines = rows.map(({ name, read, unit, most }) => {
    const medians = candidates.map((candidate) => shown(median(found[candidate].map(read)), unit));
    const target = most === undefined ? '' : `at most ${most}`;
    return `| ${name} | ${medians.join(' | ')} | ${shownRatio(ratio(found, read))} | ${target} |`;
  });
  return ['| | static | ours | ratio | target |', '|---|---|---|---|---|', ...lines].join('\n');
}

function sitesTable({ sites, rounds: { static: still } }: Found): string {
  const floor = median(still.map(({ slow }) => slow.largestPaint));
  const lines = [...sites].map(([name, loaded]) => {
    const of = (key: keyof Loaded): number => median(loaded.map((each) => each[key]));
    const paint = of('largestPaint');
    return `| ${name} | ${(of('script') / 1000).toFixed(1)} | ${(of('total') / 1000).toFixed(1)} | ${of('requests')} | ${Math.round(paint)} | ${(paint / floor).toFixed(2)} | ${of('shift').toFixed(3)} |`;
  });
  return [
    '| first page | script, kB | all, kB | requests | largest paint on a phone, ms | of the static page | layout shift |',
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
