import type { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type CompileInput, compile, type ConfigTree } from '../../src/compiler/compile.ts';
import { createMemory } from '../../src/compiler/memory.ts';
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

/** The result of the worker thread. */
export type ThreadResult =
  | { readonly ok: true; readonly changed: Changed; readonly warnings: readonly Diagnostic[] }
  | Extract<CheckResult, { ok: false }>;

/** Calls run one after another. */
export type Check = (files: ConfigTree) => Promise<CheckResult>;

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

export function checkHere(input: Omit<CompileInput, 'files'>): Check {
  const memory = createMemory();
  return (files) => Promise.resolve(compile({ ...input, files }, memory));
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
export function checkInThread(start: () => Thread = startThread): Check {
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

  function ask(files: ConfigTree): Promise<CheckResult> {
    const worker = started();
    const changed = differences(sent, files);
    sent = files;
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      const leave = (code: number): void => fail(new Error(`The compiler’s thread ended with ${code}.`));
      worker.once('error', fail);
      worker.once('exit', leave);
      worker.once('message', (result: ThreadResult) => {
        worker.off('error', fail).off('exit', leave);
        if (!result.ok) return resolve(result);
        made = withDifferences(made, result.changed);
        resolve({ ok: true, files: made, warnings: result.warnings });
      });
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(changed);
    });
  }

  return (files) => {
    const next = last.then(() => ask(files));
    last = next.catch(() => undefined);
    return next;
  };
}
