// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenAction, ScreenOf } from '../../src/model/screen.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { PageSettingContext } from '../../src/pages/page-setting.ts';
import { PartnerLinkScreen } from '../../src/pages/partner/partner-link-page.tsx';
import { OfferScreen } from '../../src/pages/offer/offer-page.tsx';
import { NoticePage, WaitingScreen } from '../../src/pages/status/notice-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { type ApplicationResult, leadIdAtom } from '../../src/state/lead-application.ts';
import { hasVisitedPartnerAtom } from '../../src/state/partner-visit.ts';
import { redirectRequest, type RequestStatus } from '../../src/state/request.ts';
import { navigationOf, FakeBrowser } from '../state/fake-browser.ts';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const formatters = createFormatters({ money: { currency: 'PHP' } }, 'en-PH');
const idle: RequestStatus = { status: 'idle' };

type Kind = 'status' | 'waiting' | 'offer' | 'partner-link';

function screenOf<Own extends Kind>(id: string, kind: Own, actions: readonly ScreenAction[]): ScreenOf<Own> {
  return {
    id: id as ScreenId,
    kind,
    route: `/${id}`,
    states: [],
    tone: 'neutral',
    actions,
  } as unknown as ScreenOf<Own>;
}

let browser: FakeBrowser;
let tab: ApplicationStore;

/** Receives a reply of the lender, and sets the status of the redirect request. */
function receiveResult(applicationResult: ApplicationResult, sending: RequestStatus = idle): void {
  tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, applicationResult });
  tab.store.set(redirectRequest.statusAtom, sending);
}

const redirectCalls = () => browser.callNames.filter((name) => name === 'redirectLead');

/** Renders a page with additional messages, for screens without a shipped counterpart. */
function show(page: ReactElement, messages: object = {}): void {
  const i18n = englishI18n();
  i18n.addResourceBundle('en', 'screens', messages, true, true);
  render(
    <PageFrame i18n={i18n}>
      <StoreProvider store={tab.store}>{page}</StoreProvider>
    </PageFrame>,
  );
}

function shownPage(): string | undefined {
  return screen.getByRole('main').dataset['page'];
}

function buttons(): readonly (readonly [string, string])[] {
  return screen
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ textContent, type }) => [textContent, type] as const);
}

function announcement(): string {
  return screen.getByRole('status').textContent;
}

function figureOf(term: string): string | null | undefined {
  return screen.getByText(term).parentElement?.querySelector('dd')?.textContent;
}

function partnerLink(
  partner: string | undefined,
  sending: RequestStatus = idle,
  hasVisited = false,
): ReactElement {
  receiveResult(partner === undefined ? {} : { partner: { name: partner } }, sending);
  tab.store.set(hasVisitedPartnerAtom, hasVisited);
  return <PartnerLinkScreen screen={screenOf('redirected', 'partner-link', ['open-partner'])} />;
}

function renderWaiting(waitingScreen: ScreenOf<'waiting'>): ReactElement {
  return <WaitingScreen screen={waitingScreen} formatters={formatters} />;
}

preparePageTests();

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
});

