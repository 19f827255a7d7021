import { defineConfig } from 'vitest/config';
import { rjsfTrim } from './src/form/rjsf-trim/aliases.ts';

export default defineConfig({
  resolve: { alias: [...rjsfTrim] },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/samples/**'],
    environment: 'node',
    testTimeout: 20_000,
    restoreMocks: true,
    // Only what goes through vite meets the aliases.
    server: { deps: { inline: [/@rjsf\//] } },
  },
});
