import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/samples/**'],
    environment: 'node',
    testTimeout: 20_000,
    restoreMocks: true,
  },
});
