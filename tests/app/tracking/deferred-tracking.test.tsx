// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { DeferredTracking } from '../../../src/app/application.tsx';

afterEach(cleanup);

it('tracking starts once, on the page after a mailed link', () => {
  const start = vi.fn<() => void>();
  render(
    <MemoryRouter initialEntries={['/continue/lead-1']}>
      <DeferredTracking start={start} />
      <Link to="/accepted">Accepted</Link>
      <Link to="/redirected">Redirected</Link>
    </MemoryRouter>,
  );
  expect(start).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Accepted' }));
  fireEvent.click(screen.getByRole('link', { name: 'Redirected' }));
  expect(start).toHaveBeenCalledTimes(1);
});
