// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenOf } from '../../src/model/screen.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { OfferScreen } from '../../src/pages/offer/offer-page.tsx';
import { WaitingScreen } from '../../src/pages/status/notice-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const lead = 'lead-1' as LeadId;
const formatters = createFormatters({ money: { currency: 'PHP' } }, 'en-PH');
const checking: ScreenOf<'waiting'> = {
  id: 'checking' as ScreenId,
  kind: 'waiting',
  route: '/checking',
  states: [6],
  tone: 'progress',
  actions: [],
};
const acceptedScreen: ScreenOf<'offer'> = {
  ...checking,
  id: 'accepted' as ScreenId,
  kind: 'offer',
  route: '/accepted',
  states: [10],
  actions: ['take-offer'],
};

let browser: FakeBrowser;
let tab: ApplicationStore;

preparePageTests();

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
});

async function show(page: ReactElement, progressState: number): Promise<void> {
  tab.store.set(receiveReplyAtom, { id: lead, progressState });
  await act(async () => {
    render(
      <PageFrame>
        <StoreProvider store={tab.store}>{page}</StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const statusText = () => screen.getByRole('status').textContent;
const ways = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const unreadable = { error: { kind: 'unreadable', detail: 'The body lacks "progressState".' } } as const;

it('three replies in a row without a state show an error and a retry button', async () => {
  await show(<WaitingScreen screen={checking} formatters={formatters} />, 6);
  for (const wait of [2000, 3000]) {
    await act(() => browser.lastCall.reply(unreadable));
    expect([statusText(), ways()]).toEqual(['', []]);
    await act(() => browser.advanceTime(wait));
  }
  await act(() => browser.lastCall.reply(unreadable));
  expect([statusText(), ways()]).toEqual([
    'We cannot read the lender’s answer. The lender has your application, and we keep asking. You can also go back to your answers and send them again.',
    ['Check now', 'Back to my answers'],
  ]);
  await act(() => browser.advanceTime(4500));
  expect(browser.callNames).toEqual(['leadStatus', 'leadStatus', 'leadStatus', 'leadStatus']);
  await act(() => browser.lastCall.reply(unreadable));
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await act(flushPromises);
  expect(browser.callNames).toHaveLength(5);
  await act(() => browser.lastCall.reply({ data: { id: lead, progressState: 6 } }));
  expect([statusText(), ways()]).toEqual(['', []]);
});

it('going back after an unreadable reply shows the form', async () => {
  await show(<WaitingScreen screen={checking} formatters={formatters} />, 6);
  for (const wait of [2000, 3000, 4500]) {
    await act(() => browser.lastCall.reply(unreadable));
    await act(() => browser.advanceTime(wait));
  }
  await user.click(screen.getByRole('button', { name: 'Back to my answers' }));
  expect([tab.store.get(stateAtom), tab.store.get(leadIdAtom)]).toEqual([0, null]);
});

it('an offer without details can be accepted', async () => {
  await show(<OfferScreen screen={acceptedScreen} flow={{}} formatters={formatters} />, 10);
  expect(screen.queryByRole('region', { name: 'The offer' })).toBeNull();
  expect(screen.getByRole('main').textContent).not.toMatch(/undefined|NaN|\{\{|₱/);
  await user.click(screen.getByRole('button', { name: 'Continue with this offer' }));
  await act(flushPromises);
  expect([browser.callNames, browser.lastCall.lead]).toEqual([['redirectLead'], lead]);
});

it('an offer that is shown again after another check has a note, the first one has none', async () => {
  const note = 'The lender has checked your application again and is waiting for your answer.';
  await show(<OfferScreen screen={acceptedScreen} flow={{}} formatters={formatters} />, 10);
  expect(screen.queryByText(note)).toBeNull();
  for (const progressState of [12, 10])
    act(() => tab.store.set(receiveReplyAtom, { id: lead, progressState }));
  expect(screen.queryByText(note)).toBeNull();
  for (const progressState of [6, 10])
    act(() => tab.store.set(receiveReplyAtom, { id: lead, progressState }));
  expect(screen.getByText(note)).toBeDefined();
});
