// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenOf } from '../../src/model/screen.ts';
import { createFormatters } from '../../src/pages/formatters.ts';
import { OfferScreen } from '../../src/pages/offer/offer-page.tsx';
import { PageSettingContext } from '../../src/pages/page-setting.ts';
import { AccountInvitationScreen } from '../../src/pages/status/account-invitation.tsx';
import { LendersInvitationScreen } from '../../src/pages/status/lenders-invitation.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import type { LeadReply } from '../../src/state/lead-application.ts';
import { storeReceiptAtom } from '../../src/state/stored-records.ts';
import { flowOf } from '../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';

const user = userEvent.setup({ delay: null });
const formatters = createFormatters({ money: { currency: 'EUR' } }, 'en-GB');
const form = flowOf([
  { path: 'initial-details', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
]);
const rights = {
  humanReview: true,
  withdrawalInDays: 14,
  adviceService: { name: 'Debt Advice', website: 'https://advice.example', phone: '0800 123' },
} as const;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser(form);
  tab = browser.openTab();
});

afterEach(cleanup);

const screenParts = { route: '/page', tone: 'neutral' } as const;
const rejectedScreen: ScreenOf<'lenders-invitation'> = {
  ...screenParts,
  id: 'rejected' as ScreenId,
  kind: 'lenders-invitation',
  states: [13],
  actions: ['change-answers'],
};
const thankYou: ScreenOf<'account-invitation'> = {
  ...screenParts,
  id: 'thank-you' as ScreenId,
  kind: 'account-invitation',
  states: [11],
  actions: ['start-again'],
};
const acceptedScreen: ScreenOf<'offer'> = {
  ...screenParts,
  id: 'accepted' as ScreenId,
  kind: 'offer',
  states: [10],
  actions: ['take-offer', 'decline-offer'],
};

interface Setting {
  readonly help?: { readonly email: string };
  readonly decisionInDays?: number;
}

async function open(page: ReactElement, reply: Partial<LeadReply>, setting: Setting = {}): Promise<void> {
  tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, ...reply });
  const full = { siteTitle: '', mainClassName: '', isFirstSinceLoad: () => true, ...setting };
  await act(async () => {
    render(
      <PageFrame>
        <PageSettingContext value={full}>
          <StoreProvider store={tab.store}>{page}</StoreProvider>
        </PageSettingContext>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const words = () => screen.getByRole('main').textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const valueOf = (term: string) => screen.getByText(term).parentElement?.querySelector('dd')?.textContent;

const rejection = (consumerRights?: typeof rights | Pick<typeof rights, 'adviceService'>) => (
  <LendersInvitationScreen
    screen={rejectedScreen}
    formatters={formatters}
    flow={consumerRights === undefined ? {} : { consumerRights }}
  />
);

describe('a rejection', () => {
  const reply = { progressState: [6, 13], applicationResult: { creditBureau: 'The Bureau' } };

  it('explains automatic decisions and human review, the credit bureau, and who can help', async () => {
    await open(rejection(rights), reply, { help: { email: 'help@example.com' } });
    expect(words()).toContain('A computer may have decided this.');
    expect(link('help@example.com')).toBe('mailto:help@example.com?subject=lead-1');
    expect(words()).toContain('The Bureau was asked about you.');
    expect(link('Debt Advice')).toBe('https://advice.example');
    expect(link('0800 123')).toBe('tel:0800123');
  });

  it('shows only texts that the law or the lender provides', async () => {
    await open(rejection({ adviceService: rights.adviceService }), { progressState: [6, 13] });
    expect(words()).not.toContain('computer');
    expect(words()).not.toContain('was asked');
    cleanup();
    await open(rejection(), {});
    expect(screen.queryByText('Your rights')).toBeNull();
  });
});

const stages = () =>
  [...document.querySelectorAll('[aria-label="Where your application is"] > .MuiStep-root')].map(
    ({ textContent }) => textContent,
  );
const dateIn = (stage: string | undefined) => new Date(/\d.*\d/.exec(stage ?? '')?.[0] ?? '').getTime();
const again = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Apply for another loan' });

describe('a thank-you', () => {
  const page = <AccountInvitationScreen screen={thankYou} formatters={formatters} />;

  const openThankYou = async (setting: Setting = {}) => {
    tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId });
    tab.store.set(storeReceiptAtom);
    await open(page, { progressState: [6, 11] }, setting);
  };
  it('shows the number, the date and the date of the answer, and prints them', async () => {
    vi.spyOn(window, 'print').mockReturnValue();
    await openThankYou({ decisionInDays: 2 });
    const [received, decision, answer] = stages();
    expect([received, decision, answer]).toEqual([
      expect.stringMatching(/^Received on .* \(Done\)$/),
      'The lender decides (In progress)',
      expect.stringMatching(/^You will hear from us by /),
    ]);
    expect(dateIn(answer) - dateIn(received)).toBe(2 * 86_400_000);
    expect(valueOf('Your reference')).toBe('lead-1');
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(window.print).toHaveBeenCalledOnce();
  });

  it('copies the number', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await openThankYou();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith('lead-1');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(screen.getByText('Copied', { selector: 'output' })).toBeTruthy();
  });

  it('selects the number if the browser refuses to copy it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await openThankYou();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^Your browser did not copy it/, { selector: 'output' })).toBeTruthy();
    expect(getSelection()?.toString()).toBe('lead-1');
  });

  it('selects and announces the number again at the next refusal', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
      throw new TypeError('There is no permission.');
    });
    await openThankYou();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const output = await screen.findByText(/^Your browser did not copy it/, { selector: 'output' });
    const announced = output.firstChild;
    getSelection()?.removeAllRanges();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(getSelection()?.toString()).toBe('lead-1');
    expect(output.textContent).toBe(announced?.textContent);
    expect(output.firstChild).not.toBe(announced);
  });

  it('offers another loan only after an hour, as a secondary action', async () => {
    await openThankYou();
    expect(again()).toBeNull();
    cleanup();
    browser.now += 61 * 60 * 1000;
    await open(page, { progressState: [6, 11] });
    expect([again()?.type, again()?.className.includes('outlined')]).toEqual(['button', false]);
  });

  it('offers another loan if the clock was set back', async () => {
    await openThankYou();
    cleanup();
    browser.now -= 24 * 60 * 60 * 1000;
    await open(page, { progressState: [6, 11] });
    expect(again()).not.toBeNull();
  });

  it('shows no date of the answer if the brand promises none', async () => {
    await openThankYou();
    expect(stages()).toEqual([expect.stringMatching(/^Received on /), 'The lender decides (In progress)']);
  });

  it('shows no date if the time of receipt is unknown', async () => {
    await open(page, { progressState: [6, 11] }, { decisionInDays: 2 });
    expect(valueOf('Your reference')).toBe('lead-1');
    expect(stages()).toEqual([]);
  });
});

