import { describe, expect, it } from 'vitest';
import { mayPrefetch } from '../../src/lib/timing.ts';

describe('prefetching of files', () => {
  it.each([
    [{}, true],
    [{ connection: {} }, true],
    [{ connection: { effectiveType: '4g', saveData: false } }, true],
    [{ connection: { effectiveType: '3g' } }, true],
    [{ connection: { effectiveType: '2g' } }, false],
    [{ connection: { effectiveType: 'slow-2g' } }, false],
    [{ connection: { effectiveType: '4g', saveData: true } }, false],
  ])('depends on the connection: %j', (navigator, isAllowed) => {
    expect(mayPrefetch(navigator)).toBe(isAllowed);
  });
});
