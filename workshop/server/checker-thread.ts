import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compile } from '../../src/compiler/compile.ts';
import { createMemory } from '../../src/compiler/memory.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { type Changed, differences, type ThreadResult, withDifferences } from './checker.ts';

const memory = createMemory();
// Only the inputs other than the configuration are used from here.
const around = await readConfigTree(path.resolve(import.meta.dirname, '../..'));
let files: ReadonlyMap<string, string> = new Map();
let made: ReadonlyMap<string, string> = new Map();

function send(result: ThreadResult): void {
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(result);
}

parentPort?.on('message', (changed: Changed) => {
  files = withDifferences(files, changed);
  const result = compile({ ...around, files }, memory);
  if (!result.ok) {
    send({ ok: false, diagnostics: result.diagnostics });
    return;
  }
  const changes = differences(made, result.files);
  made = result.files;
  send({ ok: true, changed: changes, warnings: result.warnings });
});