describe('an offer', () => {
  const page = (
    <OfferScreen screen={acceptedScreen} formatters={formatters} flow={{ consumerRights: rights }} />
  );
  const offer = { amount: 1000, validUntil: '2026-12-06' };
  const reply = { progressState: [6, 10], applicationResult: { partner: { name: 'Northwind' }, offer } };

  it('shows its validity, and the withdrawal period in the words of the messages', async () => {
    await open(page, reply);
    expect(valueOf('Valid until')).toBe('6 December 2026');
    // Browsers have different words for the same unit.
    expect(valueOf('Cooling-off period')).toBe('14 days');
  });

  it('with an invalid date shows none', async () => {
    const applicationResult = { offer: { amount: 1000, validUntil: '2026-02-30' } };
    await open(page, { progressState: [6, 10], applicationResult });
    expect(screen.queryByText('Valid until')).toBeNull();
  });

  it('that is declined stays declined on this device, without a call, until the applicant reconsiders', async () => {
    await open(page, reply);
    await user.click(screen.getByRole('button', { name: 'Decline this offer' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You declined the offer' }));
    expect(words()).toContain('The offer from Northwind simply lapses.');
    expect(browser.calls.map(({ name }) => name)).toEqual(['partnerLogos']);
    cleanup();
    await open(page, {});
    await user.click(screen.getByRole('button', { name: 'Look at the offer again' }));
    expect(screen.getByRole('button', { name: 'Continue with this offer' })).toBeTruthy();
  });

  it('is shown after another one was declined', async () => {
    const resultWithOffer = (offerId: string) => ({
      applicationResult: { ...reply.applicationResult, offerId },
    });
    await open(page, { ...reply, ...resultWithOffer('offer-1') });
    await user.click(screen.getByRole('button', { name: 'Decline this offer' }));
    cleanup();
    await open(page, resultWithOffer('offer-2'));
    expect(screen.getByRole('button', { name: 'Continue with this offer' })).toBeTruthy();
    cleanup();
    await open(page, resultWithOffer('offer-1'));
    expect(screen.getByRole('heading', { name: 'You declined the offer' })).toBeTruthy();
  });
});
