import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type Compilation,
  type CompileInput,
  compileProduct,
  type ConfigTree,
} from '../../src/compiler/compile.ts';
import { diffProducts } from '../../src/compiler/diff/diff-products.ts';
import { type DiffSummary, summarizeDiff } from '../../src/compiler/diff/summarize-diff.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { NonEmpty } from '../../src/model/identifiers.ts';

/** The result of compiling all countries. */
export type CheckResult =
  | {
      readonly ok: true;
      readonly files: ReadonlyMap<string, string>;
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: NonEmpty<Diagnostic> };

/** Changed files; `null` for deleted ones. */
export type FileChanges = readonly (readonly [file: string, text: string | null])[];

/** A task for the worker thread. */
export type ThreadTask =
  /** Compiles the files of the last check with these changes. */
  | { readonly kind: 'check'; readonly changed: FileChanges }
  /** Compares the files of the last check with an earlier version, given as its differences from them. */
  | { readonly kind: 'compare'; readonly earlier: FileChanges };

/** The result of a check in the worker thread. */
export type ThreadResult =
  | { readonly ok: true; readonly changed: FileChanges; readonly warnings: readonly Diagnostic[] }
  | Extract<CheckResult, { ok: false }>;

export type Check = (files: ConfigTree) => Promise<CheckResult>;

/** Returns the changes between two versions in words: those that `npm run compile -- diff` lists. */
export type Compare = (before: ConfigTree, after: ConfigTree) => Promise<DiffSummary>;

/** Compiles and compares configurations. Calls run one after another. */
export interface Checker {
  readonly check: Check;
  readonly compare: Compare;
}

export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): FileChanges {
  return [
    ...[...after].filter(([file, text]) => before.get(file) !== text),
    ...[...before.keys()].filter((file) => !after.has(file)).map((file) => [file, null] as const),
  ];
}

export function applyDifferences(
  before: ReadonlyMap<string, string>,
  changed: FileChanges,
): ReadonlyMap<string, string> {
  const after = new Map(before);
  for (const [file, text] of changed) {
    if (text === null) after.delete(file);
    else after.set(file, text);
  }
  return after;
}

function isSameTree(one: ConfigTree, other: ConfigTree): boolean {
  return one.size === other.size && [...one].every(([file, text]) => other.get(file) === text);
}

interface LatestResults<Result> {
  readonly find: (files: ConfigTree) => Result | undefined;
  readonly add: (files: ConfigTree, result: Result) => void;
}

/** Keeps the results of the last files that were added or found. */
function createLatestResults<Result>(maxResults: number): LatestResults<Result> {
  const entries: { readonly files: ConfigTree; readonly result: Result }[] = [];
  const add: LatestResults<Result>['add'] = (files, result) => {
    entries.unshift({ files, result });
    entries.length = Math.min(entries.length, maxResults);
  };
  return {
    add,
    find: (files) => {
      const position = entries.findIndex((each) => isSameTree(each.files, files));
      const [entry] = position === -1 ? [] : entries.splice(position, 1);
      if (entry !== undefined) add(entry.files, entry.result);
      return entry?.result;
    },
  };
}

/** Enough for a change that is checked, saved, undone and redone. */
const maxChecks = 4;

/** Caches the last results by their files, so that undo, and saving after a check, do not compile again. */
export function cachedCheck(check: Check): Check {
  const latest = createLatestResults<CheckResult>(maxChecks);
  return async (files) => {
    const known = latest.find(files);
    if (known !== undefined) return known;
    const result = await check(files);
    latest.add(files, result);
    return result;
  };
}

/** The current files, and those of the last check of a change. */
const maxCheckedVersions = 2;

/** The last commit and the saved branch. */
const maxEarlierVersions = 2;

/** Compiles and compares versions of the configuration in this thread. The last ones stay compiled. */
export function createLocalCompiler(input: Omit<CompileInput, 'files'>): {
  readonly check: (files: ConfigTree) => Compilation['result'];
  /** A version with errors is compared as far as it can be read. */
  readonly compare: (before: ConfigTree, after: ConfigTree) => DiffSummary;
} {
  const cache = createCompileCache();
  const checked = createLatestResults<Compilation>(maxCheckedVersions);
  // Kept apart, so that checks during typing do not replace them.
  const earlier = createLatestResults<Compilation>(maxEarlierVersions);
  const compileVersion = (files: ConfigTree, kept: LatestResults<Compilation>): Compilation => {
    const known = checked.find(files) ?? earlier.find(files);
    if (known !== undefined) return known;
    const compilation = compileProduct({ ...input, files }, cache);
    kept.add(files, compilation);
    return compilation;
  };
  return {
    check: (files) => compileVersion(files, checked).result,
    compare: (before, after) =>
      summarizeDiff(
        diffProducts(compileVersion(before, earlier).product, compileVersion(after, checked).product),
      ),
  };
}

export function createLocalChecker(input: Omit<CompileInput, 'files'>): Checker {
  const { check, compare } = createLocalCompiler(input);
  return {
    check: (files) => Promise.resolve(check(files)),
    compare: (before, after) => Promise.resolve(compare(before, after)),
  };
}

/** Node 20 does not pass the TypeScript loader to threads, so each thread registers it. */
const bootstrapCode = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;

/** The used part of a worker thread. */
type Thread = EventEmitter & Pick<Worker, 'postMessage' | 'unref'>;

function startThread(): Thread {
  return new Worker(bootstrapCode, {
    eval: true,
    execArgv: [],
    workerData: new URL('./checker-thread.ts', import.meta.url).href,
  });
}

/** Compiles in a worker thread, so that the server can respond meanwhile. Only changed files are transferred. */
export function createWorkerChecker(start: () => Thread = startThread): Checker {
  let lastCall: Promise<unknown> = Promise.resolve();
  let thread: Thread | undefined;
  let sentFiles: ConfigTree = new Map();
  let lastOutput: ReadonlyMap<string, string> = new Map();

  function runningThread(): Thread {
    if (thread !== undefined) return thread;
    const worker = start();
    // If the thread ends between two calls, the next call starts a new one.
    const forget = (): void => {
      if (thread === worker) thread = undefined;
    };
    worker.on('error', forget).on('exit', forget).unref();
    [thread, sentFiles, lastOutput] = [worker, new Map(), new Map()];
    return worker;
  }

  function callThread(worker: Thread, task: ThreadTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const failOnExit = (code: number): void => fail(new Error(`The compiler’s thread ended with ${code}.`));
      worker.once('error', fail);
      worker.once('exit', failOnExit);
      worker.once('message', (result: unknown) => {
        worker.off('error', fail).off('exit', failOnExit);
        resolve(result);
      });
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(task);
    });
  }

  async function check(files: ConfigTree): Promise<CheckResult> {
    const worker = runningThread();
    const changed = differences(sentFiles, files);
    sentFiles = files;
    const result = (await callThread(worker, { kind: 'check', changed })) as ThreadResult;
    if (!result.ok) return result;
    lastOutput = applyDifferences(lastOutput, result.changed);
    return { ok: true, files: lastOutput, warnings: result.warnings };
  }

  async function compare(before: ConfigTree, after: ConfigTree): Promise<DiffSummary> {
    await check(after);
    return (await callThread(runningThread(), {
      kind: 'compare',
      earlier: differences(after, before),
    })) as DiffSummary;
  }

  function enqueue<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = lastCall.then(run);
    lastCall = next.catch(() => undefined);
    return next;
  }

  return {
    check: (files) => enqueue(() => check(files)),
    compare: (before, after) => enqueue(() => compare(before, after)),
  };
}
