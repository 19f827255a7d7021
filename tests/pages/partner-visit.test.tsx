// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import type { ScreenOf } from '../../src/model/screen.ts';
import { PartnerVisitScreen } from '../../src/pages/partner/partner-visit-page.tsx';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { StoreProvider } from '../../src/state/hooks.ts';
import type { StateData } from '../../src/state/state-data.ts';
import { flushPromises, FakeBrowser } from '../state/fake-browser.ts';
import { englishI18n, PageFrame } from '../support/form/page-frame.tsx';
import '../support/form/no-layout.ts';
import { preparePageTests } from '../support/form/page-test.ts';

const user = userEvent.setup({ delay: null });
const i18n = englishI18n();
const lead = 'lead-1' as LeadId;
const call = 'continueLead';
const back = 'https://apply.example/wenance-tink?returned';
const link: ScreenOf<'partner-visit'> = {
  id: 'wenance-tink' as ScreenId,
  kind: 'partner-visit',
  route: '/wenance-tink',
  states: [17],
  tone: 'neutral',
  actions: ['skip'],
  call,
};
const framed = {
  kind: 'frame',
  url: 'https://partner.example/link?id=1',
  partner: { name: 'Tidewater Bank' },
  skippable: true,
} as const;
const redirecting = { ...framed, kind: 'redirect' } as const;

let browser: FakeBrowser;
let tab: ApplicationStore;

preparePageTests();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab({ lookUp: async () => ({ error: { kind: 'offline' } }) });
});

async function open(
  handover: StateData['handover'],
  at = '/wenance-tink',
  partnerLink = link,
): Promise<void> {
  const handoverPart = handover === undefined ? {} : { handover };
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 17], ...handoverPart });
  await act(async () => {
    render(
      <PageFrame i18n={i18n} at={at}>
        <StoreProvider store={tab.store}>
          <PartnerVisitScreen screen={partnerLink} />
        </StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
}

const names = (): readonly string[] => screen.getAllByRole('button').map(({ textContent }) => textContent);
const frame = (): HTMLIFrameElement => screen.getByTitle<HTMLIFrameElement>(/Tidewater Bank/);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function receiveDone(origin: string, source: Window | null): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { type: 'HANDOVER_DONE' }, origin, source }));
    await flushPromises();
  });
}

describe("a partner's page in a frame", () => {
  it('has a return URL, and no access to this page', async () => {
    await open(framed);
    const { src } = frame();
    expect(new URL(src).searchParams.get('returnTo')).toBe(back);
    expect(src.startsWith('https://partner.example/link?id=1&')).toBe(true);
    expect([frame().getAttribute('sandbox'), frame().getAttribute('allow')]).toEqual([
      'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
      '',
    ]);
  });

  it('has an opaque origin if it is from our own', async () => {
    await open({ ...framed, url: 'https://apply.example/bank' });
    expect(frame().getAttribute('sandbox')).toBe('allow-forms allow-scripts');
  });

  it('sends its done message, and the application continues', async () => {
    await open(framed);
    await receiveDone('https://partner.example', frame().contentWindow);
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual([call, {}]);
  });

  it('is ignored from another origin or window', async () => {
    await open(framed);
    await receiveDone('https://attacker.example', frame().contentWindow);
    await receiveDone('https://partner.example', window);
    await receiveDone('https://partner.example', null);
    expect(browser.calls).toEqual([]);
  });

  it('shows a continue button and a link to the page', async () => {
    await open(framed);
    expect(names()).toEqual(['I have finished', 'Open it on its own page', 'Continue without it']);
    await press('Open it on its own page');
    expect(browser.partnerVisits).toEqual([
      { url: `https://partner.example/link?id=1&returnTo=${encodeURIComponent(back)}`, method: 'GET' },
    ]);
    await press('I have finished');
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual([call, {}]);
  });

  it('that does not load in ten seconds is marked as late and can be reloaded', async () => {
    vi.useFakeTimers();
    await open(framed);
    const first = frame();
    act(() => void vi.advanceTimersByTime(9999));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('The page of Tidewater Bank is slow to open');
    expect(screen.getAllByRole('button', { name: 'Open it on its own page' })).toHaveLength(2);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(frame()).not.toBe(first);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^If nothing appears above/)).toBeNull();
    act(() => void frame().dispatchEvent(new Event('load')));
    expect(screen.getByText(/^If nothing appears above/)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe("a partner's page that replaces ours", () => {
  it('is opened by the main action', async () => {
    await open(redirecting);
    expect(names()).toEqual(['Go to Tidewater Bank', 'I have finished', 'Continue without it']);
    await press('Go to Tidewater Bank');
    expect(browser.partnerVisits.map(({ url }) => new URL(url).searchParams.get('returnTo'))).toEqual([back]);
    expect(browser.calls).toEqual([]);
  });

  it('continues by the main action after the applicant returned', async () => {
    await open(redirecting, '/wenance-tink?returned');
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Welcome back\./);
    expect(names()).toEqual(['I have finished', 'Go to Tidewater Bank again', 'Continue without it']);
    await press('I have finished');
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual([call, {}]);
  });

  it('continues after the browser’s back button restored the page', async () => {
    await open(redirecting);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(names()[0]).toBe('I have finished');
  });
});

describe('a visit to a partner', () => {
  it.each([framed, redirecting])(
    'shows the partner, and that we never see secrets: $kind',
    async (handover) => {
      await open(handover);
      expect(screen.getByText(/^Tidewater Bank checks/)).toBeTruthy();
      expect(screen.getByText(/^We never see your password/)).toBeTruthy();
    },
  );

  it.each([framed, redirecting])('to a URL that is not allowed shows no link: $kind', async (handover) => {
    await open({ ...handover, url: 'https://attacker.example/' });
    expect(document.querySelector('iframe')).toBeNull();
    expect(names()).toEqual(['I have finished', 'Continue without it']);
    expect(screen.getByRole('alert').textContent).toContain('The lender’s page cannot be opened');
  });

  it('can be skipped only if the lender allows it', async () => {
    await open({ ...framed, skippable: false });
    expect(names()).not.toContain('Continue without it');
  });

  it('can be skipped only if the screen has the button', async () => {
    await open(framed, '/wenance-tink', { ...link, actions: [] });
    expect(names()).not.toContain('Continue without it');
  });

  it('retries the skip after a failure', async () => {
    await open(framed);
    await press('Continue without it');
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual(['skipLead', {}]);
    await act(() => browser.lastCall.reply({ error: { kind: 'offline' } }));
    await press('Try again');
    expect(browser.calls.map(({ name }) => name)).toEqual(['skipLead', 'skipLead']);
  });

  it('shows a message if the lender rejects it', async () => {
    await open(framed);
    await press('I have finished');
    const errors = [{ fieldName: 'account', message: 'Unknown account' }];
    await act(() => browser.lastCall.reply({ error: { kind: 'rejected', errors } }));
    expect(screen.getByRole('alert').textContent).toContain('This was not sent');
  });

  it('is requested again after a reload', async () => {
    await open(undefined);
    expect(browser.callNames).toEqual(['leadStatus']);
    await act(() => browser.lastCall.reply({ data: { progressState: 17, handover: framed } }));
    expect(frame()).toBeTruthy();
  });

  it('can be requested again if it could not be loaded', async () => {
    await open(undefined);
    await act(() => browser.lastCall.reply({ error: { kind: 'offline' } }));
    expect(screen.getByRole('alert').textContent).toContain('We could not load this step');
    await press('Try again');
    expect(browser.callNames).toEqual(['leadStatus', 'leadStatus']);
  });
});
