// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { StartOffLinks } from '../../../src/app/tracking/start-off-links.tsx';

afterEach(cleanup);

it('measuring starts on the page a mailed link led to, once', async () => {
  const start = vi.fn<() => void>();
  const router = createMemoryRouter([{ path: '*', element: <StartOffLinks start={start} /> }], {
    initialEntries: ['/continue/lead-1'],
  });
  render(<RouterProvider router={router} />);
  expect(start).not.toHaveBeenCalled();
  await act(() => router.navigate('/accepted', { replace: true }));
  await act(() => router.navigate('/redirected'));
  expect(start).toHaveBeenCalledTimes(1);
});
