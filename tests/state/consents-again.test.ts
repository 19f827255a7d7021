import { beforeEach, expect, it } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { consentsRequest } from '../../src/state/request.ts';
import { listedConsentsAtom } from '../../src/state/state-data.ts';
import { flushPromises, FakeBrowser } from './fake-browser.ts';

const consent = { id: 'data', title: 'Data', text: 'May we?', required: true, given: false };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(async () => {
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: 20 });
  await ask();
});

async function ask(): Promise<void> {
  void tab.store.set(lenderActions.fetchConsents, 'policies');
  await flushPromises();
}

function leaveAndReturn(): void {
  tab.store.set(receiveReplyAtom, { progressState: 6 });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
}

const listedConsents = () => tab.store.get(listedConsentsAtom)('policies');

it('the consents of a lead are kept while it stays in its state', async () => {
  await browser.calls[0]?.reply({ data: { consents: [consent] } });
  tab.store.set(receiveReplyAtom, { progressState: 20 });
  expect(listedConsents()).toEqual([consent]);
});

it('a state that returns requests its consents again', async () => {
  await browser.calls[0]?.reply({ data: { consents: [consent] } });
  leaveAndReturn();
  expect(listedConsents()).toBeNull();
});

it('a reply after the state has changed is ignored when the state returns', async () => {
  leaveAndReturn();
  await ask();
  await browser.calls[0]?.reply({ data: { consents: [consent] } });
  expect(listedConsents()).toBeNull();
  await browser.calls[1]?.reply({ data: { consents: [] } });
  expect(listedConsents()).toEqual([]);
});

const status = () => tab.store.get(consentsRequest.statusAtom).status;

it('a list that is loading is not requested again', async () => {
  await ask();
  expect(browser.calls.map(({ name, lead }) => [name, lead])).toEqual([['policies', 'lead-1']]);
});

it('a list that failed is requested again', async () => {
  await browser.lastCall.reply({ error: { kind: 'refused', status: 500 } });
  expect(status()).toBe('failed');
  await ask();
  await browser.lastCall.reply({ data: { consents: [consent] } });
  expect([browser.callNames, listedConsents()]).toEqual([['policies', 'policies'], [consent]]);
});

it('a slow request for a list is aborted by the next attempt', async () => {
  await browser.advanceTime(10_000);
  expect(status()).toBe('slow');
  await ask();
  expect(browser.calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await browser.calls[1]?.reply({ data: { consents: [consent] } });
  expect([listedConsents(), status()]).toEqual([[consent], 'idle']);
});
