// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBackButton } from '../../src/pages/use-back-button.ts';

afterEach(cleanup);

const goBack = vi.fn<() => void>();

it('the back button calls the page’s handler each time, and stays on the page', async () => {
  window.history.replaceState({ key: 'page' }, '', '/page');
  renderHook(() => useBackButton(goBack));
  for (const times of [1, 2]) {
    window.history.back();
    await waitFor(() => expect(goBack).toHaveBeenCalledTimes(times));
    expect([window.location.pathname, window.history.state]).toEqual([
      '/page',
      { key: 'page', isGuard: true },
    ]);
  }
  cleanup();
  const { length } = window.history;
  renderHook(() => useBackButton(goBack));
  expect(window.history.length, 'after a reload').toBe(length);
});

it('the back button leaves the page if there is no handler', () => {
  const { length } = window.history;
  renderHook(() => useBackButton(undefined));
  expect(window.history.length).toBe(length);
});
