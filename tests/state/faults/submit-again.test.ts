import { describe, expect, it } from 'vitest';
import { answersAtom } from '../../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { isLoadingAtom } from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { id, path } from '../../flow/flow-of.ts';
import { answers, submitSetup, lead, press, status } from '../submit-setup.ts';
import { navigationOf, flushPromises } from '../fake-browser.ts';

const at = submitSetup();

describe('a slow request', () => {
  it('does not block: the promise resolves, and another attempt can start', async () => {
    let isOver = false;
    void at.tab.store.set(submitStepAtom, { path: path('initial-details'), answers }).then(() => {
      isOver = true;
    });
    await flushPromises();
    await at.browser.advanceTime(9_999);
    expect([status(at.tab), isOver]).toEqual([{ status: 'sending' }, false]);
    await at.browser.advanceTime(1);
    await flushPromises();
    expect([status(at.tab), isOver, at.tab.store.get(isLoadingAtom)]).toEqual([
      { status: 'slow' },
      true,
      false,
    ]);
    await press(at.tab);
    expect(at.browser.callNames).toEqual(['createLead', 'createLead']);
    expect(at.browser.calls[0]?.key).toBe(at.browser.calls[1]?.key);
  });

  it('is aborted by the next attempt, which keeps the key', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await press(at.tab);
      await at.browser.advanceTime(10_000);
    }
    expect(at.browser.calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    expect(new Set(at.browser.calls.map(({ key }) => key)).size).toBe(1);
    await at.browser.calls[2]?.reply({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(leadIdAtom)]).toEqual([{ status: 'idle' }, lead]);
  });

  it('has no effect if its reply arrives after the next attempt has started', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    await press(at.tab);
    await at.browser.calls[0]?.reply({ data: { id: lead, progressState: 13 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'sending' }, 0]);
    await at.browser.calls[1]?.reply({ data: { id: lead, progressState: [6, 10] } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 10]);
    expect(at.browser.callNames).toEqual(['createLead', 'createLead']);
  });

  it('still has an effect if it is the only attempt', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    await at.browser.calls[0]?.reply({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 6]);
  });

  it('fails only with its last attempt', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    await press(at.tab);
    await at.browser.calls[0]?.reply({ error: { kind: 'offline' } });
    expect(status(at.tab)).toEqual({ status: 'sending' });
    await at.browser.calls[1]?.reply({ error: { kind: 'refused', status: 502 } });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: 'refused' });
  });

  it('may have created the lead, so a retry with other answers is followed by an update', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.browser.calls[1]?.reply({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'sending' }, 0]);
    expect(at.browser.callNames).toEqual(['createLead', 'createLead', 'updateLead']);
    expect(at.browser.lastCall.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await at.browser.lastCall.reply({ data: { id: lead } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 6]);
  });
});

describe('a lost reply', () => {
  it('is requested with the same key by the reloaded page, which shows a message', async () => {
    await press(at.tab);
    const { key } = at.browser.lastCall;
    at.browser.closeTab(at.tab);
    const reopenedTab = at.browser.openTab();
    expect(status(reopenedTab)).toEqual({ status: 'failed', kind: 'interrupted' });
    expect(reopenedTab.store.get(answersAtom)).toMatchObject({
      email: 'ana@example.com',
      generalPolicies: true,
    });
    await press(reopenedTab);
    expect([at.browser.lastCall.name, at.browser.lastCall.key]).toEqual(['createLead', key]);
  });

  it('is known to be lost if its request ended since the page was left', async () => {
    await press(at.tab);
    at.browser.isLeaving = true;
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    at.browser.closeTab(at.tab);
    at.browser.isLeaving = false;
    expect(status(at.browser.openTab())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is known to be lost if its request ended before the page was left', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    at.browser.closeTab(at.tab);
    expect(status(at.browser.openTab())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is known to be lost if it was slow when the page was left', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    at.browser.closeTab(at.tab);
    expect(status(at.browser.openTab())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is not known to be lost if the lender replied in any way', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'refused', status: 502 } });
    expect(at.browser.storedValue('isLoading')).toBeUndefined();
  });

  it('is not logged as a failure while the page is being left', async () => {
    await press(at.tab);
    at.browser.isLeaving = true;
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    expect(at.logged).toEqual([]);
  });

  it('is reported, and stays lost, on a page restored from the back-forward cache', async () => {
    await press(at.tab);
    at.browser.isLeaving = true;
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    at.browser.restoreFromCache();
    expect([status(at.tab).status, at.browser.storedValue('isLoading')]).toEqual(['failed', true]);
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect(at.browser.storedValue('isLoading')).toBeUndefined();
  });

  it('a replay for other answers is followed by an update, which decides the state', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.lastCall.name, at.browser.lastCall.lead, at.tab.store.get(stateAtom)]).toEqual([
      'updateLead',
      lead,
      0,
    ]);
    expect(at.browser.lastCall.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: [6, 10] } });
    expect(at.tab.store.get(stateAtom)).toBe(10);
  });

  it('a replay for the same answers is not followed by an update, even with another token', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, googleCaptchaToken: 'another' });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, at.tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('errors about a corrected body do not clear the record of the lost one', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, email: 'bad@example.com' });
    await at.browser.lastCall.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect(at.browser.lastCall.name).toBe('updateLead');
  });
});

