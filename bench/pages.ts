import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-programs.ts';
import { buildFolders, readSites } from '../scripts/site/sites.ts';
import {
  type Accepted,
  type FormPage,
  type Loaded,
  type Memory,
  type Stepped,
  type StepsPage,
  type Typed,
  measureAcceptance,
  measureLoad,
  measureMemory,
  measureSteps,
  measureTyping,
  median,
  phone,
} from './measure.ts';
import { sampleSites } from './sample-countries.ts';
import { type Served, serveReferences, serveSamples, serveSites } from './served.ts';
import { twelve } from './workloads.ts';
import { writeTables } from './write-tables.ts';

/*
 * What our pages cost beside a static page and one written by hand with react-hook-form and MUI, asking the same: how soon
 * they are seen, how much they fetch, what a key, an error and a step take. `npm run bench -- 5` measures five rounds, one
 * page after the other, and `--write` keeps the tables in docs/performance.md and README.md. Ratios are worth more than milliseconds.
 */

// Everything is measured one after the other, so that nothing slows another thing down.
// oxlint-disable no-await-in-loop

const root = path.resolve(import.meta.dirname, '..');
const rounds = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 3);
const changes = [20, 200];

const candidates = ['static', 'hand-written', 'ours'] as const;
type Candidate = (typeof candidates)[number];

interface Pages {
  readonly first: FormPage;
  readonly hundred: FormPage;
  readonly twelve: StepsPage;
}

function firstInput(step: number): string {
  return `[name="${twelve[step - 1]?.[0]?.name ?? ''}"]`;
}

function pagesOf(addresses: Readonly<Record<keyof Pages, string>>, submit: string, error: string): Pages {
  const form = { submit, error };
  return {
    first: { ...form, address: addresses.first, field: '[name="email"]', errors: 3 },
    hundred: { ...form, address: addresses.hundred, field: '[name="f042"]', errors: 50 },
    twelve: { submit, address: addresses.twelve, fieldOf: firstInput, steps: twelve.length },
  };
}

function references(served: Served, kind: string, error: string): Pages {
  const at = (name: string): string => `${served.origin()}/${kind}/${name}`;
  const addresses = { first: at('first'), hundred: at('hundred'), twelve: at('twelve') };
  return pagesOf(addresses, '[type="submit"]', error);
}

interface Round {
  readonly slow: Loaded;
  readonly fast: Loaded;
  readonly accepted: Accepted;
  readonly first: Typed;
  readonly hundred: Typed;
  readonly steps: Stepped;
}

/** A visit now and then does not end as it should: it is made once more. */
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
  readonly memory: readonly Memory[];
}

function rotated<Entry>(entries: readonly Entry[], by: number): readonly Entry[] {
  const first = by % entries.length;
  return [...entries.slice(first), ...entries.slice(0, first)];
}

async function measureAll(): Promise<Found> {
  const sites = readSites(path.join(root, buildFolders.preview));
  const peers = await serveReferences();
  const samples = await serveSamples();
  const own = await serveSites();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const at = (served: Served, site: string): string => `${served.origin(site)}${sites.basePath}/`;
  const pages: Readonly<Record<Candidate, Pages>> = {
    static: references(peers, 'static', '.e'),
    'hand-written': references(peers, 'hand-written', '.MuiFormHelperText-root.Mui-error'),
    ours: pagesOf(
      {
        first: at(own, 'halina-philippines'),
        hundred: at(samples, sampleSites.hundred),
        twelve: at(samples, sampleSites.twelve),
      },
      'main [type="submit"]',
      '[id^="answer-"][id$="-error"]',
    ),
  };
  const found = { static: new Array<Round>(), 'hand-written': new Array<Round>(), ours: new Array<Round>() };
  const loaded = new Map(sites.names.map((name) => [name, new Array<Loaded>()]));
  try {
    // The first visit of a browser is slower than all others.
    await measureLoad(browser, pages.static.first.address, {});
    for (let round = 0; round < rounds; round += 1) {
      for (const candidate of rotated(candidates, round))
        found[candidate].push(await measure(browser, pages[candidate]));
      for (const [name, each] of loaded)
        each.push(await twice(() => measureLoad(browser, at(own, name), phone)));
      process.stderr.write(`round ${round + 1} of ${rounds}\n`);
    }
    const memory = await twice(() => measureMemory(browser, pages.ours.twelve, changes));
    return { rounds: found, sites: loaded, memory };
  } finally {
    await browser.close();
    own.close();
    samples.close();
    peers.close();
  }
}

type Read = (round: Round) => number;

interface Row {
  readonly name: string;
  readonly read: Read;
  readonly unit: 'ms' | 'kB' | 'MB' | '';
  /** What the ratio is to, and the most it should be. */
  readonly target?: readonly [of: Candidate, most: number];
  /** The README tells of it too. */
  readonly isHeadline?: true;
}

