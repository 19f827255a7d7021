import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { compile } from '../../src/compiler/compile.ts';
import { createMemory } from '../../src/compiler/memory.ts';
import { readConfigTree } from '../../scripts/read-config-tree.ts';
import { type Changed, differences, type Proven, withDifferences } from './prover.ts';

const memory = createMemory();
// Of its own folder, since only what stands beside the files is needed.
const around = await readConfigTree(path.resolve(import.meta.dirname, '../..'));
let files: ReadonlyMap<string, string> = new Map();
let made: ReadonlyMap<string, string> = new Map();

parentPort?.on('message', (changed: Changed) => {
  files = withDifferences(files, changed);
  const result = compile({ ...around, files }, memory);
  if (!result.ok) {
    parentPort?.postMessage({ ok: false, diagnostics: result.diagnostics } satisfies Proven);
    return;
  }
  const proven: Proven = { ok: true, changed: differences(made, result.files), warnings: result.warnings };
  made = result.files;
  parentPort?.postMessage(proven);
});