describe('two tabs', () => {
  it('create one lead: the second tab waits, and uses it', async () => {
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await press(otherTab);
    expect(at.browser.callNames).toEqual(['createLead']);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect(at.browser.callNames).toEqual(['createLead']);
    for (const tab of [at.tab, otherTab]) {
      expect([
        status(tab),
        tab.store.get(leadIdAtom),
        tab.store.get(stateAtom),
        navigationOf(tab.store)?.route,
      ]).toEqual([{ status: 'idle' }, lead, 6, '/checking']);
    }
  });

  it('update the lead if the second tab has other answers', async () => {
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await press(otherTab, { ...answers, email: 'ben@example.com' });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, at.browser.lastCall.lead]).toEqual([['createLead', 'updateLead'], lead]);
    expect(at.browser.lastCall.body['contactDetails']).toEqual({ email: 'ben@example.com' });
  });

  it('use the same key if the first tab failed', async () => {
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await press(otherTab);
    await at.browser.calls[0]?.reply({ error: { kind: 'offline' } });
    expect(at.browser.callNames).toEqual(['createLead', 'createLead']);
    expect(at.browser.calls[1]?.key).toBe(at.browser.calls[0]?.key);
  });

  it('create one lead with all answers even without storage events', async () => {
    at.browser.missesEvents = true;
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await press(otherTab);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, otherTab.store.get(leadIdAtom), otherTab.store.get(stateAtom)]).toEqual([
      ['createLead'],
      lead,
      6,
    ]);
  });

  it('a draft in a tab without storage events does not remove the lead from storage', async () => {
    at.browser.missesEvents = true;
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    otherTab.store.set(editAnswerAtom, id('email'), 'ben@example.com');
    expect(at.browser.storedValue('storedLoanApplication')).toMatchObject({
      applicationData: { id: lead, contactDetails: { email: 'ben@example.com' } },
      creation: { status: 'answered' },
    });
    expect(otherTab.store.get(leadIdAtom)).toBe(lead);
  });

  it('are not blocked by an abandoned request of the other', async () => {
    await press(at.tab);
    await at.browser.advanceTime(10_000);
    await press(at.tab);
    await at.browser.calls[1]?.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    const otherTab = at.browser.openTab();
    await press(otherTab, { ...answers, email: 'ben@example.com' });
    expect(at.browser.callNames).toEqual(['createLead', 'createLead', 'createLead']);
  });

  it('do not wait forever: the second tries with the same key once it is slow', async () => {
    const otherTab = at.browser.openTab();
    await press(at.tab);
    await press(otherTab);
    await at.browser.advanceTime(10_000);
    expect(status(otherTab)).toEqual({ status: 'slow' });
    await press(otherTab);
    expect(at.browser.callNames).toEqual(['createLead', 'createLead']);
    expect(at.browser.calls[1]?.key).toBe(at.browser.calls[0]?.key);
    await at.browser.calls[1]?.reply({ data: { id: lead, progressState: 6 } });
    expect([status(otherTab), at.tab.store.get(leadIdAtom)]).toEqual([{ status: 'idle' }, lead]);
    await at.browser.calls[0]?.reply({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.browser.callNames.length]).toEqual([{ status: 'idle' }, 2]);
  });
});
