import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions, openPartnerAtom } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom, reapplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { leadApplicationAtom, stateAtom } from '../../src/state/lead-application.ts';
import { redirectRequest } from '../../src/state/request.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { screens, flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const redirect = { method: 'GET', redirectTo: 'https://partner.example/welcome' } as const;
const logEntries: unknown[][] = [];

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  logEntries.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...messages) => void logEntries.push(messages));
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10] });
});

async function takeOffer(): Promise<void> {
  void tab.store.set(lenderActions.takeOffer);
  await flushPromises();
}

const status = () => tab.store.get(redirectRequest.statusAtom);
const redirectCalls = () => browser.callNames.filter((name) => name === 'redirectLead').length;

describe('accepting the offer', () => {
  it('sends one request, navigates to the state’s page and opens the partner', async () => {
    await takeOffer();
    await takeOffer();
    expect([browser.callNames, browser.lastCall.lead, status().status]).toEqual([
      ['redirectLead'],
      lead,
      'sending',
    ]);
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
    expect([tab.store.get(stateAtom), status()]).toEqual([12, { status: 'idle' }]);
    expect(browser.partnerVisits).toEqual([{ method: 'GET', url: 'https://partner.example/welcome' }]);
  });

  it('stores that the redirect was followed, so that it is not followed again automatically', async () => {
    await takeOffer();
    await browser.lastCall.reply({
      data: { progressState: 12, routeChange: { ...redirect, method: 'POST' } },
    });
    expect(tab.store.get(leadApplicationAtom).routeChange).toBeNull();
    expect([
      browser.storedValue('redirectUrl'),
      browser.storedValue('redirectMethod'),
      browser.storedValue('redirected'),
    ]).toEqual([redirect.redirectTo, 'POST', true]);
  });

  it.each([
    ['https://evil.example/', 'origin'],
    ['javascript:alert(1)', 'scheme'],
    ['https://partner.example@evil.example/', 'user-info'],
    ['http://partner.example/', 'scheme'],
  ])('to %s is rejected and logged', async (redirectTo, reason) => {
    await takeOffer();
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: { ...redirect, redirectTo } } });
    expect([browser.partnerVisits, status()]).toEqual([[], { status: 'failed', kind: 'unsafe-redirect' }]);
    expect(logEntries).toEqual([['Rejected a redirect', `{"reason":"${reason}"}`]]);
  });

  it.each([
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'refused', status: 500 }, 'refused'],
    [{ kind: 'unreadable', detail: 'The body is not JSON.' }, 'unreadable'],
  ] as const)('%j fails, and can be retried', async (error, kind) => {
    await takeOffer();
    await browser.lastCall.reply({ error });
    expect(status()).toEqual({ status: 'failed', kind });
    await takeOffer();
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
    expect(browser.partnerVisits.length).toBe(1);
  });

  it('an empty reply redirects to the waiting page', async () => {
    await takeOffer();
    await browser.lastCall.reply({ data: {} });
    expect([status(), tab.store.get(homeRouteAtom)]).toEqual([{ status: 'idle' }, '/checking']);
  });

  it('requested too often shows a message', async () => {
    await takeOffer();
    await browser.lastCall.reply({ error: { kind: 'too-often' } });
    expect(status()).toEqual({ status: 'failed', kind: 'too-often' });
  });

  it('an offer that no longer exists redirects to the page of the lead’s state', async () => {
    await takeOffer();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: [6, 10, 13] } } });
    expect([tab.store.get(stateAtom), status(), browser.partnerVisits]).toEqual([13, { status: 'idle' }, []]);
  });

  it('a conflict without a redirect shows that it is not available', async () => {
    await takeOffer();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: [6, 10] } } });
    expect([tab.store.get(stateAtom), status()]).toEqual([10, { status: 'failed', kind: 'refused' }]);
  });

  it('only one of two slow attempts opens the partner', async () => {
    await takeOffer();
    await browser.advanceTime(10_000);
    expect(status()).toEqual({ status: 'slow' });
    await takeOffer();
    await browser.calls[1]?.reply({ data: { progressState: 12, routeChange: redirect } });
    await browser.calls[0]?.reply({ data: { progressState: 12, routeChange: redirect } });
    expect(browser.partnerVisits.length).toBe(1);
  });
});

