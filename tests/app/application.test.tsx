// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ApplicationPageProps } from '../../src/app/application-page.tsx';
import type { LeadId } from '../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { dependenciesAtom } from '../../src/state/dependencies.ts';
import { exampleSite } from '../support/example-site.ts';
import { exampleBrowser, openApplication, shownPath } from '../support/form/application-frame.tsx';
import type { FakeBrowser } from '../state/fake-browser.ts';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const lead = 'lead-1' as LeadId;

async function shows(page: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('main').dataset['page']).toBe(page));
}

/** A browser that stores answers of an earlier visit. */
function browserOfReturningApplicant(): FakeBrowser {
  const browser = exampleBrowser();
  const messages = JSON.stringify({
    applicationData: { email: 'maria@example.com', leadStatus: true },
    expiresAt: new Date(browser.now + 1000).toISOString(),
  });
  browser.storage.texts.set('storedLoanApplication', messages);
  return browser;
}

function Broken(): never {
  throw new Error('secret detail');
}

preparePageTests();

describe('a URL', () => {
  it('without a page redirects to the current page of the applicant', async () => {
    await openApplication({ at: '/' });
    await shows('everything');
    expect(shownPath()).toBe('/everything');
  });

  it('keeps its query in the redirect to the current page', async () => {
    await openApplication({ at: '/?refName=a%2f&gclid=b' });
    await shows('everything');
    expect(window.location.search).toBe('?refName=a%2f&gclid=b');
  });

  it('loses the query parameter that marks returning applicants', async () => {
    await openApplication({ at: '/?gclid=b&returned' });
    await shows('everything');
    expect(window.location.search).toBe('?gclid=b');
  });

  it('that is unknown redirects to "not found" and replaces the history entry', async () => {
    const before = window.history.length;
    await openApplication({ at: '/no-such-page' });
    await shows('404');
    expect([shownPath(), window.history.length]).toEqual(['/404', before]);
  });

  it('of a later page redirects to the form', async () => {
    await openApplication({ at: '/accepted' });
    await shows('everything');
    expect(shownPath()).toBe('/everything');
  });

  it('of the form redirects to the page of the state, if it has one', async () => {
    const browser = exampleBrowser();
    const earlierTab = browser.openTab();
    earlierTab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10] });
    browser.closeTab(earlierTab);
    await openApplication({ at: '/everything', browser });
    await shows('accepted');
    expect(shownPath()).toBe('/accepted');
  });
});

describe('a change of state', () => {
  it('adds a history entry before the offer, and replaces the entry after it', async () => {
    const { store } = await openApplication();
    await shows('everything');
    const receive = (progressState: number | number[]): Promise<void> =>
      // oxlint-disable-next-line require-await
      act(async () => store.set(receiveReplyAtom, { id: lead, progressState }));
    await receive(5);
    const atForm = window.history.length;
    await receive(6);
    await shows('checking');
    expect(window.history.length).toBe(atForm + 1);
    await receive(10);
    await shows('accepted');
    expect([shownPath(), window.history.length]).toEqual(['/accepted', atForm + 1]);
  });
});