describe('a status page', () => {
  beforeEach(() => receiveResult({}));

  it('of a rejection shows the next actions, with the main one first', async () => {
    show(<NoticePage screen={screenOf('rejected', 'status', ['change-answers'])} />);
    expect(shownPage()).toBe('rejected');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What you can do next');
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
    const action = screen.getByRole<HTMLButtonElement>('button', { name: 'Change my request' });
    expect(action.type).toBe('submit');
    expect(action.form?.method).toBe('post');
    await user.click(action);
    expect([tab.store.get(leadIdAtom), navigationOf(tab.store)]).toEqual([null, null]);
  });

  it('has its other actions as secondary buttons, each with its own call', async () => {
    const rejectedScreen = screenOf('rejected', 'status', ['change-answers', 'start-again']);
    show(<NoticePage screen={{ ...rejectedScreen, states: [13] }} />, {
      rejected: { actions: { 'start-again': 'Start again' } },
    });
    expect(buttons()).toEqual([
      ['Change my request', 'submit'],
      ['Start again', 'button'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect([tab.store.get(leadIdAtom), navigationOf(tab.store)?.route]).toEqual([null, '/']);
  });

  it('without actions has no button at all', () => {
    show(<NoticePage screen={screenOf('thank-you', 'status', [])} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('of a waiting application shows the stages, the current one marked', () => {
    show(renderWaiting({ ...screenOf('checking', 'waiting', []), tone: 'progress' }));
    const stages = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(stages[0]?.textContent).toBe('Your application has arrived (Done)');
    expect(screen.getByText('₱20,000 over 84 months')).toBeTruthy();
  });

  it('of a waiting application shows a message after three seconds, and a retry after ten', async () => {
    vi.useFakeTimers();
    show(renderWaiting(screenOf('checking', 'waiting', [])));
    act(() => void vi.advanceTimersByTime(2999));
    expect(announcement()).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(announcement()).toMatch(/^Still waiting/);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(7000));
    expect(announcement()).toMatch(/^This is taking longer/);
    await act(() => browser.lastCall.reply({ data: {} }));
    act(() => screen.getByRole('button', { name: 'Check now' }).click());
    expect(browser.callNames).toEqual(['leadStatus', 'leadStatus']);
  });

  it('of a waiting application shows if the lender is unreachable', async () => {
    show(renderWaiting(screenOf('checking', 'waiting', [])));
    await act(() => browser.lastCall.reply({ error: { kind: 'offline' } }));
    expect(screen.getByRole('status').textContent).toMatch(/^We cannot reach the lender/);
  });
});

describe('an offer', () => {
  const offer = {
    amount: 20_000,
    period: 84,
    periodScale: 'month',
    monthlyPayment: 493.5,
    totalPayable: 41_454,
    arrangementFee: { amount: 600, collection: 'deducted' },
    annualPercentageRate: 26.824,
  } as const;

  const resultWithOffer = { partner: { name: 'Lanternhill Credit' }, offer };

  function renderOffer(
    result: ApplicationResult = resultWithOffer,
    sending: RequestStatus = idle,
  ): ReactElement {
    receiveResult(result, sending);
    return (
      <OfferScreen screen={screenOf('accepted', 'offer', ['take-offer'])} flow={{}} formatters={formatters} />
    );
  }

  it('shows lender, amount and costs, and no values that the lender did not send', () => {
    show(renderOffer());
    expect(screen.getByText('Lanternhill Credit')).toBeTruthy();
    expect(figureOf('Loan amount')).toBe('₱20,000');
    expect(figureOf('You pay each month')).toBe('₱493.50');
    expect(figureOf('Paid back over')).toBe('84\u00A0months');
    expect(figureOf('You pay in total')).toBe('₱41,454');
    expect(figureOf('Fee (deducted from what you receive)')).toBe('₱600');
    expect(figureOf('You receive')).toBe('₱19,400');
    expect(figureOf('Interest and fees')).toBe('₱22,054');
    expect(
      screen.getByText('Interest and fees come to ₱22,054, which is more than the loan itself.'),
    ).toBeTruthy();
    expect(figureOf('APR, with all charges')).toBe('26.82%');
    expect(screen.queryByText('Interest per year')).toBeNull();
  });

  it('pays out the whole amount if the fee is financed, or there is none', () => {
    show(renderOffer({ offer: { ...offer, arrangementFee: { amount: 600, collection: 'financed' } } }));
    expect(figureOf('You receive')).toBe('₱20,000');
    expect(figureOf('Interest and fees')).toBe('₱21,454');
  });

  it('derives no values from contradicting numbers', () => {
    show(renderOffer({ offer: { ...offer, totalPayable: 19_000 } }));
    expect(screen.queryByText('Interest and fees')).toBeNull();
    cleanup();
    show(renderOffer({ offer: { ...offer, arrangementFee: { amount: 20_000, collection: 'deducted' } } }));
    expect(screen.queryByText('You receive')).toBeNull();
  });

  it('without lender name and figures still has a text and a main action', async () => {
    show(renderOffer({}));
    expect(screen.getByRole('main').textContent).not.toContain('undefined');
    expect(screen.getByRole('main').textContent).not.toContain('{{');
    await user.click(screen.getByRole('button', { name: 'Continue with this offer' }));
    expect(redirectCalls()).toEqual(['redirectLead']);
  });

  it('is accepted once, even if the button is pressed again during the request', async () => {
    show(renderOffer(resultWithOffer, { status: 'sending' }));
    await user.click(screen.getByRole('button', { name: 'Continue with this offer' }));
    expect(redirectCalls()).toEqual([]);
  });

  it('that could not be accepted shows an error, and a retry accepts it', async () => {
    show(renderOffer(resultWithOffer, { status: 'failed', kind: 'offline' }));
    const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
    expect(again.type).toBe('submit');
    await user.click(again);
    expect(redirectCalls()).toEqual(['redirectLead']);
  });
});

describe('an offer with several actions', () => {
  const actions = ['change-answers', 'take-offer', 'start-again'] as const;
  const messages = {
    accepted: { actions: { 'change-answers': 'Ask for something else', 'start-again': 'Start again' } },
  };

  function severalActions(sending: RequestStatus): ReactElement {
    receiveResult({}, sending);
    return (
      <OfferScreen
        screen={{ ...screenOf('accepted', 'offer', actions), states: [10] }}
        flow={{}}
        formatters={formatters}
      />
    );
  }

  it('shows all of them, the first as the main one', async () => {
    show(severalActions(idle), messages);
    expect(buttons()).toEqual([
      ['Ask for something else', 'submit'],
      ['Continue with this offer', 'button'],
      ['Start again', 'button'],
      ['Print or save as PDF', 'button'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Ask for something else' }));
    expect([tab.store.get(leadIdAtom), navigationOf(tab.store)]).toEqual([null, null]);
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(navigationOf(tab.store)?.route).toBe('/');
    act(() => receiveResult({}));
    await user.click(screen.getByRole('button', { name: 'Continue with this offer' }));
    expect([redirectCalls(), tab.store.get(leadIdAtom)]).toEqual([['redirectLead'], 'lead-1']);
  });

  it('retries the action that failed, not the main one', async () => {
    show(severalActions({ status: 'failed', kind: 'refused' }), messages);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(redirectCalls()).toEqual(['redirectLead']);
  });
});

describe('the redirect to the partner', () => {
  it.each([
    [{ status: 'slow' }, 'This is taking longer than it should'],
    [{ status: 'failed', kind: 'offline' }, 'We could not reach the lender'],
    [{ status: 'failed', kind: 'refused' }, 'We cannot take you to the lender at the moment'],
    [{ status: 'failed', kind: 'unreadable' }, 'We did not get a clear answer'],
  ] as const)('after %j shows that the application has arrived', (sending, title) => {
    show(partnerLink('Lanternhill Credit', sending));
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain(title);
    expect(textContent).toContain('Your application is safe');
    expect(textContent).not.toMatch(/not sent|may have arrived|apply twice|answers/);
  });

  it('shows "requesting" while it is slow, not "sending"', () => {
    vi.useFakeTimers();
    show(partnerLink('Lanternhill Credit', { status: 'sending' }));
    act(() => void vi.advanceTimersByTime(3000));
    expect(announcement()).toMatch(/^Still asking the lender/);
  });
});

describe('the link to a partner', () => {
  it('shows every action', () => {
    receiveResult({ partner: { name: 'Lanternhill Credit' } });
    show(
      <PartnerLinkScreen screen={screenOf('redirected', 'partner-link', ['open-partner', 'start-again'])} />,
      { redirected: { actions: { 'start-again': 'Start again' } } },
    );
    expect(buttons()).toEqual([
      ['Go to Lanternhill Credit', 'submit'],
      ['Start again', 'button'],
    ]);
  });

  it('shows who continues and what happens there', () => {
    show(partnerLink('Lanternhill Credit'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finish with Lanternhill Credit');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What happens there');
    expect(screen.getByRole('button', { name: 'Go to Lanternhill Credit' })).toBeTruthy();
  });

  it('offers the redirect again only to applicants who were sent there before', () => {
    const messages = /^We have already sent you there\./;
    show(partnerLink('Lanternhill Credit'));
    expect(screen.queryByText(messages)).toBeNull();
    cleanup();
    show(partnerLink('Lanternhill Credit', idle, true));
    expect(screen.getByText(messages)).toBeTruthy();
  });

  it('has a text without the name of the partner', () => {
    show(partnerLink(undefined));
    expect(screen.getByRole('button', { name: 'Go to your lender' })).toBeTruthy();
  });

  it('shows a partner name that looks like markup as text', () => {
    show(partnerLink('<img src=x onerror=alert(1)>'));
    expect(document.querySelector('main img')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('<img src=x');
  });

  it('shows when the URL is not allowed', () => {
    const help = {
      phone: '02 8123',
      email: 'help@halina.example',
      hours: 'Monday to Friday',
      chat: 'https://halina.example/chat',
    };
    show(
      <PageSettingContext value={{ siteTitle: '', mainClassName: '', isFirstSinceLoad: () => true, help }}>
        {partnerLink('Lanternhill Credit', { status: 'failed', kind: 'unsafe-redirect' })}
      </PageSettingContext>,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The lender’s page cannot be opened');
    expect(within(alert).queryByRole('button')).toBeNull();
    const contacts = within(alert).getAllByRole('link');
    expect(contacts.map((link) => link.getAttribute('href'))).toEqual([
      'tel:028123',
      'mailto:help@halina.example',
      'https://halina.example/chat',
    ]);
    expect(alert.textContent).toContain('Monday to Friday');
  });
});
