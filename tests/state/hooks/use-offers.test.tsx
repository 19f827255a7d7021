// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../../src/state/application-progress.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import type { LeadReply } from '../../../src/state/lead-application.ts';
import { type Offers, useOffers } from '../../../src/state/offers.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const offers: LeadReply['offers'] = [
  {
    id: 'offer-1',
    partner: { name: 'Copperfield Bank' },
    offer: { amount: 5000, period: 24, periodScale: 'month' },
  },
];

let browser: FakeBrowser;

function renderOffers(reply: LeadReply): { readonly current: Offers } {
  const application = browser.openTab();
  application.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, ...reply });
  const { result } = renderHook(useOffers, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoreProvider store={application.store}>{children}</StoreProvider>
    ),
  });
  return result;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the offers of a state', () => {
  it('are not requested if the reply contained them', async () => {
    const result = renderOffers({ progressState: 20, offers });
    await act(flushPromises);
    expect([result.current, browser.callNames]).toEqual([{ kind: 'loaded', choices: offers }, []]);
  });

  it('are requested once if a reply contained only the state', async () => {
    const result = renderOffers({ progressState: 20 });
    await act(flushPromises);
    expect([result.current.kind, browser.callNames]).toEqual(['loading', ['leadStatus']]);
    await act(() => browser.lastCall.reply({ data: { progressState: 20, offers } }));
    expect([result.current.kind, browser.callNames]).toEqual(['loaded', ['leadStatus']]);
  });

  it('are missing if the lender does not send them, and can be requested again', async () => {
    const result = renderOffers({ progressState: 20 });
    await act(flushPromises);
    await act(() => browser.lastCall.reply({ data: { progressState: 20 } }));
    expect([result.current.kind, browser.callNames]).toEqual(['missing', ['leadStatus']]);
    await act(async () => {
      if (result.current.kind === 'missing') result.current.reload();
      await flushPromises();
    });
    expect([result.current.kind, browser.callNames.length]).toEqual(['loading', 2]);
    await act(() => browser.lastCall.reply({ data: { progressState: 20, offers } }));
    expect(result.current.kind).toBe('loaded');
  });

  it('are missing if the request failed', async () => {
    const result = renderOffers({ progressState: 20 });
    await act(flushPromises);
    await act(() => browser.lastCall.reply({ error: { kind: 'offline' } }));
    expect(result.current.kind).toBe('missing');
  });
});
