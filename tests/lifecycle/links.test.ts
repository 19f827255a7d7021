import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '../../src/api/api-result.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions, unsubscribedAtom, linkedEmailAtom } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { continueLeadAtom, unknownLinkAtom, linkFailureAtom } from '../../src/state/continue-lead.ts';
import {
  applicationResultAtom,
  archivedAnswersAtom,
  leadIdAtom,
  type LeadReply,
  stateAtom,
} from '../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../src/state/poll-status.ts';
import { continueRequest, unsubscribeRequest } from '../../src/state/request.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { id } from '../flow/flow-of.ts';
import { type Call, navigationOf, flushPromises, FakeBrowser } from '../state/fake-browser.ts';

const route = '/continue';
const lead = 'lead-1' as LeadId;
const otherLead = 'lead-2' as LeadId;
const notFound: ApiResult<LeadReply> = { error: { kind: 'refused', status: 404 } };

let browser: FakeBrowser;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browser = new FakeBrowser();
});

async function follow(tab: ApplicationStore, linked: string | undefined = lead): Promise<Call | undefined> {
  const callCount = browser.calls.length;
  void tab.store.set(continueLeadAtom, linked, route);
  await flushPromises();
  return browser.calls[callCount];
}

/** A browser whose applicant already has another lead, in the state of the offer. */
function withOffer(): ApplicationStore {
  const tab = browser.openTab();
  tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
  tab.store.set(receiveReplyAtom, {
    id: lead,
    progressState: [6, 10],
    applicationResult: { offerId: 'offer-1' },
  });
  return tab;
}

function factsOf({ store }: ApplicationStore): readonly unknown[] {
  return [store.get(leadIdAtom), store.get(stateAtom), store.get(applicationResultAtom)?.offerId];
}

const unreadable = { error: { kind: 'unreadable', detail: '' } } as const;

