import { beforeAll } from 'vitest';

// A shared machine may stall for a second; what never comes fails all the same.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5000 });
});