const rows: readonly Row[] = [
  {
    name: 'largest paint, phone',
    read: ({ slow }) => slow.largestPaint,
    unit: 'ms',
    target: ['static', 1.15],
    isHeadline: true,
  },
  {
    name: 'largest paint, unthrottled',
    read: ({ fast }) => fast.largestPaint,
    unit: 'ms',
    target: ['static', 1.15],
  },
  {
    name: 'typing and a press accepted, phone',
    read: ({ accepted }) => accepted.accepted,
    unit: 'ms',
    target: ['static', 1.3],
    isHeadline: true,
  },
  {
    name: 'the press answered, phone',
    read: ({ accepted }) => accepted.answered,
    unit: 'ms',
    target: ['hand-written', 1],
  },
  {
    name: 'script',
    read: ({ fast }) => fast.script / 1000,
    unit: 'kB',
    target: ['hand-written', 1],
    isHeadline: true,
  },
  { name: 'all that is fetched', read: ({ fast }) => fast.total / 1000, unit: 'kB' },
  { name: 'requests', read: ({ fast }) => fast.requests, unit: '', isHeadline: true },
  { name: 'layout shift', read: ({ slow }) => slow.shift, unit: '' },
  { name: 'main thread blocked while loading, phone', read: ({ slow }) => slow.blocked, unit: 'ms' },
  { name: 'heap', read: ({ fast }) => fast.heap / 1e6, unit: 'MB', target: ['hand-written', 1.2] },
  ...(['first', 'hundred'] as const).flatMap((page): readonly Row[] => {
    const where = page === 'first' ? 'first page' : '100 questions';
    const most = ['hand-written', 1.1] as const;
    return [
      {
        name: `key to paint, ${where}`,
        read: (round) => round[page].quick.painted,
        unit: 'ms',
        target: most,
        isHeadline: true,
      },
      {
        name: `main thread per key, ${where}`,
        read: (round) => round[page].quick.busy,
        unit: 'ms',
        target: most,
      },
      {
        name: `the same, 300 ms apart, ${where}`,
        read: (round) => round[page].slow.busy,
        unit: 'ms',
        target: most,
      },
      { name: `of it script, ${where}`, read: (round) => round[page].quick.script, unit: 'ms' },
      { name: `of it styles and layout, ${where}`, read: (round) => round[page].quick.layout, unit: 'ms' },
    ];
  }),
  { name: '3 errors painted', read: ({ first }) => first.errors, unit: 'ms', target: ['hand-written', 1] },
  {
    name: '50 errors painted',
    read: ({ hundred }) => hundred.errors,
    unit: 'ms',
    target: ['hand-written', 1],
    isHeadline: true,
  },
  {
    name: 'main thread blocked while 100 questions load',
    read: ({ hundred }) => hundred.blocked,
    unit: 'ms',
  },
  {
    name: 'step change, 12 steps',
    read: ({ steps }) => steps.median,
    unit: 'ms',
    target: ['hand-written', 1],
    isHeadline: true,
  },
  { name: 'first step change', read: ({ steps }) => steps.first, unit: 'ms' },
];

function shown(value: number, unit: Row['unit']): string {
  const digits =
    unit === 'ms' || Number.isInteger(value) ? Math.round(value) : value.toFixed(unit === '' ? 3 : 1);
  return value > 0 && value < 10 && unit === 'ms' ? `${value.toFixed(1)} ms` : `${digits} ${unit}`.trim();
}

/** Of each round, since what else a machine does weighs on all of a round. */
function ratio(found: Found['rounds'], read: Read, to: Candidate): number {
  return median(
    found.ours.flatMap((round, index) => {
      const other = found[to][index];
      return other === undefined ? [] : [read(round) / read(other)];
    }),
  );
}

function table(found: Found['rounds'], told: readonly Row[]): string {
  const lines = told.map(({ name, read, unit, target }) => {
    const medians = candidates.map((candidate) => shown(median(found[candidate].map(read)), unit));
    if (target === undefined) return `| ${name} | ${medians.join(' | ')} | | |`;
    const [of, most] = target;
    const reached = ratio(found, read, of);
    const mark = reached <= most ? '' : ' **missed**';
    return `| ${name} | ${medians.join(' | ')} | ${reached.toFixed(2)} of ${of}${mark} | ${most} |`;
  });
  return ['| | static | hand-written | ours | ratio | at most |', '|---|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}

function sitesTable({ sites, rounds: { static: floor } }: Found): string {
  const still = median(floor.map(({ slow }) => slow.largestPaint));
  const lines = [...sites].map(([name, loaded]) => {
    const of = (key: keyof Loaded): number => median(loaded.map((each) => each[key]));
    const paint = of('largestPaint');
    return `| ${name} | ${(of('script') / 1000).toFixed(1)} | ${(of('total') / 1000).toFixed(1)} | ${of('requests')} | ${Math.round(paint)} | ${(paint / still).toFixed(2)} | ${of('shift').toFixed(3)} |`;
  });
  return [
    '| first page | script, kB | all, kB | requests | largest paint on a phone, ms | beside the static page | layout shift |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function memoryTable(memory: readonly Memory[]): string {
  const lines = memory.map(
    ({ heap, nodes, listeners }, index) =>
      `| ${changes[index] ?? ''} | ${(heap / 1e6).toFixed(2)} | ${nodes} | ${listeners} |`,
  );
  return ['| page changes | heap, MB | nodes | listeners |', '|---|---|---|---|', ...lines].join('\n');
}

const found = await measureAll();
const day = new Date().toISOString().slice(0, 10);
const measured = `Medians of ${rounds} interleaved rounds on ${day}; ratios are medians of each round's own.`;
const report = [measured, table(found.rounds, rows), sitesTable(found), memoryTable(found.memory)].join(
  '\n\n',
);
process.stdout.write(`${report}\n`);
if (process.argv.includes('--write')) {
  writeTables('docs/performance.md', 'measured', report);
  const headlines = rows.filter(({ isHeadline }) => isHeadline);
  writeTables('README.md', 'measured', `${measured}\n\n${table(found.rounds, headlines)}`);
}
