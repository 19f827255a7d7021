import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { openNumberChangeAtom, openPartnerAtom } from '../../../src/state/lender-actions.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import { receiveReplyAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { partnerVisitStatusAtom } from '../../../src/state/partner-visit.ts';
import { idle } from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { receivedStateDataAtom } from '../../../src/state/state-data.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { id } from '../../flow/flow-of.ts';
import { toastOf, flushPromises, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const routeChange = { method: 'GET', redirectTo: 'https://partner.example/welcome' } as const;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
});

async function leave(): Promise<void> {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10, 12], routeChange });
  void tab.store.set(openPartnerAtom);
  await flushPromises();
}

const ways: readonly (readonly [string, () => Promise<void>])[] = [
  [
    "the browser's own way",
    async () => {
      browser.restoreFromCache();
      await flushPromises();
    },
  ],
  [
    'a load of the page',
    async () => {
      browser.closeTab(tab);
      tab = browser.openTab();
      await flushPromises();
    },
  ],
];

describe.each(ways)('a return from the partner by %s', (_way, returnToPage) => {
  it('[L10] shows the current state of the lead, and does not redirect', async () => {
    await leave();
    await returnToPage();
    expect(browser.callNames).toEqual(['leadStatus']);
    await browser.lastCall.reply({ data: { id: lead, progressState: 13, routeChange } });
    expect([tab.store.get(homeRouteAtom), tab.store.get(partnerVisitStatusAtom)]).toEqual([
      '/rejected',
      idle,
    ]);
    expect(browser.partnerVisits.length).toBe(1);
  });

  it('[L10] leaves the page unchanged if the state is the same', async () => {
    await leave();
    await returnToPage();
    const receivedState = { state: 12, data: { offers: [] } };
    tab.store.set(receivedStateDataAtom, receivedState);
    await browser.lastCall.reply({ data: { id: lead, progressState: [6, 10, 12], consents: [] } });
    expect([tab.store.get(homeRouteAtom), tab.store.get(receivedStateDataAtom)]).toEqual([
      '/redirected',
      receivedState,
    ]);
  });

  it.each([
    { kind: 'offline' },
    { kind: 'refused', status: 503 },
    { kind: 'unreadable', detail: 'The body is not JSON.' },
  ] as const)('[L10] changes nothing if the status request fails: $kind', async (error) => {
    await leave();
    await returnToPage();
    await browser.lastCall.reply({ error });
    expect([tab.store.get(homeRouteAtom), tab.store.get(partnerVisitStatusAtom)]).toEqual([
      '/redirected',
      idle,
    ]);
  });

  it('shows that the lender no longer knows the lead', async () => {
    await leave();
    await returnToPage();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(leadIdAtom), toastOf(tab.store)]).toEqual([null, 'lead-gone']);
  });
});

it('a suspended page loads data of other tabs, and requests the state of that lead', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 10 });
  await flushPromises();
  const otherTab = browser.openTab();
  browser.missesEvents = true;
  otherTab.store.set(reapplyAtom);
  otherTab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
  await flushPromises();
  expect(tab.store.get(stateAtom)).toBe(10);
  browser.restoreFromCache();
  await flushPromises();
  expect([tab.store.get(stateAtom), tab.store.get(answersAtom)]).toMatchObject([
    0,
    { email: 'ana@example.com' },
  ]);
  expect(browser.callNames).toEqual([]);
});

it('[L10] the page for another number is restored', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 7 });
  tab.store.set(openNumberChangeAtom);
  await flushPromises();
  browser.restoreFromCache();
  await flushPromises();
  await browser.lastCall.reply({ data: { id: lead, progressState: 7 } });
  expect(tab.store.get(homeRouteAtom)).toBe('/change-mobile-number');
});

it('no state is requested on a page without a redirect, or without a lead', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 13 });
  await flushPromises();
  browser.closeTab(tab);
  tab = browser.openTab();
  tab.store.set(reapplyAtom);
  browser.restoreFromCache();
  await flushPromises();
  expect(browser.callNames).toEqual([]);
});

it('a state received during a request stays, and the late reply is ignored', async () => {
  await leave();
  browser.restoreFromCache();
  await flushPromises();
  const { lastCall } = browser;
  tab.store.set(receiveReplyAtom, { progressState: 11 });
  await lastCall.reply({ data: { id: lead, progressState: 13 } });
  expect(tab.store.get(stateAtom)).toBe(11);
});
