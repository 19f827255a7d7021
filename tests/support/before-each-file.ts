import { afterAll, afterEach, vi } from 'vitest';

const ownFetch = globalThis.fetch;
const { setImmediate, setTimeout } = globalThis;

// Testing Library sets itself up for the file that loads it first alone, and files share a worker.
if (typeof document !== 'undefined') {
  // Nor does it take away what a file put there by itself.
  document.body.replaceChildren();
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // A shared machine may stall for a second; what never comes fails all the same.
  configure({ asyncUtilTimeout: 5000 });
  const known = getConfig();
  if (known.asyncWrapper.name !== 'untilDrawn') {
    // What is left is judged a moment later, and React draws it in another.
    const untilDrawn = async <Result>(task: () => Promise<Result>): Promise<Result> =>
      (await known.asyncWrapper(async () => {
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

// None may find the clock or the globals that another left.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  globalThis.fetch = ownFetch;
});

// Applicants run the production build: it logs no more of an exception than its name.
import.meta.env.DEV = false;
