import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { completionRequest, stateDataRequest } from '../../../src/state/request.ts';
import { completeFormAtom, type ScreenForm } from '../../../src/state/screen-form.ts';
import { shownErrorsAtom, shownScreenErrorsAtom } from '../../../src/state/server-errors.ts';
import { stateDataAtom } from '../../../src/state/state-data.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import { flowOf, id, ownersOf } from '../../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const field = 'personalDetails.personalCode';
const flow = flowOf([{ path: 'cnp', dataPoints: [{ id: 'personalCode', field, persist: 'never' }] }]);
const form: ScreenForm = { flow, owners: ownersOf(flow) };
const debts = [{ id: '1', creditor: 'A bank', kind: 'loan', balance: 10, monthlyPayment: 1 }] as const;
const serverError = { fieldName: field, message: 'The code 18 is unknown.' };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 28] });
});

async function send(): Promise<void> {
  void tab.store.set(completeFormAtom, 'nationalId', form, { [id('personalCode')]: '18' });
  await flushPromises();
}

const leadAndState = () => [tab.store.get(leadIdAtom), tab.store.get(stateAtom)];

describe('a late reply', () => {
  it('to the completion of a screen does not revive an application that was restarted', async () => {
    await send();
    await browser.advanceTime(10_000);
    const { lastCall } = browser;
    tab.store.set(reapplyAtom);
    await flushPromises();
    await lastCall.reply({ data: { id: lead, progressState: 13 } });
    expect(leadAndState()).toEqual([null, 0]);
  });

  it('to a request for the data of a state does not revive an application that was restarted', async () => {
    void tab.store.set(lenderActions.fetchStateData);
    await flushPromises();
    tab.store.set(reapplyAtom);
    expect(tab.store.get(stateDataRequest.statusAtom)).toEqual({ status: 'idle' });
    await flushPromises();
    await browser.lastCall.reply({ data: { id: lead, progressState: 28 } });
    expect(leadAndState()).toEqual([null, 0]);
  });

  it('to a request for the state’s data does not undo the newer state', async () => {
    void tab.store.set(lenderActions.fetchStateData);
    await flushPromises();
    tab.store.set(receiveReplyAtom, { progressState: 20 });
    await browser.lastCall.reply({ data: { id: lead, progressState: 28 } });
    expect(leadAndState()).toEqual([lead, 20]);
  });

  it('to one screen neither blocks the submit of the next one nor counts as its reply', async () => {
    await send();
    const first = browser.lastCall;
    tab.store.set(receiveReplyAtom, { progressState: 20 });
    expect(tab.store.get(completionRequest.statusAtom)).toEqual({ status: 'idle' });
    void tab.store.set(lenderActions.completeScreen, { call: 'policyConsents', body: { consents: {} } });
    await flushPromises();
    const second = browser.lastCall;
    await first.reply({ error: { kind: 'rejected', errors: [serverError] } });
    await second.reply({ data: { id: lead, progressState: 10 } });
    expect([leadAndState(), tab.store.get(shownScreenErrorsAtom).byDataPoint]).toEqual([[lead, 10], {}]);
  });
});

describe('errors of a screen', () => {
  it('are cleared with its state', async () => {
    await send();
    const errors = [serverError, { fieldName: 'weather', message: 'Rain.' }];
    await browser.lastCall.reply({ error: { kind: 'rejected', errors } });
    expect(tab.store.get(shownScreenErrorsAtom).unowned).toEqual(['Rain.']);
    tab.store.set(receiveReplyAtom, { progressState: 20 });
    expect(tab.store.get(shownScreenErrorsAtom)).toEqual({ byDataPoint: {}, unowned: [] });
  });

  it('are cleared with its application', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'rejected', errors: [serverError] } });
    tab.store.set(reapplyAtom);
    expect(tab.store.get(shownScreenErrorsAtom).byDataPoint).toEqual({});
  });

  it('are neither shown in the form nor stored, even if the reply is a success', async () => {
    await send();
    await browser.lastCall.reply({ data: { id: lead, errors: [serverError] } });
    await flushPromises();
    expect([
      tab.store.get(shownScreenErrorsAtom).byDataPoint,
      tab.store.get(shownErrorsAtom),
      tab.store.get(completionRequest.statusAtom),
    ]).toEqual([
      { personalCode: serverError.message },
      { byDataPoint: {}, unowned: [] },
      { status: 'failed', kind: 'rejected' },
    ]);
    expect(JSON.stringify([...browser.storage.texts])).not.toContain('The code 18');
  });

  it('are shown in the form if the reply returns to it', async () => {
    await send();
    const errors = [{ fieldName: 'contactDetails.email', message: 'No such mailbox.' }];
    await browser.lastCall.reply({ data: { id: lead, progressState: 0, errors } });
    expect([tab.store.get(shownErrorsAtom).byDataPoint, tab.store.get(completionRequest.statusAtom)]).toEqual(
      [{ email: 'No such mailbox.' }, { status: 'idle' }],
    );
  });
});

describe('the data of a state', () => {
  it('is missing if a reply contains only a state', () => {
    tab.store.set(receiveReplyAtom, { progressState: 20 });
    expect(tab.store.get(stateDataAtom)).toBeNull();
  });

  it('stays if a reply of the same state contains none, or other data', () => {
    tab.store.set(receiveReplyAtom, { progressState: 28, debts: [...debts] });
    tab.store.set(receiveReplyAtom, { progressState: 28 });
    tab.store.set(receiveReplyAtom, { progressState: 28, offers: [] });
    expect(tab.store.get(stateDataAtom)).toEqual({ debts, offers: [] });
  });

  it('is not reused when the state returns', () => {
    tab.store.set(receiveReplyAtom, { progressState: 28, debts: [...debts] });
    tab.store.set(receiveReplyAtom, { progressState: 20 });
    tab.store.set(receiveReplyAtom, { progressState: 28 });
    expect(tab.store.get(stateDataAtom)).toBeNull();
  });
});
