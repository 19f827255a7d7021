import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import {
  openNumberChangeAtom,
  cancelNumberChangeAtom,
  lenderActions,
  verifyCodeAtom,
} from '../../src/state/lender-actions.ts';
import { receiveReplyAtom, reapplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { completionRequest, resendRequest } from '../../src/state/request.ts';
import { screenErrorListAtom } from '../../src/state/server-errors.ts';
import { stateDataAtom } from '../../src/state/state-data.ts';
import { resendAtAtom } from '../../src/state/stored-records.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { navigationOf, flushPromises, startTime, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const call = 'verifyMobile';
const codeDelivery = { phoneNumber: '+63 ••• 4567', codeLength: 6, resendAfterSeconds: 60, attemptsLeft: 3 };
const wrongCode = {
  error: { kind: 'rejected', errors: [{ fieldName: 'code', message: 'Wrong.' }] },
} as const;

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 7], codeDelivery });
});

async function verify(): Promise<void> {
  void tab.store.set(verifyCodeAtom, call, '482915');
  await flushPromises();
}

async function resend(): Promise<void> {
  void tab.store.set(lenderActions.resendCode);
  await flushPromises();
}

function reloadTab(): ApplicationStore {
  browser.closeTab(tab);
  return browser.openTab();
}

describe('a code', () => {
  it('is sent once with the lead, and the page of the next state is shown', async () => {
    await verify();
    await verify();
    expect(browser.calls.map(({ name, lead: leadId, body }) => [name, leadId, body])).toEqual([
      [call, lead, { code: '482915' }],
    ]);
    await browser.lastCall.reply({ data: { progressState: 20 } });
    expect([tab.store.get(stateAtom), tab.store.get(completionRequest.statusAtom)]).toEqual([
      20,
      { status: 'idle' },
    ]);
  });

  it('that is wrong is rejected, and the remaining attempts are requested', async () => {
    await verify();
    await browser.lastCall.reply(wrongCode);
    expect(tab.store.get(screenErrorListAtom)).toEqual([{ fieldName: 'code', message: 'Wrong.' }]);
    expect(browser.callNames).toEqual(['verifyMobile', 'leadStatus']);
    await browser.lastCall.reply({
      data: { progressState: 7, codeDelivery: { ...codeDelivery, attemptsLeft: 2 } },
    });
    expect(tab.store.get(stateDataAtom)?.codeDelivery?.attemptsLeft).toBe(2);
    expect(tab.store.get(screenErrorListAtom)).toHaveLength(1);
  });

  it('that got no reply causes no further request', async () => {
    await verify();
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    expect([browser.callNames, tab.store.get(completionRequest.statusAtom)]).toEqual([
      ['verifyMobile'],
      { status: 'failed', kind: 'offline' },
    ]);
  });

  it('sent too often is not shown as a failure', async () => {
    await verify();
    await browser.lastCall.reply({ error: { kind: 'too-often' } });
    expect(tab.store.get(completionRequest.statusAtom)).toEqual({ status: 'failed', kind: 'too-often' });
  });

  it('is not stored', async () => {
    await verify();
    expect(JSON.stringify([...browser.storage.texts])).not.toContain('482915');
  });
});

it('the page of a newly created lead requests the delivery data of the code', async () => {
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 7 });
  expect(tab.store.get(stateDataAtom)).toBeNull();
  void tab.store.set(lenderActions.fetchStateData);
  await flushPromises();
  await browser.lastCall.reply({ data: { progressState: 7 } });
  expect(tab.store.get(stateDataAtom)).toEqual({});
});

it('the number of one lead’s code is not shown for the next lead', () => {
  tab.store.set(reapplyAtom);
  tab.store.set(receiveReplyAtom, { id: 'lead-2' as LeadId, progressState: 7 });
  expect(tab.store.get(stateDataAtom)).toBeNull();
});

