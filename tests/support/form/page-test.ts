import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Each test starts on an empty page with the real clock. Scrolling, which jsdom does not implement, has no effect. */
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