describe('a link to an application', () => {
  it.each([
    ['', { urlType: 'continue' }],
    ['?refTransactionId=t%201', { urlType: 'continue', refTransactionId: 't 1' }],
    ['?s_id=t2', { urlType: 'continue', refTransactionId: 't2' }],
    ['?urlType=partner&x=1', { urlType: 'partner' }],
    ['?urlType=../up', { urlType: 'continue' }],
  ])('[M1] with the query "%s" is requested with the parameters of the query', async (search, expected) => {
    browser.search = search;
    const call = await follow(browser.openTab());
    expect([call?.name, call?.lead]).toEqual(['leadUrl', lead]);
    expect(call?.body).toEqual(expected);
    await call?.reply(notFound);
    expect(browser.olderCalls.map(({ name, lead: leadId, body }) => [name, leadId, body])).toEqual([
      ['leadUrlByQuery', lead, { urlType: expected.urlType, search }],
    ]);
  });

  it('[M1] does not send personal parameters of its query', async () => {
    browser.search = '?Email=ana%40example.com&a=b+c&phoneNumber=1&refTransactionId=t';
    const call = await follow(browser.openTab());
    expect(call?.body).toMatchObject({ refTransactionId: 't' });
    await call?.reply(notFound);
    expect(browser.olderCalls[0]?.body).toMatchObject({ search: '?a=b+c&refTransactionId=t' });
  });

  it('[M2] loads the lead and its state, and is removed from the history', async () => {
    const tab = browser.openTab();
    const call = await follow(tab);
    await call?.reply({ data: { id: otherLead, progressState: 10 } });
    expect(factsOf(tab)).toEqual([otherLead, 10, undefined]);
    expect(navigationOf(tab.store)).toMatchObject({ route: '/accepted', method: 'replace' });
  });

  it('[M2] of a lead in progress redirects to the form', async () => {
    const tab = withOffer();
    const call = await follow(tab, otherLead);
    await call?.reply({ data: { progressState: 0 } });
    expect(factsOf(tab)).toEqual([otherLead, 0, undefined]);
    expect(navigationOf(tab.store)).toMatchObject({ route: '/initial-details', method: 'replace' });
  });

  it('[M2] continues to the partner if the lender redirects', async () => {
    const tab = browser.openTab();
    const call = await follow(tab);
    const routeChange = { method: 'GET', redirectTo: 'https://partner.example/in' } as const;
    await call?.reply({ data: { id: lead, progressState: 12, routeChange } });
    expect(browser.partnerVisits).toEqual([{ url: 'https://partner.example/in', method: 'GET' }]);
  });

  it('[M3] clears the result of another lead, and keeps the answers', async () => {
    const tab = withOffer();
    const call = await follow(tab, otherLead);
    await call?.reply({ data: { id: otherLead, progressState: 13 } });
    expect(factsOf(tab)).toEqual([otherLead, 13, undefined]);
    expect(tab.store.get(archivedAnswersAtom)).toMatchObject({
      contactDetails: { email: 'ana@example.com' },
    });
  });

  it('[M3] keeps the result of the same lead', async () => {
    const tab = withOffer();
    const call = await follow(tab);
    await call?.reply({ data: { id: lead, progressState: 12 } });
    expect(factsOf(tab)).toEqual([lead, 12, 'offer-1']);
  });

  it.each([
    ['unknown', notFound, 'lead-2'],
    ['too old', { error: { kind: 'refused', status: 410 } } as const, 'lead-2'],
    ['requested without a connection', { error: { kind: 'offline' } } as const, null],
    ['answered with an unreadable reply', { error: { kind: 'unreadable', detail: '' } } as const, null],
    ['answered with an empty reply', { data: { id: otherLead } }, null],
  ])('[M4] that is %s changes nothing', async (_what, answer, expected) => {
    const tab = withOffer();
    const before = factsOf(tab);
    const call = await follow(tab, otherLead);
    await call?.reply(answer);
    // If the reply has no state of the lead, its status is requested; this reply has none either.
    if ('data' in answer) await browser.lastCall.reply(answer);
    expect(factsOf(tab)).toEqual(before);
    expect(tab.store.get(unknownLinkAtom)).toBe(expected);
    expect(tab.store.get(continueRequest.statusAtom).status).toBe('failed');
  });

  it.each([
    ['returns 404', notFound, 'dead'],
    ['gets no reply', { error: { kind: 'offline' } } as const, 'unreachable'],
  ])(
    '[M4] without a state, and whose status request %s, changes nothing even without another application, and shows why',
    async (_what, answer, expected) => {
      const tab = browser.openTab();
      const before = factsOf(tab);
      const call = await follow(tab);
      await call?.reply({ data: {} });
      expect(tab.store.get(linkFailureAtom)).toBeUndefined();
      await browser.lastCall.reply(answer);
      expect(factsOf(tab)).toEqual(before);
      expect(tab.store.get(linkFailureAtom)).toBe(expected);
      expect(tab.store.get(unknownLinkAtom)).toBe(expected === 'dead' ? lead : null);
      expect(tab.store.get(continueRequest.statusAtom).status).toBe('failed');
    },
  );

  it('[M4] with an invalid id is not requested', async () => {
    const tab = withOffer();
    expect(await follow(tab, '..')).toBeUndefined();
    expect(tab.store.get(unknownLinkAtom)).toBe('..');
    expect(factsOf(tab)).toEqual([lead, 10, 'offer-1']);
  });

  it('[M4] with a reply after another link was followed is ignored', async () => {
    const tab = browser.openTab();
    const first = await follow(tab);
    await browser.advanceTime(10_000);
    const second = await follow(tab, otherLead);
    await second?.reply({ data: { id: otherLead, progressState: 10 } });
    await first?.reply({ data: { id: lead, progressState: 13 } });
    expect(factsOf(tab)).toEqual([otherLead, 10, undefined]);
  });

  it.each<[string, (tab: ApplicationStore) => void, ApiResult<LeadReply>]>([
    ['no application', () => undefined, { data: { id: lead } }],
    ['no application, and with an unreadable status', () => undefined, unreadable],
    [
      'the same application',
      (tab) => tab.store.set(receiveReplyAtom, { id: lead, progressState: 10 }),
      unreadable,
    ],
  ])('[M7] without a state and %s waits for the status', async (_what, prepare, status) => {
    const tab = browser.openTab();
    prepare(tab);
    const call = await follow(tab);
    await call?.reply({ data: {} });
    expect([browser.lastCall.name, browser.lastCall.lead]).toEqual(['leadStatus', lead]);
    await browser.lastCall.reply(status);
    expect(factsOf(tab)).toEqual([lead, 6, undefined]);
    expect(navigationOf(tab.store)).toMatchObject({ route: '/checking', method: 'replace' });
    expect(tab.store.get(continueRequest.statusAtom)).toEqual({ status: 'idle' });
    tab.store.set(pollStatusAtom);
    await browser.lastCall.reply({ data: { progressState: 28 } });
    expect(factsOf(tab)).toEqual([lead, 28, undefined]);
  });

  it('[M5] that redirects to its own page fails, and can be retried', async () => {
    const tab = browser.openTab();
    const call = await follow(tab);
    await call?.reply({ data: { id: lead, progressState: 14 } });
    expect(tab.store.get(continueRequest.statusAtom)).toEqual({ status: 'failed', kind: 'unreadable' });
    expect(tab.store.get(resolveRouteAtom)(route)).toMatchObject({ kind: 'screen', screen: { route } });
    const again = await follow(tab, undefined);
    expect(again?.lead).toBe(lead);
    await again?.reply({ data: { id: lead, progressState: 10 } });
    expect(navigationOf(tab.store)).toMatchObject({ route: '/accepted', method: 'replace' });
  });
});

