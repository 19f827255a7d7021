import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compile } from '../../src/compiler/compile.ts';
import { createCompileCache } from '../../src/compiler/compile-cache.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import {
  type FileChanges,
  compareTrees,
  differences,
  type ThreadResult,
  type ThreadTask,
  applyDifferences,
} from './checker.ts';

const cache = createCompileCache();
// Only the inputs other than the configuration files are used.
const otherInputs = await readConfigTree(path.resolve(import.meta.dirname, '../..'));
let files: ReadonlyMap<string, string> = new Map();
let lastOutput: ReadonlyMap<string, string> = new Map();

function send(result: unknown): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result);
}

function check(changed: FileChanges): ThreadResult {
  files = applyDifferences(files, changed);
  const result = compile({ ...otherInputs, files }, cache);
  if (!result.ok) return { ok: false, diagnostics: result.diagnostics };
  const changes = differences(lastOutput, result.files);
  lastOutput = result.files;
  return { ok: true, changed: changes, warnings: result.warnings };
}

parentPort?.on('message', (task: ThreadTask) => {
  send(
    task.kind === 'check'
      ? check(task.changed)
      : compareTrees(otherInputs, applyDifferences(files, task.earlier), files, cache),
  );
});
