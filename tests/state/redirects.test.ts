import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions, openPartnerAtom } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { leadApplicationAtom } from '../../src/state/lead-application.ts';
import { hasVisitedPartnerAtom, partnerVisitStatusAtom } from '../../src/state/partner-visit.ts';
import { readCorpus } from '../validation/corpus.ts';
import { screens, flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const partner = 'https://partner.example/welcome';
const withPartnerLink = screens.map((one) =>
  one.route === '/redirected' ? { ...one, kind: 'partner-link' as const } : one,
);

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab({ screens: withPartnerLink });
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10, 12] });
});

function reload(): void {
  browser.closeTab(tab);
  tab = browser.openTab({ screens: withPartnerLink });
}

async function openPartner(on = tab): Promise<void> {
  void on.store.set(openPartnerAtom);
  await flushPromises();
}

const redirectCalls = (): number => browser.callNames.filter((name) => name === 'redirectLead').length;

function receiveRedirect(redirectTo: string, method: 'GET' | 'POST' = 'GET'): void {
  tab.store.set(receiveReplyAtom, { routeChange: { method, redirectTo } });
}

describe('the redirect to the partner', () => {
  it('[L6] is never followed by a page load or another tab', async () => {
    receiveRedirect(partner);
    reload();
    browser.openTab({ screens: withPartnerLink });
    await flushPromises();
    expect([browser.partnerVisits, tab.store.get(leadApplicationAtom).routeChange]).toEqual([
      [],
      { method: 'GET', redirectTo: partner },
    ]);
  });

  it.each(['GET', 'POST'] as const)(
    '[L7] by %s is one partner visit, however often it is pressed',
    async (method) => {
      receiveRedirect(partner, method);
      await openPartner();
      await openPartner();
      await openPartner();
      expect([browser.partnerVisits, browser.callNames]).toEqual([[{ method, url: partner }], []]);
    },
  );

  it('[L7] is one partner visit even if the offer is accepted again meanwhile', async () => {
    tab = browser.openTab();
    tab.store.set(receiveReplyAtom, { progressState: [6, 10] });
    for (const call of [0, 1]) {
      void tab.store.set(lenderActions.takeOffer);
      await flushPromises();
      await browser.calls[call]?.reply({
        data: { id: lead, routeChange: { method: 'POST', redirectTo: partner } },
      });
    }
    expect([browser.callNames.length, browser.partnerVisits]).toEqual([
      2,
      [{ method: 'POST', url: partner }],
    ]);
  });

  it('[L7] is followed in one tab; the other requests the status first', async () => {
    const otherTab = browser.openTab({ screens: withPartnerLink });
    receiveRedirect(partner, 'POST');
    await flushPromises();
    await openPartner();
    await openPartner(otherTab);
    expect([browser.partnerVisits.length, browser.callNames]).toEqual([1, ['redirectLead']]);
  });

  it('[L8] by a link can be repeated after a reload', async () => {
    receiveRedirect(partner);
    await openPartner();
    reload();
    await openPartner();
    expect([browser.partnerVisits.length, redirectCalls()]).toEqual([2, 0]);
  });

  it('[L8] by a form is not repeated: another redirect is requested', async () => {
    receiveRedirect(partner, 'POST');
    await openPartner();
    reload();
    await openPartner();
    expect([browser.partnerVisits.length, redirectCalls()]).toEqual([1, 1]);
    await browser.lastCall.reply({
      data: { progressState: 12, routeChange: { method: 'POST', redirectTo: 'https://partner.example/2' } },
    });
    expect(browser.partnerVisits[1]).toEqual({ method: 'POST', url: 'https://partner.example/2' });
  });

  it('[L9] that is slow shows a message, and can be retried', async () => {
    receiveRedirect(partner);
    await openPartner();
    expect(tab.store.get(partnerVisitStatusAtom)).toEqual({ status: 'sending' });
    await browser.advanceTime(10_000);
    expect(tab.store.get(partnerVisitStatusAtom)).toEqual({ status: 'slow' });
    await openPartner();
    expect([tab.store.get(partnerVisitStatusAtom), browser.partnerVisits.length]).toEqual([
      { status: 'sending' },
      2,
    ]);
  });

  it('[L9] is over after the browser’s back button', async () => {
    receiveRedirect(partner);
    await openPartner();
    browser.restoreFromCache();
    expect(tab.store.get(partnerVisitStatusAtom)).toEqual({ status: 'idle' });
    await browser.advanceTime(20_000);
    expect(tab.store.get(partnerVisitStatusAtom)).toEqual({ status: 'idle' });
    await openPartner();
    expect(browser.partnerVisits.length).toBe(2);
  });

  it('[L9] is stored for the current session only', async () => {
    receiveRedirect(partner);
    await openPartner();
    expect([browser.storedValue('sessionAcceptedRedirected'), browser.storedValue('redirected')]).toEqual([
      true,
      true,
    ]);
    reload();
    expect(tab.store.get(hasVisitedPartnerAtom)).toBe(true);
    browser.search = '?sessionId=0a1b2c3d-0000-4000-8000-00000000000b';
    reload();
    expect([tab.store.get(hasVisitedPartnerAtom), browser.storedValue('redirected')]).toEqual([false, true]);
  });
});