describe('navigation by the store', () => {
  it('shows the last of several routes of one tick, and adds one history entry', async () => {
    const { store } = await openApplication();
    await shows('everything');
    const before = window.history.length;
    const { navigate } = store.get(dependenciesAtom);
    // oxlint-disable-next-line require-await
    await act(async () => {
      navigate({ route: '/404?first', method: 'push' });
      navigate({ route: '/404?last', method: 'push' });
    });
    await shows('404');
    expect([window.location.search, window.history.length]).toEqual(['?last', before + 1]);
  });

  it('can be undone with the browser\u2019s back button, which focuses the heading', async () => {
    const { store } = await openApplication();
    await shows('everything');
    // oxlint-disable-next-line require-await
    await act(async () => store.get(dependenciesAtom).navigate({ route: '/404', method: 'push' }));
    await shows('404');
    window.history.back();
    await shows('everything');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('header and footer', () => {
  it('contain a logo that links to the start page, the owner and the year', async () => {
    await openApplication();
    await shows('everything');
    const home = screen.getByRole('link', { name: 'Example, go to the start page' });
    expect(home.getAttribute('href')).toBe('/base');
    const foot = screen.getByRole('contentinfo');
    expect(foot.querySelector('small')?.textContent).toBe(`© Example ${new Date().getFullYear()}`);
  });

  it('surround a page with the class names of the layout', async () => {
    await openApplication();
    await shows('everything');
    expect(document.querySelector('.example-layout main')?.classList).toContain('example-main');
  });

  it('contain a button that asks for confirmation before it deletes the answers', async () => {
    await openApplication();
    await shows('everything');
    await user.click(screen.getByRole('button', { name: 'Delete my answers from this device' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete my answers from this device' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are replaced by a line with help and privacy in a frame', async () => {
    await openApplication({ embedded: true });
    await shows('everything');
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      exampleSite.help.phone ?? exampleSite.help.email,
      'Privacy',
    ]);
  });

  it.each([
    ['are transparent and inert in the colours of an embedding page', '#ffd54f', ['transparent', true]],
    [
      'are shown if the colours of an embedding page are rejected for their contrast',
      '#0000aa',
      ['shown', false],
    ],
  ])('%s', async (_, primary, expected) => {
    const browser = exampleBrowser();
    browser.storage.texts.set('uiColors', JSON.stringify({ primary, onPrimary: '#1a1a1a' }));
    await openApplication({ browser });
    await shows('everything');
    const header = document.querySelector('header');
    expect([header?.dataset['headerVisibility'], header?.hasAttribute('inert')]).toEqual(expected);
  });
});

describe('the layout of a brand', () => {
  const seen: string[] = [];
  const applicationPage = Promise.resolve({
    ApplicationPage({ isFirstStep, children }: ApplicationPageProps) {
      seen.push(isFirstStep ? 'first step' : 'not the first step');
      return children;
    },
    shellClassName: 'example-shell',
  });

  it.each([
    ['/', 'everything', 'first step'],
    ['/everything', 'everything', 'first step'],
    ['/404', '404', 'not the first step'],
    ['/no-such-page', '404', 'not the first step'],
  ])('knows at startup whether %s shows the first step', async (at, pageId, fact) => {
    seen.length = 0;
    await openApplication({ at, applicationPage });
    await shows(pageId);
    expect([...new Set(seen)]).toEqual([fact]);
  });

  it('also arranges header and footer', async () => {
    await openApplication({ applicationPage });
    await shows('everything');
    const shell = document.querySelector('.example-shell');
    expect([...(shell?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'header',
      'main',
      'footer',
    ]);
    expect(shell?.nextElementSibling?.firstElementChild?.localName).toBe('output');
  });
});

it('the prerendered page stays until the layout is loaded', async () => {
  await openApplication({ applicationPage: new Promise(() => {}) });
  expect(document.body.textContent).toBe('');
  expect(document.querySelector('header, main, footer')).toBeNull();
});

describe('texts that cannot be loaded', () => {
  it('show an error with a retry button, and never a message key', async () => {
    const messages = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('404'))
      .mockResolvedValue(undefined);
    vi.spyOn(console, 'error').mockReturnValue();
    await openApplication({ messages });
    await shows('failure');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page did not load');
    expect(document.body.textContent).not.toMatch(/\w>\w/);
    await act(() => user.click(screen.getByRole('button', { name: 'Try again' })));
    await shows('everything');
    expect(messages).toHaveBeenCalledTimes(2);
  });
});

describe('a page that throws while rendering', () => {
  it('shows a message and a restart button, without details of the error', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openApplication({ applicationPage: Promise.resolve({ ApplicationPage: Broken }) });
    await shows('failure');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please, try again later.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Load the page again' }).type).toBe(
      'submit',
    );
    expect(document.body.textContent).not.toContain('secret');
  });

  it('shows the same if the layout cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openApplication({ applicationPage: Promise.reject(new Error('offline')) });
    await shows('failure');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please, try again later.');
  });
});

describe('a notice', () => {
  it('is announced, and disappears after three seconds', async () => {
    await openApplication();
    await shows('everything');
    act(() => void window.dispatchEvent(new Event('online')));
    const toast = await screen.findByRole('button', { name: 'You are back online.' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'You are back online.',
    );
    await waitFor(() => expect(toast.isConnected).toBe(false), { timeout: 5000 });
  });

  it('closes on a click', async () => {
    await openApplication();
    await shows('everything');
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(await screen.findByRole('button', { name: 'You are back online.' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'You are back online.' })).toBeNull(), {
      timeout: 1500,
    });
  });

  it('that is repeated is announced twice', async () => {
    await openApplication();
    await shows('everything');
    act(() => void window.dispatchEvent(new Event('online')));
    const [first] = await screen.findAllByText('You are back online.', { selector: 'output > span' });
    act(() => void window.dispatchEvent(new Event('online')));
    const announcements = screen.getAllByText('You are back online.', { selector: 'output > span' });
    expect(announcements).toHaveLength(1);
    expect(announcements[0]).not.toBe(first);
  });

  it('informs applicants who return to answers of an earlier visit', async () => {
    await openApplication({ browser: browserOfReturningApplicant() });
    expect(await screen.findByText(/^Welcome back/, { selector: 'main output' })).toBeTruthy();
  });

  it('does not inform applicants who return to a page after the form', async () => {
    const browser = browserOfReturningApplicant();
    const earlierTab = browser.openTab();
    earlierTab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10] });
    browser.closeTab(earlierTab);
    await openApplication({ browser });
    await shows('accepted');
    expect(screen.queryByText(/^Welcome back/)).toBeNull();
  });
});

describe('being offline', () => {
  it('is shown until it is closed', async () => {
    await openApplication();
    await shows('everything');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. What you type is kept on this device.')).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });
});
