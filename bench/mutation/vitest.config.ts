import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { folders } from './folders.ts';

const work = process.env['MUTATION'] ?? '';
const root = path.resolve(import.meta.dirname, '../..');
const sources = JSON.parse(readFileSync(path.join(work, 'sources.json'), 'utf8')) as Record<string, string>;

const mutated: Plugin = {
  name: 'mutated-source',
  enforce: 'pre',
  load: (id) => sources[id],
};

// They read the source as text, which is changed everywhere, or take long and judge what others judge. Pages would need a
// worker of their own.
const left = ['tests/session/storage-table.test.ts', 'tests/validation/hostile-text.test.ts'];
/** The tests beside the code: a change that only a test of pages or of the whole configuration notices counts as unnoticed. */
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join('tests', folder, name),
    ),
  )
  .filter((name) => name.endsWith('.test.ts') && !left.includes(name))
  .filter((name) => !readFileSync(path.join(root, name), 'utf8').startsWith('// @vitest-environment'));

export default defineConfig({
  root,
  plugins: [mutated],
  test: {
    environment: 'node',
    include: files,
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    teardownTimeout: 60_000,
    restoreMocks: true,
    silent: true,
    // The verdicts are what is told.
    reporters: [{}],
    setupFiles: ['tests/support/before-each-file.ts', 'bench/mutation/quick-failure.ts'],
    runner: 'bench/mutation/runner.ts',
    // A change may leave a promise to fail alone.
    dangerouslyIgnoreUnhandledErrors: true,
    provide: { mutationWork: work, mutationFiles: files.length },
  },
});