async function reopen(redirectTo?: string): Promise<void> {
  await takeOffer();
  await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
  browser.partnerVisits.length = 0;
  if (redirectTo !== undefined) browser.storage.texts.set('redirectUrl', JSON.stringify(redirectTo));
  browser.closeTab(tab);
  tab = browser.openTab();
  void tab.store.set(openPartnerAtom);
  await flushPromises();
}

describe('a second visit to the partner', () => {
  it('uses the redirect that was followed, also after a reload', async () => {
    await reopen();
    expect([browser.partnerVisits, redirectCalls()]).toEqual([
      [{ method: 'GET', url: 'https://partner.example/welcome' }],
      1,
    ]);
  });

  it('requests a new redirect if the stored one is not allowed', async () => {
    await reopen('https://evil.example/');
    expect([browser.partnerVisits, redirectCalls()]).toEqual([[], 2]);
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
    expect(browser.partnerVisits).toEqual([{ method: 'GET', url: 'https://partner.example/welcome' }]);
  });

  it('never uses the redirect of an earlier application', async () => {
    await reopen();
    tab.store.set(reapplyAtom);
    expect([browser.storage.texts.has('redirectUrl'), browser.storedValue('redirected')]).toEqual([
      false,
      true,
    ]);
  });
});

async function takeOfferAndReply(redirectTo: string = redirect.redirectTo): Promise<void> {
  await takeOffer();
  await browser.lastCall.reply({ data: { progressState: 12, routeChange: { ...redirect, redirectTo } } });
}

async function openPartner(): Promise<void> {
  void tab.store.set(openPartnerAtom);
  await flushPromises();
}

describe('accepting an offer whose redirect has its own page', () => {
  const withPartnerLink = screens.map((one) =>
    one.route === '/redirected' ? { ...one, kind: 'partner-link' as const } : one,
  );

  beforeEach(() => {
    browser.closeTab(tab);
    tab = browser.openTab({ screens: withPartnerLink });
  });

  it('navigates to that page, and opens the partner from there', async () => {
    await takeOfferAndReply();
    expect([tab.store.get(stateAtom), status(), browser.partnerVisits]).toEqual([12, { status: 'idle' }, []]);
    await openPartner();
    expect([browser.partnerVisits, browser.callNames]).toEqual([
      [{ method: 'GET', url: 'https://partner.example/welcome' }],
      ['redirectLead'],
    ]);
  });

  it('opens the partner from there with the redirect of another reply', async () => {
    tab.store.set(receiveReplyAtom, { progressState: 12, routeChange: redirect });
    expect([tab.store.get(stateAtom), browser.partnerVisits]).toEqual([12, []]);
    await openPartner();
    expect([browser.partnerVisits.length, browser.callNames]).toEqual([1, []]);
  });

  it('fails visibly if the page is already shown and the reply contains no redirect', async () => {
    tab.store.set(receiveReplyAtom, { progressState: 12 });
    await openPartner();
    await browser.lastCall.reply({ data: { progressState: 12 } });
    expect([tab.store.get(stateAtom), status()]).toEqual([12, { status: 'failed', kind: 'unreadable' }]);
    await openPartner();
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
    expect([browser.partnerVisits.length, status()]).toEqual([1, { status: 'idle' }]);
  });

  it('opens the partner after a reload too', async () => {
    await takeOfferAndReply();
    browser.closeTab(tab);
    tab = browser.openTab({ screens: withPartnerLink });
    await openPartner();
    expect([browser.partnerVisits.length, browser.callNames]).toEqual([1, ['redirectLead']]);
  });

  it('requests a new redirect if the named one is not allowed', async () => {
    await takeOfferAndReply('https://evil.example/');
    await openPartner();
    expect([browser.partnerVisits, status()]).toEqual([[], { status: 'failed', kind: 'unsafe-redirect' }]);
    await openPartner();
    await browser.lastCall.reply({ data: { progressState: 12, routeChange: redirect } });
    expect(browser.partnerVisits).toEqual([{ method: 'GET', url: 'https://partner.example/welcome' }]);
  });
});
