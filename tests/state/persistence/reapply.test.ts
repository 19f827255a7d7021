import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import { changeAnswersAtom, receiveReplyAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { applicationDataAtom, leadApplicationAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { pollStatusAtom } from '../../../src/state/poll-status.ts';
import { consentChangeRequest } from '../../../src/state/request.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { path } from '../../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const answers = { amount: 5000, email: 'ana@example.com', generalPolicies: true };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
});

async function send(): Promise<void> {
  void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
  await flushPromises();
}

async function decide(): Promise<void> {
  await send();
  await browser.lastCall.reply({
    data: { id: lead, progressState: [6, 13], customerConsents: { email: true } },
  });
}

const status = () => tab.store.get(consentChangeRequest.statusAtom);

async function change(consents: { readonly [channel: string]: boolean }): Promise<void> {
  void tab.store.set(lenderActions.changeConsents, consents);
  await flushPromises();
}

describe('applying again', () => {
  it('[LE8] is reported by the next lead, even after a reload, and by no lead before', async () => {
    await decide();
    expect(browser.lastCall.body).toMatchObject({ leadSource: 'application' });
    tab.store.set(changeAnswersAtom);
    browser.closeTab(tab);
    tab = browser.openTab();
    await send();
    expect([browser.callNames, browser.storedValue('reapplying')]).toEqual([
      ['createLead', 'createLead'],
      true,
    ]);
    expect(browser.lastCall.body).toMatchObject({ leadSource: 'reapplication' });
  });

  it('[LE8] is reported after starting again, too', async () => {
    await decide();
    tab.store.set(reapplyAtom);
    expect(browser.storedValue('reapplying')).toBe(true);
  });

  it('[LE8] is not reported without a submitted lead, or after it was gone', async () => {
    tab.store.set(reapplyAtom);
    expect(browser.storedValue('reapplying')).toBeUndefined();
    await send();
    await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    tab.store.set(pollStatusAtom);
    await flushPromises();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    await browser.advanceTime(2000);
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(applicationDataAtom).id, browser.storedValue('reapplying')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[LE8] is removed with an expired application', async () => {
    await decide();
    tab.store.set(changeAnswersAtom);
    browser.now += 86_400_000;
    browser.closeTab(tab);
    browser.openTab();
    expect(browser.storedValue('reapplying')).toBeUndefined();
  });
});

describe('stored consents', () => {
  it('[LE10] are changed at the lender, and others stay', async () => {
    await decide();
    await change({ phone: true, email: false });
    expect([browser.lastCall.name, browser.lastCall.lead, browser.lastCall.body, status().status]).toEqual([
      'customerConsents',
      lead,
      { marketingConsents: { phone: true, email: false } },
      'sending',
    ]);
    await browser.lastCall.reply({ data: { progressState: [6, 13] } });
    expect([status(), tab.store.get(leadApplicationAtom).customerConsents]).toEqual([
      { status: 'idle' },
      { email: false, phone: true },
    ]);
    tab.store.set(changeAnswersAtom);
    expect(tab.store.get(applicationDataAtom)['contactDetails']).toEqual({
      email: 'ana@example.com',
      marketingConsents: { email: false, phone: true },
    });
  });

  it('[LE10] are replaced by those of the lender’s reply', async () => {
    await decide();
    await change({ phone: true });
    await browser.lastCall.reply({ data: { customerConsents: { email: true, phone: false } } });
    expect(tab.store.get(leadApplicationAtom).customerConsents).toEqual({ email: true, phone: false });
  });

  it('[LE10] stay unchanged if the lender did not receive the change', async () => {
    await decide();
    await change({ email: false });
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    expect([status(), tab.store.get(leadApplicationAtom).customerConsents]).toEqual([
      { status: 'failed', kind: 'offline' },
      { email: true },
    ]);
  });

  it.each([
    [{ progressState: 13 }, 13, { status: 'failed', kind: 'refused' }],
    [{}, 13, { status: 'failed', kind: 'refused' }],
    [{ progressState: 10 }, 10, { status: 'idle' }],
  ] as const)('[LE10] are not changed by a conflict with %j', async (reply, state, expected) => {
    await decide();
    await change({ email: false });
    await browser.lastCall.reply({ error: { kind: 'conflict', reply } });
    expect([status(), tab.store.get(stateAtom)]).toEqual([expected, state]);
    expect(tab.store.get(leadApplicationAtom).customerConsents).toEqual({ email: true });
    expect(JSON.stringify(tab.store.get(applicationDataAtom))).not.toContain('marketingConsents');
  });

  it('[LE10] are not changed by a reply after the state has changed', async () => {
    await decide();
    await change({ email: false });
    tab.store.set(receiveReplyAtom, { progressState: 10 });
    await browser.lastCall.reply({ data: { customerConsents: { email: false } } });
    expect(tab.store.get(leadApplicationAtom).customerConsents).toEqual({ email: true });
  });
});
