// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createMemoryHistory } from '../../../src/router/memory-history.ts';
import { Router } from '../../../src/router/router.tsx';
import { StartOffLinks } from '../../../src/app/tracking/start-off-links.tsx';

afterEach(cleanup);

it('measuring starts on the page a mailed link led to, once', () => {
  const start = vi.fn<() => void>();
  const history = createMemoryHistory('/continue/lead-1');
  render(
    <Router history={history}>
      <StartOffLinks start={start} />
    </Router>,
  );
  expect(start).not.toHaveBeenCalled();
  act(() => history.replace('/accepted'));
  act(() => history.push('/redirected'));
  expect(start).toHaveBeenCalledTimes(1);
});
