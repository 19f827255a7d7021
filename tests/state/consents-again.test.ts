import { beforeEach, expect, it } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/actions/receive-reply.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { listedConsentsAtom } from '../../src/state/consent-requests.ts';
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
  void tab.store.set(lenderActions.fetchConsents, '/policies');
  await settle();
}

function goOnAndComeAgain(): void {
  tab.store.set(receiveReplyAtom, { progressState: 6 });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
}

const listed = () => tab.store.get(listedConsentsAtom)('/policies');

it('what a lead is asked to agree to is kept while it stays in its state', async () => {
  await world.listings[0]?.answer({ data: { consents: [asked] } });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
  expect(listed()).toEqual([asked]);
});

it('a state that comes again asks for what is to be agreed to then', async () => {
  await world.listings[0]?.answer({ data: { consents: [asked] } });
  goOnAndComeAgain();
  expect(listed()).toBeNull();
});

it('an answer that comes after the lead went on is none for the state that comes again', async () => {
  goOnAndComeAgain();
  await ask();
  await world.listings[0]?.answer({ data: { consents: [asked] } });
  expect(listed()).toBeNull();
  await world.listings[1]?.answer({ data: { consents: [] } });
  expect(listed()).toEqual([]);
});
