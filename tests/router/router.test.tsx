// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type MouseEventHandler, type ReactElement, Suspense, use } from 'react';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { leavePageEvent } from '../../src/lib/leave-page.ts';
import { createBrowserHistory, historyPosition } from '../../src/router/browser-history.ts';
import type { History } from '../../src/router/history.ts';
import { createMemoryHistory } from '../../src/router/memory-history.ts';
import { Link, Navigate, Router, useHref, useLocation, useNavigate } from '../../src/router/router.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shown(): string {
  return document.body.textContent;
}

/** Resolves once the browser has gone back or on. */
function gone(by: -1 | 1): Promise<void> {
  return act(async () => {
    const arrived = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.go(by);
    await arrived;
  });
}

describe('the history of a tab', () => {
  let history: History;
  beforeEach(() => {
    window.history.replaceState(null, '', '/base/one?a=1');
    history = createBrowserHistory(window, '/base');
  });

  it('names addresses below the base path, the first one without a slash at its end', () => {
    expect(history.location()).toMatchObject({ pathname: '/one', search: '?a=1', state: null });
    expect(['/', '/?a=1', '/two?b=2'].map((address) => history.hrefOf(address))).toEqual([
      '/base',
      '/base?a=1',
      '/base/two?b=2',
    ]);
    history.replace('/');
    expect([window.location.pathname, history.location().pathname]).toEqual(['/base', '/']);
  });

  it('grows by what is pushed and not by what is put in place, and counts what lies before', () => {
    const { length } = window.history;
    expect(historyPosition(window)).toBe(0);
    history.push('/two', 'with this');
    expect([window.history.length, historyPosition(window)]).toEqual([length + 1, 1]);
    expect([window.location.pathname, history.location().state]).toEqual(['/base/two', 'with this']);
    history.replace('/three');
    expect([window.history.length, historyPosition(window)]).toEqual([length + 1, 1]);
    expect([window.location.pathname, history.location().state]).toEqual(['/base/three', null]);
  });

  it('knows every entry by a key of its own, also after a reload', async () => {
    const first = history.location().key;
    history.push('/two');
    const second = history.location().key;
    expect(createBrowserHistory(window, '/base').location().key).toBe(second);
    const end = history.listen(() => undefined);
    await gone(-1);
    expect(history.location()).toMatchObject({ pathname: '/one', key: first });
    expect(second).not.toBe(first);
    end();
  });

  it('says before the browser’s own buttons lead to another page that this one is left', async () => {
    const told: string[] = [];
    const leave = (): void => void told.push(`leave ${history.location().pathname}`);
    document.addEventListener(leavePageEvent, leave);
    const end = history.listen(() => told.push(history.location().pathname));
    history.push('/two');
    await gone(-1);
    expect(told).toEqual(['/two', 'leave /two', '/one']);
    end();
    document.removeEventListener(leavePageEvent, leave);
  });

  it('tells whoever listens, until they have heard enough', async () => {
    const heard = vi.fn<() => void>();
    const end = history.listen(heard);
    history.push('/two');
    history.replace('/three');
    await gone(-1);
    expect(heard).toHaveBeenCalledTimes(3);
    end();
    history.push('/four');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('is led where the last of several at once leads, and nowhere else', async () => {
    const { length } = window.history;
    const { navigate } = createBrowserHistory(window, '/base');
    navigate({ route: '/two', method: 'push' });
    navigate({ route: '/three', method: 'push' });
    expect(window.location.pathname).toBe('/base/one');
    await Promise.resolve();
    expect([window.location.pathname, window.history.length]).toEqual(['/base/three', length + 1]);
    navigate({ route: '/four', method: 'replace' });
    await Promise.resolve();
    expect([window.location.pathname, window.history.length]).toEqual(['/base/four', length + 1]);
  });

  it('is led on within a press, and no longer to where it was to go', async () => {
    const { length } = window.history;
    const { navigate } = createBrowserHistory(window, '/base');
    navigate({ route: '/two', method: 'push' });
    navigate({ route: '/three', method: 'push', atOnce: true });
    expect(window.location.pathname).toBe('/base/three');
    await Promise.resolve();
    expect([window.location.pathname, window.history.length]).toEqual(['/base/three', length + 1]);
  });

  it('loads the page anew where the browser takes no more entries', () => {
    const assign = vi.fn<(href: string) => void>();
    const refusing = {
      location: { pathname: '/base/one', search: '', assign },
      history: {
        state: { index: 0, key: 'a' },
        pushState: () => {
          throw new DOMException('Too many calls', 'SecurityError');
        },
      },
    } as unknown as Window;
    createBrowserHistory(refusing, '/base').push('/two');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/base/two');
  });
});

function Where(): ReactElement {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`${pathname}${search} ${String(state)} ${useHref('/two')}`}</p>
      <button type="button" onClick={() => navigate('/two?b=2', { state: 'pressed' })}>
        Go on
      </button>
      <Link to="/three" state="linked">
        Three
      </Link>
    </>
  );
}

