import { beforeEach, expect, it, vi } from 'vitest';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { receivedAtAtom, updateAsyncFormDataAtom } from '../../src/state/stored-records.ts';
import { submitReviewAtom } from '../../src/state/submit.ts';
import { lead, saveFiveSteps } from './save-five-steps.ts';
import { fiveSteps, settle, start, World } from './world.ts';

const day = 86_400_000;

let world: World;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  world = new World({ ...fiveSteps, review: true });
});

/** Opens the page that submits everything. */
async function opened() {
  const tab = world.opened();
  await saveFiveSteps(world, tab);
  return tab;
}

it('the time of receipt is that of the complete submit, regardless of later replies and reloads', async () => {
  const tab = await opened();
  expect(tab.store.get(receivedAtAtom)).toBeNull();
  void tab.store.set(submitReviewAtom);
  await settle();
  world.now = start + 1000;
  await world.call.answer({ data: { id: lead, progressState: 6 } });
  world.now = start + day / 2;
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 11 });
  world.close(tab);
  expect(world.opened().store.get(receivedAtAtom)).toEqual(new Date(start + 1000));
});

it('a lead that the lender rejects was not received', async () => {
  const { store } = await opened();
  void store.set(submitReviewAtom);
  await settle();
  const errors = [{ fieldName: 'contactDetails.email', message: 'No.' }];
  await world.call.answer({ data: { id: lead, progressState: 0, errors } });
  expect(store.get(receivedAtAtom)).toBeNull();
});

it.each([
  ['another lead', { lead: 'lead-2', at: new Date(start).toISOString() }],
  ['no moment', { lead, at: 'yesterday' }],
  ['nothing', 7],
])('a stored receipt of %s is ignored', (_, receipt) => {
  const { store } = world.opened();
  store.set(receiveReplyAtom, { id: lead });
  store.set(updateAsyncFormDataAtom, { receipt });
  expect(store.get(receivedAtAtom)).toBeNull();
});
