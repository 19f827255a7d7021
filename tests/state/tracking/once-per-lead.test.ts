import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { continueLeadAtom } from '../../../src/state/continue-lead.ts';
import type { Dependencies } from '../../../src/state/dependencies.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import type { PageEvent } from '../../../src/tracking/event.ts';
import { path } from '../../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const [lead, nextLead] = ['lead-1', 'lead-2'] as unknown as readonly [LeadId, LeadId];
const answers = { amount: 20000, email: 'a@b.ph', generalPolicies: true };
const trackedOnce: readonly PageEvent['name'][] = ['lead_created', 'accepted', 'rejected'];

let browser: FakeBrowser;
let events: PageEvent[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  events = [];
  browser = new FakeBrowser();
});

/** A browser whose tabs cannot wait for each other. */
const withoutLocks: Partial<Dependencies> = { lock: { exclusively: (task) => task() } };

const openTab = (overrides: Partial<Dependencies> = {}): ApplicationStore =>
  browser.openTab({ ...overrides, track: (event) => void events.push(event) });
const trackedEvents = () =>
  events.flatMap((event) =>
    trackedOnce.includes(event.name) && 'leadId' in event ? [`${event.name} ${event.leadId}`] : [],
  );

async function send(tab: ApplicationStore): Promise<void> {
  void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
  await flushPromises();
}

async function create(tab: ApplicationStore, id = lead): Promise<void> {
  await send(tab);
  await browser.lastCall.reply({ data: { id } });
}

const reach = (tab: ApplicationStore, progressState: number): void =>
  tab.store.set(receiveReplyAtom, { progressState });

describe('a created lead', () => {
  it('[T7] is tracked if the reply comes only after a reload, by the same attempt', async () => {
    const closedTab = openTab();
    await send(closedTab);
    const { key } = browser.lastCall;
    browser.closeTab(closedTab);
    await create(openTab());
    expect(browser.lastCall.key).toBe(key);
    expect(trackedEvents()).toEqual(['lead_created lead-1']);
  });

  it('[T7] is tracked by the tab that created it, not by one that receives it later', async () => {
    browser.missesEvents = true;
    const [first, second] = [openTab(withoutLocks), openTab(withoutLocks)];
    await send(first);
    await send(second);
    expect(browser.callNames).toEqual(['createLead', 'createLead']);
    for (const call of browser.calls) await call.reply({ data: { id: lead } });
    expect(trackedEvents()).toEqual(['lead_created lead-1']);
  });

  it('[T7] after another one is tracked as well', async () => {
    const tab = openTab();
    await create(tab);
    reach(tab, 13);
    tab.store.set(reapplyAtom);
    await create(tab, nextLead);
    reach(tab, 13);
    expect(trackedEvents()).toEqual([
      'lead_created lead-1',
      'rejected lead-1',
      'lead_created lead-2',
      'rejected lead-2',
    ]);
  });
});

describe('decisions of lenders', () => {
  it.each([
    [10, 12, 'accepted lead-1'],
    [13, 6, 'rejected lead-1'],
  ])('[T7] is tracked once, even if state %i returns after state %i', async (decided, between, expected) => {
    const tab = openTab();
    await create(tab);
    for (const state of [decided, between, decided]) reach(tab, state);
    expect(trackedEvents().slice(1)).toEqual([expected]);
    expect(events.filter(({ name }) => name === 'state_reached')).toHaveLength(3);
  });

  it('[T7] is tracked for a lead of a link with the same decision as the one before', async () => {
    const tab = openTab();
    await create(tab);
    reach(tab, 10);
    await flushPromises();
    void tab.store.set(continueLeadAtom, nextLead, '/continue');
    await flushPromises();
    await browser.lastCall.reply({ data: { id: nextLead, progressState: [6, 10] } });
    expect(trackedEvents().slice(1)).toEqual(['accepted lead-1', 'accepted lead-2']);
  });

  it('[T7] is tracked by the tab that received it first', async () => {
    const first = openTab();
    await create(first);
    browser.missesEvents = true;
    const second = openTab();
    reach(first, 10);
    await flushPromises();
    reach(second, 10);
    expect(trackedEvents()).toEqual(['lead_created lead-1', 'accepted lead-1']);
  });
});

it('[T7] is a failed request if its lead is unknown', async () => {
  browser.search = '?refName=partner';
  openTab();
  await browser.lastCall.reply({ error: { kind: 'refused', status: 503 } });
  expect(events).toMatchObject([{ name: 'server_failed', operation: 'affiliateEvent', status: 503 }]);
});