describe('another code', () => {
  it('is requested once, and clears the previous error', async () => {
    await verify();
    await browser.lastCall.reply(wrongCode);
    await browser.lastCall.reply({ data: { progressState: 7, codeDelivery } });
    await resend();
    await resend();
    expect(browser.callNames).toEqual(['verifyMobile', 'leadStatus', 'resendCode']);
    await browser.lastCall.reply({ data: { progressState: 7, codeDelivery } });
    expect(tab.store.get(screenErrorListAtom)).toEqual([]);
    expect(tab.store.get(resendRequest.statusAtom)).toEqual({ status: 'idle' });
  });

  it('requested too often is not shown as a failure', async () => {
    await resend();
    await browser.lastCall.reply({ error: { kind: 'too-often' } });
    expect(tab.store.get(resendRequest.statusAtom)).toEqual({ status: 'failed', kind: 'too-often' });
  });

  it('for a lead in another state redirects to its page', async () => {
    await resend();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 20 } } });
    expect(tab.store.get(homeRouteAtom)).toBe('/consents');
  });

  it('can be requested at a time that does not change with a reload', async () => {
    expect(tab.store.get(resendAtAtom)).toBe(startTime + 60_000);
    await browser.advanceTime(20_000);
    const laterTab = reloadTab();
    expect(laterTab.store.get(resendAtAtom)).toBe(startTime + 60_000);
  });

  it('can be requested at the latest announced time', async () => {
    await browser.advanceTime(61_000);
    await resend();
    await browser.lastCall.reply({ data: { progressState: 7, codeDelivery } });
    expect(tab.store.get(resendAtAtom)).toBe(startTime + 121_000);
  });

  it('can be requested after a day at the latest', () => {
    tab.store.set(receiveReplyAtom, {
      progressState: 7,
      codeDelivery: { ...codeDelivery, resendAfterSeconds: 8.64e12 },
    });
    expect(tab.store.get(resendAtAtom)).toBe(startTime + 86_400_000);
  });

  it('can be requested at once if the lender sent no time, or an invalid one is stored', () => {
    expect(new FakeBrowser().openTab().store.get(resendAtAtom)).toBeNull();
    browser.storage.setItem('asyncFormData', JSON.stringify({ codeResendAt: 'soon' }));
    expect(reloadTab().store.get(resendAtAtom)).toBeNull();
  });
});

describe('the phone number', () => {
  it('is changed on a separate page, and returning needs no request', () => {
    tab.store.set(openNumberChangeAtom);
    expect([tab.store.get(stateAtom), navigationOf(tab.store)?.route]).toEqual([15, '/change-mobile-number']);
    tab.store.set(cancelNumberChangeAtom);
    expect([tab.store.get(stateAtom), navigationOf(tab.store)?.route]).toEqual([7, '/mobile-verification']);
    expect(browser.calls).toEqual([]);
    expect(tab.store.get(stateDataAtom)?.codeDelivery).toEqual(codeDelivery);
  });

  it('clears the errors and failures about the code when it is changed', async () => {
    await verify();
    await browser.lastCall.reply(wrongCode);
    tab.store.set(openNumberChangeAtom);
    expect([tab.store.get(screenErrorListAtom), tab.store.get(completionRequest.statusAtom)]).toEqual([
      [],
      { status: 'idle' },
    ]);
  });

  it('receives the next code after it was changed', async () => {
    tab.store.set(openNumberChangeAtom);
    void tab.store.set(lenderActions.completeScreen, {
      call: 'changeMobile',
      body: { phoneNumber: '+639170000000' },
    });
    await flushPromises();
    const next = { ...codeDelivery, phoneNumber: '+63 ••• 0000' };
    await browser.lastCall.reply({ data: { progressState: 7, codeDelivery: next } });
    expect([tab.store.get(homeRouteAtom), tab.store.get(stateDataAtom)?.codeDelivery]).toEqual([
      '/mobile-verification',
      next,
    ]);
  });

  it('is still being changed after a reload', () => {
    tab.store.set(openNumberChangeAtom);
    expect(reloadTab().store.get(homeRouteAtom)).toBe('/change-mobile-number');
  });
});
