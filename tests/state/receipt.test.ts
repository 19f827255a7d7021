import { beforeEach, expect, it, vi } from 'vitest';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import { receivedAtAtom, updateAsyncFormDataAtom } from '../../src/state/stored-records.ts';
import { submitReviewAtom } from '../../src/state/submit.ts';
import { lead, saveFiveSteps } from './save-five-steps.ts';
import { fiveSteps, flushPromises, startTime, FakeBrowser } from './fake-browser.ts';

const day = 86_400_000;

let browser: FakeBrowser;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser({ ...fiveSteps, review: true });
});

/** Opens the page that submits everything. */
async function openReview() {
  const tab = browser.openTab();
  await saveFiveSteps(browser, tab);
  return tab;
}

it('the time of receipt is that of the complete submit, regardless of later replies and reloads', async () => {
  const tab = await openReview();
  expect(tab.store.get(receivedAtAtom)).toBeNull();
  void tab.store.set(submitReviewAtom);
  await flushPromises();
  browser.now = startTime + 1000;
  await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
  browser.now = startTime + day / 2;
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 11 });
  browser.closeTab(tab);
  expect(browser.openTab().store.get(receivedAtAtom)).toEqual(new Date(startTime + 1000));
});

it('a lead that the lender rejects was not received', async () => {
  const { store } = await openReview();
  void store.set(submitReviewAtom);
  await flushPromises();
  const errors = [{ fieldName: 'contactDetails.email', message: 'No.' }];
  await browser.lastCall.reply({ data: { id: lead, progressState: 0, errors } });
  expect(store.get(receivedAtAtom)).toBeNull();
});

it.each([
  ['another lead', { lead: 'lead-2', at: new Date(startTime).toISOString() }],
  ['no moment', { lead, at: 'yesterday' }],
  ['nothing', 7],
])('a stored receipt of %s is ignored', (_, receipt) => {
  const { store } = browser.openTab();
  store.set(receiveReplyAtom, { id: lead });
  store.set(updateAsyncFormDataAtom, { receipt });
  expect(store.get(receivedAtAtom)).toBeNull();
});
