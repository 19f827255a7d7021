import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Each test starts on an empty page and fails if React logged an error. */
export function prepareFormTests(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error');
  });
  afterEach(() => {
    cleanup();
    // oxlint-disable-next-line no-console
    expect(vi.mocked(console.error).mock.calls).toEqual([]);
  });
}
