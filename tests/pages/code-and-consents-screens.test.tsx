// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenOf } from '../../src/model/screen.ts';
import { CodeScreen } from '../../src/pages/code/code-page.tsx';
import { ConsentsScreen } from '../../src/pages/consents/consents-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const i18n = englishI18n();
const lead = 'lead-1' as LeadId;
const codeDelivery = { phoneNumber: '+63 ••• 4567', codeLength: 6, resendAfterSeconds: 2, attemptsLeft: 3 };
const newsConsent = { id: 'news', title: 'The lender may send me offers.', required: false, given: false };
const terms = { ...newsConsent, id: 'terms', title: 'I have read the terms.' };

const outline = { tone: 'neutral' } as const;
const verification: ScreenOf<'code'> = {
  ...outline,
  id: 'mobile-verification' as ScreenId,
  kind: 'code',
  route: '/mobile-verification',
  states: [7],
  actions: ['resend-code', 'change-number'],
  call: 'verifyLeadMobile',
};
const statePartScreen: ScreenOf<'consents'> = {
  ...outline,
  id: 'tfbank-consents' as ScreenId,
  kind: 'consents',
  route: '/tfbank-consents',
  states: [37],
  actions: [],
  call: 'dynamicPolicyConsents',
};
const consentsScreen: ScreenOf<'consents'> = {
  ...statePartScreen,
  id: 'consents' as ScreenId,
  source: 'policies',
  call: 'policyConsents',
};

let browser: FakeBrowser;
let tab: ApplicationStore;

preparePageTests();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
});

async function open(place: ReactElement): Promise<void> {
  await act(async () => {
    render(
      <PageFrame i18n={i18n}>
        <StoreProvider store={tab.store}>{place}</StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const enter = (progressState: number, data: object = {}) =>
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, progressState], ...data });

describe('the code page', () => {
  it('sends the code with the call of the screen', async () => {
    enter(7, { codeDelivery });
    await open(<CodeScreen screen={verification} />);
    await user.type(screen.getByRole('textbox'), '482915{Enter}');
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual(['verifyLeadMobile', { code: '482915' }]);
  });

  it('shows the destination of the code only after a reload', async () => {
    enter(7, { codeDelivery });
    await open(<CodeScreen screen={verification} />);
    expect(browser.calls).toEqual([]);
    cleanup();
    browser.closeTab(tab);
    tab = browser.openTab();
    await open(<CodeScreen screen={verification} />);
    expect(browser.callNames).toEqual(['leadStatus']);
    await act(() => browser.lastCall.reply({ data: { progressState: 7, codeDelivery } }));
    expect(screen.getByText('+63 ••• 4567')).toBeTruthy();
  });

  it('counts the seconds until another code can be requested, and then requests it', async () => {
    enter(7, { codeDelivery });
    await open(<CodeScreen screen={verification} />);
    const resend = screen.getByRole('button', { name: 'Send a new code' });
    expect(screen.getByText('You can ask for a new code in 0:02.')).toBeTruthy();
    await act(() => browser.advanceTime(1000));
    expect(screen.getByText('You can ask for a new code in 0:01.')).toBeTruthy();
    await user.click(resend);
    expect(browser.calls).toEqual([]);
    await act(() => browser.advanceTime(1000));
    await user.click(resend);
    expect(browser.callNames).toEqual(['resendCode']);
    expect(browser.pendingTimers).toBe(1);
  });

  it('includes the time while the page was hidden in the countdown', async () => {
    enter(7, { codeDelivery: { ...codeDelivery, resendAfterSeconds: 60 } });
    await open(<CodeScreen screen={verification} />);
    browser.now += 45_500;
    await act(() => browser.setVisible(true));
    expect(screen.getByText('You can ask for a new code in 0:15.')).toBeTruthy();
  });

  it('has a link to the page for another number', async () => {
    enter(7, { codeDelivery });
    await open(<CodeScreen screen={verification} />);
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    expect(tab.store.get(stateAtom)).toBe(15);
  });

  it('has no back link if no other number can be requested', async () => {
    enter(7, { codeDelivery });
    window.history.replaceState(null, '');
    const { length } = window.history;
    await open(<CodeScreen screen={{ ...verification, actions: ['resend-code'] }} />);
    expect(window.history.length).toBe(length);
    cleanup();
    await open(<CodeScreen screen={verification} />);
    expect(window.history.length).toBe(length + 1);
  });
});

describe('the consents page', () => {
  it('shows the consents of the state’s reply without a request', async () => {
    enter(20, { consents: [newsConsent] });
    await open(<ConsentsScreen screen={statePartScreen} />);
    expect([screen.getAllByRole('checkbox').length, browser.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Confirm and continue' }));
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual([
      'dynamicPolicyConsents',
      { consents: { news: false } },
    ]);
  });

  it('requests the consents of the state again after a reload', async () => {
    enter(20);
    browser.closeTab(tab);
    tab = browser.openTab();
    await open(<ConsentsScreen screen={statePartScreen} />);
    expect(browser.callNames).toEqual(['leadStatus']);
    await act(() => browser.lastCall.reply({ data: { progressState: 20, consents: [newsConsent, terms] } }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });

  it('shows an error if the state’s reply contains none, and requests them again on demand', async () => {
    enter(20);
    await open(<ConsentsScreen screen={statePartScreen} />);
    await act(() => browser.lastCall.reply({ data: { progressState: 20 } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(browser.callNames).toEqual(['leadStatus', 'leadStatus']);
  });

  it('requests its own list once per lead', async () => {
    enter(20, { consents: [newsConsent] });
    await open(<ConsentsScreen screen={consentsScreen} />);
    expect(browser.calls.map(({ name, lead: leadId }) => [name, leadId])).toEqual([['policies', lead]]);
    await act(async () => browser.calls[0]?.reply({ data: { consents: [terms] } }));
    expect(screen.getByRole('checkbox', { name: /^I have read the terms/ })).toBeTruthy();
    cleanup();
    await open(<ConsentsScreen screen={consentsScreen} />);
    expect(browser.calls).toHaveLength(1);
  });

  it('requests a list that failed to load again', async () => {
    enter(20);
    await open(<ConsentsScreen screen={consentsScreen} />);
    await act(async () => browser.calls[0]?.reply({ error: { kind: 'offline' } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => browser.calls[1]?.reply({ data: { consents: [terms] } }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('never shows the list of another lead', async () => {
    enter(20);
    await open(<ConsentsScreen screen={consentsScreen} />);
    await act(async () => browser.calls[0]?.reply({ data: { consents: [terms] } }));
    cleanup();
    tab.store.set(receiveReplyAtom, { id: 'lead-2' as LeadId, progressState: 20 });
    await open(<ConsentsScreen screen={consentsScreen} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(browser.calls.map(({ lead: leadId }) => leadId)).toEqual([lead, 'lead-2']);
  });
});
