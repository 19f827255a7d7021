import { afterAll, afterEach, vi } from 'vitest';

const ownFetch = globalThis.fetch;
const { setImmediate, setTimeout } = globalThis;

// Testing Library registers its hooks only for the first file that imports it, but files share a module graph.
if (typeof document !== 'undefined') {
  // Testing Library does not remove elements that a file added itself.
  document.body.replaceChildren();
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // A shared machine may stall for a second. A missing element still fails.
  configure({ asyncUtilTimeout: 5000 });
  const defaultConfig = getConfig();
  if (defaultConfig.asyncWrapper.name !== 'untilDrawn') {
    // Waits until React has rendered the pending updates.
    const untilDrawn = async <Result>(task: () => Promise<Result>): Promise<Result> =>
      (await defaultConfig.asyncWrapper(async () => {
        const result = await task();
        await new Promise<void>((resolve) => {
          setTimeout(() => setImmediate(resolve), 0);
        });
        return result;
      })) as Result;
    configure({ asyncWrapper: untilDrawn });
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  afterEach(cleanup);
}

// Resets the clock and the globals, because files share a worker.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.fetch = ownFetch;
});

// Applicants use the production build, which logs only the name of an exception.
import.meta.env.DEV = false;
