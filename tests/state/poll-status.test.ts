import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { pollingAtom, pollStatusAtom, type StatusPoll } from '../../src/state/poll-status.ts';
import { screenRouteAtom } from '../../src/state/place.ts';
import { navigationOf, settle, World } from './world.ts';

const lead = 'lead-1' as LeadId;

let world: World;
let tab: ApplicationStore;
let poll: StatusPoll;

beforeEach(() => {
  world = new World();
  tab = world.opened();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 6 });
  poll = tab.store.set(pollStatusAtom);
});

const answerSame = () => world.call.answer({ data: { id: lead, progressState: 6 } });

describe('polling', () => {
  it('starts at once, continues after 2 s, and slows down to every 10 s', async () => {
    const gaps: number[] = [];
    for (let asked = 1; asked < 8; asked += 1) {
      await answerSame();
      const before = world.now;
      while (world.names.length === asked) await world.pass(250);
      gaps.push(world.now - before);
    }
    expect(gaps).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000, 10_000]);
    expect(world.call).toMatchObject({ name: 'leadStatus', lead });
  });

  it('ends when the state changes, and navigates to its page', async () => {
    await answerSame();
    await world.pass(2000);
    await world.call.answer({
      data: { progressState: 10, applicationResult: { partner: { name: 'Partner' } } },
    });
    expect([tab.store.get(stateAtom), navigationOf(tab.store)?.route]).toEqual([10, '/accepted']);
    expect(world.pendingTimers).toBe(0);
    await world.pass(60_000);
    expect(world.names.length).toBe(2);
  });

  it('ends when another tab receives a new state', async () => {
    await answerSame();
    tab.store.set(receiveReplyAtom, { progressState: 13 });
    await world.pass(60_000);
    expect([world.names.length, world.pendingTimers]).toEqual([1, 0]);
  });

  it('ends when the page closes, and a late reply changes nothing', async () => {
    poll.stop();
    expect(world.call.signal?.aborted).toBe(true);
    await world.call.answer({ data: { progressState: 10 } });
    await world.pass(60_000);
    expect([tab.store.get(stateAtom), world.names.length, world.pendingTimers]).toEqual([6, 1, 0]);
  });

  it('continues in a state without a page', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const unmapped of [99, 32]) {
      await world.call.answer({ data: { id: lead, progressState: unmapped } });
      expect([tab.store.get(stateAtom), tab.store.get(screenRouteAtom)]).toEqual([unmapped, '/checking']);
      const asked = world.names.length;
      poll.checkNow();
      await settle();
      await world.call.answer({ error: { kind: 'offline' } });
      await world.show(false);
      await world.show(true);
      expect(world.names.length).toBe(asked + 2);
    }
    await world.call.answer({ data: { progressState: 10 } });
    expect([tab.store.get(stateAtom), world.pendingTimers]).toEqual([10, 0]);
  });

  it('ignores a reply if another tab has received a newer state', async () => {
    tab.store.set(receiveReplyAtom, { progressState: 32 });
    await world.call.answer({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(32);
    await world.pass(2000);
    await world.call.answer({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });

  it('can be triggered, and then the old request is ignored', async () => {
    await answerSame();
    await world.pass(1000);
    poll.checkNow();
    await settle();
    expect(world.names.length).toBe(2);
    await answerSame();
    await world.pass(1000);
    expect(world.names.length).toBe(2);
  });
});

it('sends one request for fifty presses', async () => {
  for (let press = 0; press < 50; press += 1) poll.checkNow();
  await world.show(false);
  await world.show(true);
  expect(world.names.length).toBe(1);
  await answerSame();
  await world.pass(2000);
  expect(world.names.length).toBe(2);
});

describe('a lender that does not reply', () => {
  it('is polled again after a failure, which is counted until a reply arrives', async () => {
    await world.call.answer({ error: { kind: 'offline' } });
    await world.pass(2000);
    await world.call.answer({ error: { kind: 'refused', status: 503 } });
    expect(tab.store.get(pollingAtom).pollFailures).toBe(2);
    await world.pass(3000);
    await answerSame();
    expect(tab.store.get(pollingAtom).pollFailures).toBe(0);
  });

  it('is polled again after a timeout, and the late reply is ignored', async () => {
    await world.pass(10_000);
    expect([tab.store.get(pollingAtom).pollFailures, world.names.length]).toEqual([1, 1]);
    expect(world.call.signal?.aborted).toBe(true);
    await world.pass(2000);
    expect(world.names.length).toBe(2);
    await world.calls[0]?.answer({ data: { progressState: 13 } });
    expect(tab.store.get(stateAtom)).toBe(6);
  });

  it('with a conflict that contains another state, navigates to its page', async () => {
    await world.call.answer({ error: { kind: 'conflict', reply: { progressState: [6, 13] } } });
    expect(tab.store.get(stateAtom)).toBe(13);
  });

  it('with a conflict that contains the same state counts as a reply', async () => {
    await world.call.answer({ error: { kind: 'offline' } });
    await world.pass(2000);
    await world.call.answer({ error: { kind: 'conflict', reply: { progressState: 6 } } });
    expect(tab.store.get(pollingAtom).pollFailures).toBe(0);
  });
});

describe('a hidden page', () => {
  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    await answerSame();
    await world.show(false);
    await world.pass(60_000);
    expect(world.names.length).toBe(1);
    await world.show(true);
    expect(world.names.length).toBe(2);
    await answerSame();
    await world.pass(2000 * 1.5);
    expect(world.names.length).toBe(3);
  });

  it('uses a reply that was already on its way', async () => {
    await world.show(false);
    await world.call.answer({ data: { progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });
});

it('without a lead sends no request', async () => {
  const empty = new World();
  empty.opened().store.set(pollStatusAtom);
  await empty.pass(60_000);
  expect([empty.names, empty.pendingTimers]).toEqual([[], 0]);
});
