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
import { homeRouteAtom } from '../../../src/state/place.ts';
import { id } from '../../flow/flow-of.ts';
import { toastOf, settle, World } from '../world.ts';

const lead = 'lead-1' as LeadId;
const routeChange = { method: 'GET', redirectTo: 'https://partner.example/welcome' } as const;

let world: World;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  world = new World();
  tab = world.opened();
});

async function leave(): Promise<void> {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 10, 12], routeChange });
  void tab.store.set(openPartnerAtom);
  await settle();
}

const ways: readonly (readonly [string, () => Promise<void>])[] = [
  [
    "the browser's own way",
    async () => {
      world.restoreFromCache();
      await settle();
    },
  ],
  [
    'a load of the page',
    async () => {
      world.close(tab);
      tab = world.opened();
      await settle();
    },
  ],
];

describe.each(ways)('a return from the partner by %s', (_way, returnToPage) => {
  it('[L10] shows the current state of the lead, and does not redirect', async () => {
    await leave();
    await returnToPage();
    expect(world.names).toEqual(['leadStatus']);
    await world.call.answer({ data: { id: lead, progressState: 13, routeChange } });
    expect([tab.store.get(homeRouteAtom), tab.store.get(partnerVisitStatusAtom)]).toEqual([
      '/rejected',
      idle,
    ]);
    expect(world.partnerVisits.length).toBe(1);
  });

  it('[L10] leaves the page unchanged if the state is the same', async () => {
    await leave();
    await returnToPage();
    const received = { state: 12, data: { offers: [] } };
    tab.store.set(receivedStateDataAtom, received);
    await world.call.answer({ data: { id: lead, progressState: [6, 10, 12], consents: [] } });
    expect([tab.store.get(homeRouteAtom), tab.store.get(receivedStateDataAtom)]).toEqual([
      '/redirected',
      received,
    ]);
  });

  it.each([
    { kind: 'offline' },
    { kind: 'refused', status: 503 },
    { kind: 'unreadable', detail: 'The body is not JSON.' },
  ] as const)('[L10] changes nothing if the status request fails: $kind', async (error) => {
    await leave();
    await returnToPage();
    await world.call.answer({ error });
    expect([tab.store.get(homeRouteAtom), tab.store.get(partnerVisitStatusAtom)]).toEqual([
      '/redirected',
      idle,
    ]);
  });

  it('shows that the lender no longer knows the lead', async () => {
    await leave();
    await returnToPage();
    await world.call.answer({ error: { kind: 'refused', status: 404 } });
    await world.call.answer({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(leadIdAtom), toastOf(tab.store)]).toEqual([null, 'lead-gone']);
  });
});

it('a suspended page loads data of other tabs, and requests the state of that lead', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 10 });
  await settle();
  const other = world.opened();
  world.missesEvents = true;
  other.store.set(reapplyAtom);
  other.store.set(editAnswerAtom, id('email'), 'ana@example.com');
  await settle();
  expect(tab.store.get(stateAtom)).toBe(10);
  world.restoreFromCache();
  await settle();
  expect([tab.store.get(stateAtom), tab.store.get(answersAtom)]).toMatchObject([
    0,
    { email: 'ana@example.com' },
  ]);
  expect(world.names).toEqual([]);
});

it('[L10] the page for another number is restored', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 7 });
  tab.store.set(openNumberChangeAtom);
  await settle();
  world.restoreFromCache();
  await settle();
  await world.call.answer({ data: { id: lead, progressState: 7 } });
  expect(tab.store.get(homeRouteAtom)).toBe('/change-mobile-number');
});

it('no state is requested after a load without a redirect, nor for a form', async () => {
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 13 });
  await settle();
  world.close(tab);
  tab = world.opened();
  tab.store.set(reapplyAtom);
  world.restoreFromCache();
  await settle();
  expect(world.names).toEqual([]);
});

it('a press during a request counts, and a late reply does not', async () => {
  await leave();
  world.restoreFromCache();
  await settle();
  const { call } = world;
  tab.store.set(receiveReplyAtom, { progressState: 11 });
  await call.answer({ data: { id: lead, progressState: 13 } });
  expect(tab.store.get(stateAtom)).toBe(11);
});
