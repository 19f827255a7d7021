import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type CompileInput, compile, compileProduct, type ConfigTree } from '../../src/compiler/compile.ts';
import { diffProducts } from '../../src/compiler/diff/diff-products.ts';
import { type DescribedDiff, describeDiff } from '../../src/compiler/diff/describe-diff.ts';
import { createCompileCache, type CompileCache } from '../../src/compiler/compile-cache.ts';
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
export type Changed = readonly (readonly [file: string, text: string | null])[];

/** A task for the worker thread. */
export type ThreadTask =
  /** Compiles the files of the last check with these changes. */
  | { readonly kind: 'check'; readonly changed: Changed }
  /** Compares the files of the last check with an earlier version, given as its differences from them. */
  | { readonly kind: 'compare'; readonly earlier: Changed };

/** The result of a check in the worker thread. */
export type ThreadResult =
  | { readonly ok: true; readonly changed: Changed; readonly warnings: readonly Diagnostic[] }
  | Extract<CheckResult, { ok: false }>;

export type Check = (files: ConfigTree) => Promise<CheckResult>;

/** Returns the changes between two versions in words, as `npm run compile -- diff` does. */
export type Compare = (before: ConfigTree, after: ConfigTree) => Promise<DescribedDiff>;

/** Compiles and compares configurations. Calls run one after another. */
export interface Checker {
  readonly check: Check;
  readonly compare: Compare;
}

export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Changed {
  return [
    ...[...after].filter(([file, text]) => before.get(file) !== text),
    ...[...before.keys()].filter((file) => !after.has(file)).map((file) => [file, null] as const),
  ];
}

export function withDifferences(
  before: ReadonlyMap<string, string>,
  changed: Changed,
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

/** Enough for a change that is checked, saved, undone and redone. */
const keptResults = 4;

/** Caches the last results by their files, so that undo, and saving after a check, need no compile. */
export function cachedCheck(check: Check): Check {
  const kept: { readonly files: ConfigTree; readonly result: CheckResult }[] = [];
  return async (files) => {
    const position = kept.findIndex((each) => isSameTree(each.files, files));
    const [known] = position === -1 ? [] : kept.splice(position, 1);
    const entry = known ?? { files, result: await check(files) };
    kept.unshift(entry);
    kept.length = Math.min(kept.length, keptResults);
    return entry.result;
  };
}

/** One of the versions may have errors. It is compared as far as it can be read. */
export function compareTrees(
  input: Omit<CompileInput, 'files'>,
  before: ConfigTree,
  after: ConfigTree,
  memory: CompileCache,
): DescribedDiff {
  const [was, is] = [before, after].map((files) => compileProduct({ ...input, files }, memory).product);
  if (was === undefined || is === undefined) throw new Error('Two versions are needed.');
  return describeDiff(diffProducts(was, is));
}

export function createCheckerInThread(input: Omit<CompileInput, 'files'>): Checker {
  const memory = createCompileCache();
  return {
    check: (files) => Promise.resolve(compile({ ...input, files }, memory)),
    compare: (before, after) => Promise.resolve(compareTrees(input, before, after, memory)),
  };
}

/** Node 20 does not pass the TypeScript loader to threads, so each thread registers it. */
const begin = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;

/** The used part of a worker thread. */
type Thread = EventEmitter & Pick<Worker, 'postMessage' | 'unref'>;

function startThread(): Thread {
  return new Worker(begin, {
    eval: true,
    execArgv: [],
    workerData: new URL('./checker-thread.ts', import.meta.url).href,
  });
}

/** Compiles in a worker thread, so that the server can respond meanwhile. Only changed files are transferred. */
export function checkerInThread(start: () => Thread = startThread): Checker {
  let last: Promise<unknown> = Promise.resolve();
  let thread: Thread | undefined;
  let sent: ConfigTree = new Map();
  let made: ReadonlyMap<string, string> = new Map();

  function started(): Thread {
    if (thread !== undefined) return thread;
    const worker = start();
    // If the thread ends between two calls, the next call starts a new one.
    const forget = (): void => {
      if (thread === worker) thread = undefined;
    };
    worker.on('error', forget).on('exit', forget).unref();
    [thread, sent, made] = [worker, new Map(), new Map()];
    return worker;
  }

  function ask(worker: Thread, task: ThreadTask): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const leave = (code: number): void => fail(new Error(`The compiler’s thread ended with ${code}.`));
      worker.once('error', fail);
      worker.once('exit', leave);
      worker.once('message', (result: unknown) => {
        worker.off('error', fail).off('exit', leave);
        resolve(result);
      });
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(task);
    });
  }

  async function check(files: ConfigTree): Promise<CheckResult> {
    const worker = started();
    const changed = differences(sent, files);
    sent = files;
    const result = (await ask(worker, { kind: 'check', changed })) as ThreadResult;
    if (!result.ok) return result;
    made = withDifferences(made, result.changed);
    return { ok: true, files: made, warnings: result.warnings };
  }

  async function compare(before: ConfigTree, after: ConfigTree): Promise<DescribedDiff> {
    await check(after);
    return (await ask(started(), { kind: 'compare', earlier: differences(after, before) })) as DescribedDiff;
  }

  function inTurn<Made>(run: () => Promise<Made>): Promise<Made> {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    check: (files) => inTurn(() => check(files)),
    compare: (before, after) => inTurn(() => compare(before, after)),
  };
}
