import { beforeEach, expect, it } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { consentsRequest } from '../../src/state/request.ts';
import { listedConsentsAtom } from '../../src/state/state-data.ts';
import { settle, World } from './world.ts';

const asked = { id: 'data', title: 'Data', text: 'May we?', required: true, given: false };

let world: World;
let tab: ApplicationStore;

beforeEach(async () => {
  world = new World();
  tab = world.opened();
  tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: 20 });
  await ask();
});

async function ask(): Promise<void> {
  void tab.store.set(lenderActions.fetchConsents, 'policies');
  await settle();
}

function leaveAndReturn(): void {
  tab.store.set(receiveReplyAtom, { progressState: 6 });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
}

const listed = () => tab.store.get(listedConsentsAtom)('policies');

it('the consents of a lead are kept while it stays in its state', async () => {
  await world.calls[0]?.answer({ data: { consents: [asked] } });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
  expect(listed()).toEqual([asked]);
});

it('a state that returns requests its consents again', async () => {
  await world.calls[0]?.answer({ data: { consents: [asked] } });
  leaveAndReturn();
  expect(listed()).toBeNull();
});

it('a reply after the state has changed is ignored when the state returns', async () => {
  leaveAndReturn();
  await ask();
  await world.calls[0]?.answer({ data: { consents: [asked] } });
  expect(listed()).toBeNull();
  await world.calls[1]?.answer({ data: { consents: [] } });
  expect(listed()).toEqual([]);
});

const status = () => tab.store.get(consentsRequest.statusAtom).status;

it('a list that is loading is not requested again', async () => {
  await ask();
  expect(world.calls.map(({ name, lead }) => [name, lead])).toEqual([['policies', 'lead-1']]);
});

it('a list that failed is requested again', async () => {
  await world.call.answer({ error: { kind: 'refused', status: 500 } });
  expect(status()).toBe('failed');
  await ask();
  await world.call.answer({ data: { consents: [asked] } });
  expect([world.names, listed()]).toEqual([['policies', 'policies'], [asked]]);
});

it('a slow request for a list is aborted by the next attempt', async () => {
  await world.pass(10_000);
  expect(status()).toBe('slow');
  await ask();
  expect(world.calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await world.calls[1]?.answer({ data: { consents: [asked] } });
  expect([listed(), status()]).toEqual([[asked], 'idle']);
});
