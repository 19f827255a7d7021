// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { OfferScreen } from '../../src/pages/offer/offer-page.tsx';
import { PartnerLinkScreen } from '../../src/pages/partner/partner-link-page.tsx';
import { PartnerVisitScreen } from '../../src/pages/partner/partner-visit-page.tsx';
import { ContactConsents } from '../../src/pages/status/contact-consents.tsx';
import { OutcomePage, NoticePage, WaitingScreen } from '../../src/pages/status/notice-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import { flowOf } from '../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';

const user = userEvent.setup({ delay: null });
const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      {
        id: 'marketingConsents',
        field: 'contactDetails.marketingConsents',
        schema: { type: 'object', properties: { email: { type: 'boolean' }, phone: { type: 'boolean' } } },
      },
    ],
  },
]);

const formatters = createFormatters({ money: { currency: 'PHP' } }, 'en-PH');

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser(flow);
  tab = browser.openTab();
});

afterEach(cleanup);

async function open(
  customerConsents: { readonly [channel: string]: boolean },
  page = <ContactConsents />,
): Promise<void> {
  tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: [6, 13], customerConsents });
  await act(async () => {
    render(
      <PageFrame>
        <StoreProvider store={tab.store}>{page}</StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const boxes = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => [name, checked]);
const statusText = () => screen.getByRole('status').textContent;
const save = () => user.click(screen.getByRole('button', { name: 'Save my choice' }));

it('only the channels of the country are shown, with the values of the lender', async () => {
  await open({ email: true, post: true });
  expect(boxes()).toEqual([
    ['email', true],
    ['phone', false],
  ]);
});

it('a change is sent when it is saved, and confirmed after the reply', async () => {
  await open({ email: true });
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect([browser.calls, statusText()]).toEqual([[], '']);
  await save();
  expect([browser.lastCall.name, browser.lastCall.body, statusText()]).toEqual([
    'customerConsents',
    { marketingConsents: { email: false, phone: false } },
    '',
  ]);
  await act(() => browser.lastCall.reply({ data: { customerConsents: { email: false, phone: false } } }));
  expect(statusText()).toBe('Your choice is saved.');
  await user.click(screen.getByRole('checkbox', { name: 'Phone call' }));
  expect(statusText()).toBe('');
});

it('a change that failed shows an error, keeps the choice and can be saved again', async () => {
  await open({ email: true });
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  await save();
  await act(() => browser.lastCall.reply({ error: { kind: 'refused', status: 503 } }));
  expect([statusText(), boxes()[0]]).toEqual([
    'Your choice was not saved. Please try again.',
    ['email', false],
  ]);
  await save();
  expect(browser.callNames).toEqual(['customerConsents', 'customerConsents']);
});

it('nothing is shown if the lender has stored no consents', async () => {
  await open({});
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const frame = { id: 'one' as ScreenId, route: '/one', states: [12], tone: 'neutral', actions: [] } as const;
const partnerVisit = { ...frame, kind: 'partner-visit', call: 'continueLead' } as const;

it.each([
  ['an outcome', () => <OutcomePage screen={{ ...frame, kind: 'status' }} formatters={formatters} />, true],
  ['the link to a partner', () => <PartnerLinkScreen screen={{ ...frame, kind: 'partner-link' }} />, true],
  ['waiting', () => <WaitingScreen screen={{ ...frame, kind: 'waiting' }} formatters={formatters} />, false],
  ['a notice', () => <NoticePage screen={{ ...frame, kind: 'notice' }} />, false],
  ['a visit to a partner', () => <PartnerVisitScreen screen={partnerVisit} />, false],
  [
    'an offer',
    () => <OfferScreen screen={{ ...frame, kind: 'offer' }} flow={{}} formatters={formatters} />,
    false,
  ],
])('a final screen of %s shows them', async (_kind, page, isFinal) => {
  await open({ email: true }, page());
  expect(screen.queryAllByRole('checkbox').length > 0).toBe(isFinal);
});
