import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests of the mutated code. Tests that read the source or take long are excluded. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    include: [
      'tests/{attribution,flow,lead,lifecycle,session,validation}/**/*.test.ts',
      'tests/compiler/analysis/**/*.test.ts',
    ],
    exclude: ['tests/session/storage-table.test.ts', 'tests/validation/hostile-text.test.ts'],
    testTimeout: 60_000,
    restoreMocks: true,
    setupFiles: ['tests/support/before-each-file.ts'],
  },
});