/** Addresses that must be rejected, each with another trick. */
const rejectedAddresses = [
  'https://evil.example/',
  'http://partner.example/',
  'https://partner.example@evil.example/',
  'https://user:word@partner.example/',
  'https://partner.example.evil.example/',
  'https://partner.example:8443/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://partner.example/x',
  'file:///etc/passwd',
  'https:///evil.example',
  'https://partner.example%00.evil.example/',
  'evil',
];

/** Each source of an address: the lender's reply, the storage before and after it was followed. */
const entries: readonly (readonly [string, (address: string) => Promise<void>])[] = [
  [
    'in a reply',
    async (redirectTo) => {
      void tab.store.set(lenderActions.takeOffer);
      await flushPromises();
      await browser.lastCall.reply({
        data: { progressState: 12, routeChange: { method: 'GET', redirectTo } },
      });
      await openPartner();
    },
  ],
  [
    'stored to be followed',
    async (redirectTo) => {
      browser.storage.texts.set('routeChange', JSON.stringify({ method: 'GET', redirectTo }));
      reload();
      await openPartner();
    },
  ],
  [
    'stored as followed',
    async (address) => {
      browser.storage.texts.set('redirectUrl', JSON.stringify(address));
      browser.storage.texts.set('redirectMethod', JSON.stringify('GET'));
      reload();
      await openPartner();
    },
  ],
];

function openNewTab(): void {
  browser.closeTab(tab);
  browser = new FakeBrowser();
  tab = browser.openTab({ screens: withPartnerLink });
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10, 12] });
}

describe.each(entries)('an address %s', (_, enter) => {
  it("[L4] that is the partner's is followed", async () => {
    await enter(partner);
    expect(browser.partnerVisits).toEqual([{ method: 'GET', url: partner }]);
  });

  it.each(rejectedAddresses)('[L1] [L2] [L3] [L4] is not followed where it is %j', async (address) => {
    await enter(address);
    expect(browser.partnerVisits).toEqual([]);
  });

  it.each(['redirects.payloadsallthethings', 'urls.wpt'])(
    '[L1] [L2] [L3] [L4] of the corpus %s opens only the partner or the application',
    async (name) => {
      const cases = readCorpus(name);
      for (const { input } of cases) {
        openNewTab();
        await enter(input);
        for (const { url } of browser.partnerVisits) {
          const { origin, username, password } = new URL(url);
          expect([origin, username, password]).toEqual([
            expect.stringMatching(/^https:\/\/(?:apply|partner)\.example$/),
            '',
            '',
          ]);
        }
      }
    },
  );
});
