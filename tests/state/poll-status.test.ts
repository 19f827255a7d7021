import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { pollingAtom, pollStatusAtom, type StatusPoll } from '../../src/state/poll-status.ts';
import { screenRouteAtom } from '../../src/state/resolved-route.ts';
import { navigationOf, flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;

let browser: FakeBrowser;
let tab: ApplicationStore;
let poll: StatusPoll;

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 6 });
  poll = tab.store.set(pollStatusAtom);
});

const answerSame = () => browser.lastCall.reply({ data: { id: lead, progressState: 6 } });

describe('polling', () => {
  it('starts at once, continues after 2 s, and slows down to every 10 s', async () => {
    const gaps: number[] = [];
    for (let requests = 1; requests < 8; requests += 1) {
      await answerSame();
      const before = browser.now;
      while (browser.callNames.length === requests) await browser.advanceTime(250);
      gaps.push(browser.now - before);
    }
    expect(gaps).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000, 10_000]);
    expect(browser.lastCall).toMatchObject({ name: 'leadStatus', lead });
  });

  it('ends when the state changes, and navigates to its page', async () => {
    await answerSame();
    await browser.advanceTime(2000);
    await browser.lastCall.reply({
      data: { progressState: 10, applicationResult: { partner: { name: 'Partner' } } },
    });
    expect([tab.store.get(stateAtom), navigationOf(tab.store)?.route]).toEqual([10, '/accepted']);
    expect(browser.pendingTimers).toBe(0);
    await browser.advanceTime(60_000);
    expect(browser.callNames.length).toBe(2);
  });

  it('ends when another tab receives a new state', async () => {
    await answerSame();
    tab.store.set(receiveReplyAtom, { progressState: 13 });
    await browser.advanceTime(60_000);
    expect([browser.callNames.length, browser.pendingTimers]).toEqual([1, 0]);
  });

  it('ends when the page closes, and a late reply changes nothing', async () => {
    poll.stop();
    expect(browser.lastCall.signal?.aborted).toBe(true);
    await browser.lastCall.reply({ data: { progressState: 10 } });
    await browser.advanceTime(60_000);
    expect([tab.store.get(stateAtom), browser.callNames.length, browser.pendingTimers]).toEqual([6, 1, 0]);
  });

  it('continues in a state without a page', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const stateWithoutPage of [99, 32]) {
      await browser.lastCall.reply({ data: { id: lead, progressState: stateWithoutPage } });
      expect([tab.store.get(stateAtom), tab.store.get(screenRouteAtom)]).toEqual([
        stateWithoutPage,
        '/checking',
      ]);
      const callCount = browser.callNames.length;
      poll.checkNow();
      await flushPromises();
      await browser.lastCall.reply({ error: { kind: 'offline' } });
      await browser.setVisible(false);
      await browser.setVisible(true);
      expect(browser.callNames.length).toBe(callCount + 2);
    }
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect([tab.store.get(stateAtom), browser.pendingTimers]).toEqual([10, 0]);
  });

  it('ignores a reply if another tab has received a newer state', async () => {
    tab.store.set(receiveReplyAtom, { progressState: 32 });
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(32);
    await browser.advanceTime(2000);
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });

  it('can be triggered, and then the old request is ignored', async () => {
    await answerSame();
    await browser.advanceTime(1000);
    poll.checkNow();
    await flushPromises();
    expect(browser.callNames.length).toBe(2);
    await answerSame();
    await browser.advanceTime(1000);
    expect(browser.callNames.length).toBe(2);
  });
});

it('sends one request for fifty presses', async () => {
  for (let press = 0; press < 50; press += 1) poll.checkNow();
  await browser.setVisible(false);
  await browser.setVisible(true);
  expect(browser.callNames.length).toBe(1);
  await answerSame();
  await browser.advanceTime(2000);
  expect(browser.callNames.length).toBe(2);
});

describe('a lender that does not reply', () => {
  it('is polled again after a failure, which is counted until a reply arrives', async () => {
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    await browser.advanceTime(2000);
    await browser.lastCall.reply({ error: { kind: 'refused', status: 503 } });
    expect(tab.store.get(pollingAtom).pollFailures).toBe(2);
    await browser.advanceTime(3000);
    await answerSame();
    expect(tab.store.get(pollingAtom).pollFailures).toBe(0);
  });

  it('is polled again after a timeout, and the late reply is ignored', async () => {
    await browser.advanceTime(10_000);
    expect([tab.store.get(pollingAtom).pollFailures, browser.callNames.length]).toEqual([1, 1]);
    expect(browser.lastCall.signal?.aborted).toBe(true);
    await browser.advanceTime(2000);
    expect(browser.callNames.length).toBe(2);
    await browser.calls[0]?.reply({ data: { progressState: 13 } });
    expect(tab.store.get(stateAtom)).toBe(6);
  });

  it('with a conflict that contains another state, navigates to its page', async () => {
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: [6, 13] } } });
    expect(tab.store.get(stateAtom)).toBe(13);
  });

  it('with a conflict that contains the same state counts as a reply', async () => {
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    await browser.advanceTime(2000);
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 6 } } });
    expect(tab.store.get(pollingAtom).pollFailures).toBe(0);
  });
});

describe('a hidden page', () => {
  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    await answerSame();
    await browser.setVisible(false);
    await browser.advanceTime(60_000);
    expect(browser.callNames.length).toBe(1);
    await browser.setVisible(true);
    expect(browser.callNames.length).toBe(2);
    await answerSame();
    await browser.advanceTime(2000 * 1.5);
    expect(browser.callNames.length).toBe(3);
  });

  it('uses a reply that was already on its way', async () => {
    await browser.setVisible(false);
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });
});

it('without a lead sends no request', async () => {
  const emptyBrowser = new FakeBrowser();
  emptyBrowser.openTab().store.set(pollStatusAtom);
  await emptyBrowser.advanceTime(60_000);
  expect([emptyBrowser.callNames, emptyBrowser.pendingTimers]).toEqual([[], 0]);
});
