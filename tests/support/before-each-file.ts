import { afterAll, afterEach, vi } from 'vitest';

const ownFetch = globalThis.fetch;

// Testing Library sets itself up for the file that loads it first alone, and files share a worker.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // A shared machine may stall for a second; what never comes fails all the same.
  configure({ asyncUtilTimeout: 5000 });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

// None may find the clock or the globals that another left.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.fetch = ownFetch;
});
