import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';

export interface FileTime {
  /** Below the root, with `/` between folders. */
  readonly file: string;
  readonly seconds: number;
}

export interface Budgets {
  /** Milliseconds that the sample of work took while the budgets were measured. */
  readonly sampleOfWork: number;
  /** By folder: what its files may take together, each counted by itself, whichever ran beside it. */
  readonly seconds: { readonly [folder: string]: number };
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed when they were tried again. */
  readonly flaky: number;
}

const listed = 10;

export function readBudgets(): Budgets {
  return JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../tests/budgets.json'), 'utf8'),
  ) as Budgets;
}

const selecting = /^--(?:changed|dir|grep|last-failed|mode|only-changed|project|shard|test-?name-?pattern)/i;

/** Whether a runner was asked for all there is, and not for some files or tests: only then a folder's time says anything. */
export function isWholeRun(command: string, parameters: readonly string[]): boolean {
  return parameters.every(
    (parameter) => parameter === command || (parameter.startsWith('--') && !selecting.test(parameter)),
  );
}

/**
 * How much slower the machine is than the one the budgets were measured on, as it is while the tests run: a piece of
 * work is timed again and again. So a slow or busy machine makes no folder overrun its budget, and a slow test does.
 */
export class Pace {
  #times: number[] = [];
  #last = 0;

  /** Call it whenever a test has ended: at most one call in a second does anything. */
  sample(): void {
    const start = performance.now();
    if (start - this.#last < 1000) return;
    let digest = '';
    for (let round = 0; round < 6000; round += 1) digest = createHash('sha256').update(digest).digest('hex');
    this.#last = performance.now();
    this.#times.push(this.#last - start);
  }

  /** The mean, since a busy machine stops some of them for long, as it does the tests; `undefined` before any. */
  milliseconds(): number | undefined {
    if (this.#times.length === 0) return undefined;
    return this.#times.reduce((sum, time) => sum + time, 0) / this.#times.length;
  }
}

/** The folder of tests a file belongs to: `tests/api`, or `tests` for one that lies in none. */
function folderOf(file: string): string {
  return file.split('/').slice(0, -1).slice(0, 2).join('/');
}

interface FolderTime {
  readonly folder: string;
  readonly seconds: number;
  readonly files: number;
  /** What the budget comes to on a machine of this pace; `undefined` where there is none. */
  readonly allowed: number | undefined;
}

/** A faster machine gets no less: the budget is what the tests cost, and not a race. */
function slownessOf(milliseconds: number | undefined, { sampleOfWork }: Budgets): number {
  return Math.max(1, (milliseconds ?? sampleOfWork) / sampleOfWork);
}

function foldersOf(files: readonly FileTime[], budgets: Budgets, slowness: number): readonly FolderTime[] {
  const names = [...new Set(files.map(({ file }) => folderOf(file)))];
  return names
    .map((folder) => {
      const own = files.filter(({ file }) => folderOf(file) === folder);
      const budget = Object.hasOwn(budgets.seconds, folder) ? budgets.seconds[folder] : undefined;
      return {
        folder,
        seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
        files: own.length,
        allowed: budget === undefined ? undefined : budget * slowness,
      };
    })
    .toSorted((one, other) => other.seconds - one.seconds);
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;
const right = (text: string): string => text.padStart(9);

function failureOf({ folder, seconds, allowed }: FolderTime, slowness: number): string {
  if (allowed === undefined) {
    return `${folder} has no budget. Give it one in tests/budgets.json: it took ${inSeconds(seconds)}.`;
  }
  const pace = slowness === 1 ? '' : ` on this machine, ${slowness.toFixed(1)} times as slow as the budget's`;
  return (
    `${folder} took ${inSeconds(seconds)} of test time, and its budget allows ${inSeconds(allowed)}${pace}. ` +
    'Let its slowest files do the same with less, or, where what they prove is worth it, raise its row in tests/budgets.json.'
  );
}

export interface TimeReport {
  readonly text: string;
  /** What is to be done about each folder that overran its budget. */
  readonly failures: readonly string[];
}

/** Where the time of a run went, slowest first. Files run beside each other, so the sums exceed the time on the clock. */
export function reportTimes(
  files: readonly FileTime[],
  counts: Counts,
  budgets: Budgets,
  sampleOfWork?: number,
): TimeReport {
  const slowness = slownessOf(sampleOfWork, budgets);
  const folders = foldersOf(files, budgets, slowness);
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, listed);
  const overrun = folders.filter(({ seconds, allowed }) => allowed === undefined || seconds > allowed);
  const failures = overrun.map((folder) => failureOf(folder, slowness));
  const { passed, failed, skipped, flaky } = counts;
  const work = sampleOfWork === undefined ? '' : `; the sample of work took ${sampleOfWork.toFixed(1)} ms`;
  const lines = [
    `Where the time went (seconds of all files together, and what is allowed${work}):`,
    ...folders.map(
      ({ folder, seconds, files: count, allowed }) =>
        `${right(inSeconds(seconds))} of ${allowed === undefined ? '-' : inSeconds(allowed)}  ${folder} (${count} files)`,
    ),
    `The slowest of ${files.length} files:`,
    ...slowest.map(({ file, seconds }) => `${right(inSeconds(seconds))}  ${file}`),
    ...failures,
    `${passed} passed, ${failed} failed, ${skipped} skipped${flaky === 0 ? '' : `, ${flaky} passed at a second try`}`,
  ];
  return { text: lines.join('\n'), failures };
}
