import { afterAll, vi } from 'vitest';

const ownFetch = globalThis.fetch;

// Files share a worker, so none may find the clock or the globals that another left.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (globalThis.fetch !== ownFetch)
    throw new Error('A test has put another fetch in its place and left it there.');
});
