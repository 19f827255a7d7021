import { afterEach, beforeEach, expect, vi } from 'vitest';

/** React says on the console what is wrong with a page; a test in which it does has failed. */
export function failOnConsoleErrors(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    // oxlint-disable-next-line no-console
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });
}
