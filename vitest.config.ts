import { defineConfig } from 'vitest/config';
import { UnitTimes } from './scripts/testing/unit-times.ts';
import { rjsfTrim } from './src/form/rjsf-trim/aliases.ts';

export default defineConfig(({ mode }) => ({
  resolve: { alias: [...rjsfTrim] },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/samples/**'],
    environment: 'node',
    env: { CASE_FACTOR: mode === 'night' ? '40' : '1' },
    reporters: ['default', new UnitTimes()],
    testTimeout: 60_000,
    restoreMocks: true,
    // One less than there are cores, where nothing is said.
    maxWorkers: '100%',
    // Only what goes through vite meets the aliases.
    server: { deps: { inline: [/@rjsf\//] } },
  },
}));
