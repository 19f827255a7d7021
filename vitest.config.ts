import { defineConfig } from 'vitest/config';
import { UnitTimes } from './scripts/testing/unit-times.ts';
import { rjsfTrim } from './src/form/rjsf-trim/aliases.ts';

/** Nothing here touches a document or a library that takes what stands when it is loaded. */
const plain =
  'tests/{attribution,compiler,config,diagnostics,flow,lead,lib,lifecycle,sandbox,validation}/**/*.test.ts';

export default defineConfig(({ mode }) => {
  // Each project is read by itself, without the mode, but takes over what stands here.
  if (mode === 'night') process.env['CASE_FACTOR'] ??= '40';
  return {
    resolve: { alias: [...rjsfTrim] },
    test: {
      environment: 'node',
      reporters: ['default', new UnitTimes()],
      // More cases take longer.
      testTimeout: 60_000 * Math.max(1, Number(process.env['CASE_FACTOR'] ?? 1)),
      restoreMocks: true,
      // As with the browser tests: a shared machine may stall, and a real fault fails every time.
      retry: process.env['CI'] === undefined ? 0 : 2,
      // One less than there are cores, where nothing is said.
      maxWorkers: '100%',
      // Only what goes through vite meets the aliases.
      server: { deps: { inline: [/@rjsf\//] } },
      projects: [
        {
          extends: true,
          test: {
            name: 'alone',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/e2e/**', 'tests/samples/**', plain],
            setupFiles: ['tests/support/timeouts.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'shared',
            include: [plain],
            // Loading the source anew for every file takes longer than its tests, so files share it.
            isolate: false,
            setupFiles: ['tests/support/leave-nothing.ts'],
          },
        },
      ],
    },
  };
});
