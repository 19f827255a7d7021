import { defineConfig } from 'vitest/config';
import { UnitTimes } from './scripts/testing/unit-times.ts';
import { rjsfTrim } from './src/form/rjsf-trim/aliases.ts';

export default defineConfig(({ mode }) => {
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
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: ['tests/e2e/**', 'tests/samples/**'],
      // Loading the source anew for every file takes longer than its tests, so files share it.
      isolate: false,
      setupFiles: ['tests/support/before-each-file.ts'],
    },
  };
});