function Pages(): ReactElement {
  return useLocation().pathname === '/three' ? <Where /> : <Navigate to="/three" />;
}

interface AwaitedPage {
  readonly page: Promise<string>;
  readonly arrive: (text: string) => void;
}

function awaitedPage(): AwaitedPage {
  const parts: { arrive?: (text: string) => void } = {};
  const page = new Promise<string>((resolve) => {
    parts.arrive = resolve;
  });
  return { page, arrive: (text) => parts.arrive?.(text) };
}

describe('a router', () => {
  it('draws what is inside anew wherever the applicant goes', () => {
    const history = createMemoryHistory('/one?a=1', '/base');
    render(
      <Router history={history}>
        <Where />
      </Router>,
    );
    expect(shown()).toContain('/one?a=1 null /base/two');
    fireEvent.click(screen.getByRole('button'));
    expect(shown()).toContain('/two?b=2 pressed');
    act(() => history.back());
    expect(shown()).toContain('/one?a=1 null');
  });

  it('keeps what was there until the next page can be drawn', async () => {
    const { page, arrive } = awaitedPage();
    const Slow = (): string => (useLocation().pathname === '/one' ? 'the first page' : use(page));
    const history = createMemoryHistory('/one');
    render(
      <Router history={history}>
        <Suspense fallback="waiting">
          <Slow />
        </Suspense>
      </Router>,
    );
    await act(async () => history.push('/two'));
    expect(shown()).toBe('the first page');
    await act(async () => arrive('the second page'));
    expect(shown()).toBe('the second page');
  });

  it('goes at once where a page leads elsewhere, in its place', () => {
    const history = createMemoryHistory('/one');
    const replace = vi.spyOn(history, 'replace');
    history.push('/two');
    render(
      <Router history={history}>
        <Pages />
      </Router>,
    );
    expect(shown()).toContain('/three');
    act(() => history.back());
    expect(shown()).toContain('/three');
    expect(replace).toHaveBeenCalledTimes(2);
  });

  it('has to be there', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => render(<Where />)).toThrow('There is no router around this.');
  });
});

interface Clicked {
  readonly link: HTMLElement;
  readonly push: Mock<History['push']>;
  readonly replace: Mock<History['replace']>;
}

function clicked(init: MouseEventInit = {}, onClick?: MouseEventHandler<HTMLAnchorElement>): Clicked {
  const history = createMemoryHistory('/one');
  const push = vi.spyOn(history, 'push');
  const replace = vi.spyOn(history, 'replace');
  render(
    <Router history={history}>
      <Link to="/two" state="linked" onClick={onClick}>
        Two
      </Link>
      <Link to="/one">One</Link>
    </Router>,
  );
  const link = screen.getByRole('link', { name: 'Two' });
  // Following a link is nothing jsdom can do.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, init);
  return { push, replace, link };
}

describe('a link', () => {
  it('leads to a page of the application without loading it', () => {
    const { push, link } = clicked();
    expect(link.getAttribute('href')).toBe('/two');
    expect(push).toHaveBeenCalledExactlyOnceWith('/two', 'linked');
  });

  it('to the page one is on adds nothing to the history', () => {
    const { push, replace } = clicked({ ctrlKey: true });
    fireEvent.click(screen.getByRole('link', { name: 'One' }));
    expect([push.mock.calls, replace.mock.calls]).toEqual([[], [['/one', undefined]]]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser where it is asked to open elsewhere, by %j',
    (init) => {
      expect(clicked(init).push).not.toHaveBeenCalled();
    },
  );

  it('goes nowhere where its own click said so', () => {
    expect(clicked({}, (event) => event.preventDefault()).push).not.toHaveBeenCalled();
  });
});