describe('the address of a link', () => {
  it('shows the page of the link in every state if it has one id segment', () => {
    const tab = withOffer();
    const resolveRoute = tab.store.get(resolveRouteAtom);
    expect(resolveRoute('/continue/abc%20d')).toMatchObject({ screen: { route }, linkSegment: 'abc%20d' });
    expect(resolveRoute('/continue/abc/')).toMatchObject({ linkSegment: 'abc' });
    expect(resolveRoute('/continue/a/b')).toEqual({ kind: 'redirect', route: '/404' });
  });

  it('without an id redirects to the page of the current state', () => {
    const tab = withOffer();
    expect(tab.store.get(resolveRouteAtom)(route)).toEqual({ kind: 'redirect', route: '/accepted' });
  });

  it('ignores replies about another lead', async () => {
    const tab = withOffer();
    tab.store.set(receiveReplyAtom, { progressState: 28 });
    void tab.store.set(lenderActions.completeScreen, { call: 'nationalId', body: {} });
    await flushPromises();
    const [asked] = browser.calls;
    const call = await follow(tab, otherLead);
    await call?.reply({ data: { id: otherLead, progressState: 13 } });
    await asked?.reply({ data: { id: lead, progressState: 10 } });
    expect(factsOf(tab)).toEqual([otherLead, 13, undefined]);
  });
});

describe('the unsubscribe link', () => {
  it.each([
    ['?email=ana%2Bloan%40example.com', 'ana+loan@example.com'],
    ['?email=ana+loan@example.com', 'ana+loan@example.com'],
    ['?email=%20ana@example.com%20', 'ana@example.com'],
    ['?mail=ana@example.com', ''],
    ['', ''],
  ])('with "%s" contains the address "%s"', (search, email) => {
    browser.search = search;
    expect(browser.openTab().store.get(linkedEmailAtom)).toBe(email);
  });

  it('[M6] sends no request when it is opened, and does not store the address', async () => {
    browser.search = '?email=quiet%40example.org';
    const tab = browser.openTab({
      arrival: {
        settings: browser.rules,
        cookies: () => '',
        readAnswer: () => undefined,
        mayAdvertise: () => true,
      },
    });
    await flushPromises();
    expect(browser.calls).toEqual([]);
    void tab.store.set(lenderActions.unsubscribe, 'quiet@example.org');
    await flushPromises();
    const [call] = browser.calls;
    expect([call?.name, call?.body]).toEqual(['unsubscribe', { email: 'quiet@example.org' }]);
    expect(tab.store.get(unsubscribedAtom)).toBe(false);
    await call?.reply({ data: {} });
    expect(tab.store.get(unsubscribedAtom)).toBe(true);
    expect([...browser.storage.texts.values()].join()).not.toContain('quiet@example.org');
  });

  it('does not count as unsubscribed without a reply', async () => {
    const tab = browser.openTab();
    void tab.store.set(lenderActions.unsubscribe, 'quiet@example.org');
    await flushPromises();
    await browser.calls[0]?.reply({ error: { kind: 'offline' } });
    expect(tab.store.get(unsubscribedAtom)).toBe(false);
    expect(tab.store.get(unsubscribeRequest.statusAtom)).toEqual({ status: 'failed', kind: 'offline' });
  });
});
