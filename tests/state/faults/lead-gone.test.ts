import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { answersAtom } from '../../../src/state/answers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { pollingAtom, pollStatusAtom } from '../../../src/state/poll-status.ts';
import { redirectRequest, submissionRequest } from '../../../src/state/request.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { path, type Given } from '../../flow/flow-of.ts';
import { navigationOf, toastOf, flushPromises, threeSteps, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const answers: Given = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
const unknown = [404, 410].map((status) => ({ error: { kind: 'refused', status } }) as const);

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
});

async function press(step = 'initial-details', answered: Given = answers) {
  void tab.store.set(submitStepAtom, { path: path(step), answers: answered });
  await flushPromises();
}

async function sendInto(progressState: number): Promise<string> {
  await press();
  const { key } = browser.lastCall;
  await browser.lastCall.reply({ data: { id: lead, progressState } });
  return key;
}

async function expectForm(key: string): Promise<void> {
  expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom), tab.store.get(homeRouteAtom)]).toEqual([
    null,
    0,
    '/initial-details',
  ]);
  expect([navigationOf(tab.store)?.route, toastOf(tab.store)]).toEqual(['/', 'lead-gone']);
  expect([tab.store.get(answersAtom), browser.storedValue('lid')]).toEqual([answers, undefined]);
  await press();
  expect([browser.lastCall.name, browser.lastCall.key === key]).toEqual(['createLead', true]);
}

/** The lead is requested once more before it counts as gone. */
async function confirm(reply: (typeof unknown)[number]): Promise<void> {
  expect([browser.lastCall.name, browser.lastCall.lead, tab.store.get(leadIdAtom)]).toEqual([
    'leadStatus',
    lead,
    lead,
  ]);
  await browser.lastCall.reply(reply);
}

describe('a lead that the lender does not know', () => {
  it.each(unknown)('shows the form again after a status request: %j', async (reply) => {
    const key = await sendInto(6);
    tab.store.set(pollStatusAtom);
    await flushPromises();
    await browser.lastCall.reply(reply);
    expect([tab.store.get(pollingAtom).pollFailures, tab.store.get(leadIdAtom)]).toEqual([1, lead]);
    await browser.advanceTime(2000);
    await confirm(reply);
    expect(browser.pendingTimers).toBe(0);
    await expectForm(key);
  });

  it.each(unknown)('[LE12] is kept after a single such status reply: %j', async (reply) => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await flushPromises();
    for (const result of [
      reply,
      { data: { progressState: 6 } },
      reply,
      { error: { kind: 'offline' } },
      reply,
    ]) {
      await browser.lastCall.reply(result as typeof reply);
      await browser.advanceTime(10_000);
    }
    expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom), toastOf(tab.store)]).toEqual([
      lead,
      6,
      null,
    ]);
  });

  it('[LE12] gets a new key if it was created again with its key and is gone again', async () => {
    const key = await sendInto(6);
    for (const keepsKey of [true, false]) {
      tab.store.set(pollStatusAtom);
      await flushPromises();
      for (const reply of unknown) {
        await browser.lastCall.reply(reply);
        await browser.advanceTime(2000);
      }
      tab = browser.reloadTab(tab);
      await press();
      expect([browser.lastCall.name, browser.lastCall.key === key]).toEqual(['createLead', keepsKey]);
      await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    }
  });

  it.each(unknown)('shows the form again after a redirect request: %j', async (reply) => {
    const key = await sendInto(10);
    void tab.store.set(lenderActions.takeOffer);
    await flushPromises();
    await browser.lastCall.reply(reply);
    await confirm(reply);
    expect([tab.store.get(redirectRequest.statusAtom), browser.pendingTimers]).toEqual([
      { status: 'idle' },
      0,
    ]);
    await expectForm(key);
  });

  it.each(unknown)(
    'is kept if it exists at the second request, and the redirect works: %j',
    async (reply) => {
      await sendInto(10);
      void tab.store.set(lenderActions.takeOffer);
      await flushPromises();
      await browser.lastCall.reply(reply);
      await browser.lastCall.reply({ data: { id: lead, progressState: 10 } });
      expect([
        tab.store.get(redirectRequest.statusAtom),
        tab.store.get(leadIdAtom),
        toastOf(tab.store),
      ]).toEqual([{ status: 'failed', kind: 'refused' }, lead, null]);
    },
  );

  it.each(unknown)(
    'is created again by the step after a failed autosave, with all completed steps: %j',
    async (reply) => {
      browser = new FakeBrowser(threeSteps);
      tab = browser.openTab();
      await press('contact', { email: 'ana@example.com' });
      const { key } = browser.lastCall;
      await browser.lastCall.reply({ data: { id: lead } });
      await press('housing', { tenure: 'owned' });
      await browser.lastCall.reply(reply);
      await confirm(reply);
      expect([tab.store.get(submissionRequest.statusAtom), toastOf(tab.store)]).toEqual([
        { status: 'idle' },
        'lead-gone',
      ]);
      expect(tab.store.get(homeRouteAtom)).toBe('/account');
      await press('account', { iban: 'PL61' });
      expect([browser.lastCall.name, browser.lastCall.key === key]).toEqual(['createLead', true]);
      expect(browser.lastCall.body).toMatchObject({
        contactDetails: { email: 'ana@example.com' },
        otherDetails: { housingTenure: 'owned' },
      });
    },
  );

  it.each(unknown)('is kept if only an autosave was rejected: %j', async (reply) => {
    browser = new FakeBrowser(threeSteps);
    tab = browser.openTab();
    await press('contact', { email: 'ana@example.com' });
    await browser.lastCall.reply({ data: { id: lead } });
    await press('housing', { tenure: 'owned' });
    await browser.lastCall.reply(reply);
    await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
    await press('account', { iban: 'PL61' });
    expect([browser.lastCall.name, browser.lastCall.lead]).toEqual(['updateLead', lead]);
  });

  it('does not remove a new lead that another tab created meanwhile', async () => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await flushPromises();
    const asked = browser.lastCall;
    browser.storage.texts.set(
      'storedLoanApplication',
      JSON.stringify(browser.storedValue('storedLoanApplication')).replaceAll(lead, 'lead-2'),
    );
    await asked.reply({ error: { kind: 'refused', status: 404 } });
    await browser.advanceTime(2000);
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom)]).toEqual(['lead-2', 6]);
  });

  it('is kept after any other error', async () => {
    await sendInto(6);
    tab.store.set(pollStatusAtom);
    await flushPromises();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 403 } });
    expect([tab.store.get(leadIdAtom), toastOf(tab.store)]).toEqual([lead, null]);
  });
});
