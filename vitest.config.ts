import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/testing/by-environment.ts';

/** A vendor's library takes hold of the page it is loaded into, and does not let go. */
const vendors = 'tests/tracking/**/*.test.ts';
/** It opens whole documents, whose scripts go on watching, and whose body is not the one Testing Library knows as the screen. */
const opened = 'tests/scripts/{before-hydration,choose-variant,take-typeface}.test.ts';

export default defineConfig(({ mode }) => {
  if (mode === 'night') process.env['CASE_FACTOR'] ??= '40';
  return {
    test: {
      environment: 'node',
      // More cases take longer.
      testTimeout: 60_000 * Math.max(1, Number(process.env['CASE_FACTOR'] ?? 1)),
      restoreMocks: true,
      // As with the browser tests: a shared machine may stall, and a real fault fails every time.
      retry: process.env['CI'] === undefined ? 0 : 2,
      // One less than there are cores, where nothing is said.
      maxWorkers: '100%',
      sequence: { sequencer: ByEnvironment },
      setupFiles: ['tests/support/before-each-file.ts'],
      projects: [
        {
          extends: true,
          test: {
            name: 'shared',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/e2e/**', 'tests/samples/**', vendors, opened],
            // Loading the source anew for every file takes longer than its tests, so files share it.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', include: [vendors, opened] } },
      ],
    },
  };
});
