import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Each test starts on an empty page that can be scrolled, which jsdom cannot, with the clock of the machine. */
export function preparePageTests(): void {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>());
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
