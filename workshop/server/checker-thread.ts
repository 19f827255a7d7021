import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import {
  type FileChanges,
  createLocalCompiler,
  differences,
  type ThreadResult,
  type ThreadTask,
  applyDifferences,
} from './checker.ts';

// Only the inputs other than the configuration files are used.
const compiler = createLocalCompiler(await readConfigTree(path.resolve(import.meta.dirname, '../..')));
let files: ReadonlyMap<string, string> = new Map();
let lastOutput: ReadonlyMap<string, string> = new Map();

function send(result: unknown): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result);
}

function check(changed: FileChanges): ThreadResult {
  files = applyDifferences(files, changed);
  const result = compiler.check(files);
  if (!result.ok) return { ok: false, diagnostics: result.diagnostics };
  const changes = differences(lastOutput, result.files);
  lastOutput = result.files;
  return { ok: true, changed: changes, warnings: result.warnings };
}

parentPort?.on('message', (task: ThreadTask) => {
  send(
    task.kind === 'check'
      ? check(task.changed)
      : compiler.compare(applyDifferences(files, task.earlier), files),
  );
});
