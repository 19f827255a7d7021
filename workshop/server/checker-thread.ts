import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compile } from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import {
  type Changed,
  compareTrees,
  differences,
  type ThreadResult,
  type ThreadTask,
  withDifferences,
} from './checker.ts';

const memory = createCompileCache();
// Only the inputs other than the configuration are used from here.
const around = await readConfigTree(path.resolve(import.meta.dirname, '../..'));
let files: ReadonlyMap<string, string> = new Map();
let made: ReadonlyMap<string, string> = new Map();

function send(result: unknown): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result);
}

function check(changed: Changed): ThreadResult {
  files = withDifferences(files, changed);
  const result = compile({ ...around, files }, memory);
  if (!result.ok) return { ok: false, diagnostics: result.diagnostics };
  const changes = differences(made, result.files);
  made = result.files;
  return { ok: true, changed: changes, warnings: result.warnings };
}

parentPort?.on('message', (task: ThreadTask) => {
  send(
    task.kind === 'check'
      ? check(task.changed)
      : compareTrees(around, withDifferences(files, task.earlier), files, memory),
  );
});
