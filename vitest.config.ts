import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './scripts/testing/by-environment.ts';

/** Libraries of vendors modify the page permanently. */
const vendors = 'tests/tracking/**/*.test.ts';
/** These tests open whole documents, whose scripts keep running and whose body is not Testing Library's `screen`. */
const opened = 'tests/scripts/{before-hydration,choose-variant,apply-typeface}.test.ts';

export default defineConfig(({ mode }) => {
  if (mode === 'night') process.env['CASE_FACTOR'] ??= '40';
  return {
    test: {
      environment: 'node',
      // More cases take longer.
      testTimeout: 60_000 * Math.max(1, Number(process.env['CASE_FACTOR'] ?? 1)),
      restoreMocks: true,
      // A shared machine may stall. A real fault fails in every attempt.
      retry: process.env['CI'] === undefined ? 0 : 2,
      // Without this setting vitest uses one worker less than there are cores.
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
            // Loading the source for every file takes longer than its tests, so files share a module graph.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', include: [vendors, opened] } },
      ],
    },
  };
});
