import { describe, expect, it } from 'vitest';
import { answersAtom } from '../../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { isLoadingAtom } from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { id, path } from '../../flow/flow-of.ts';
import { answers, applying, lead, press, status } from '../submitting.ts';
import { navigationOf, settle } from '../world.ts';

const at = applying();

describe('a slow request', () => {
  it('does not block: the promise resolves, and another attempt can start', async () => {
    let isOver = false;
    void at.tab.store.set(submitStepAtom, { path: path('initial-details'), answers }).then(() => {
      isOver = true;
    });
    await settle();
    await at.world.pass(9_999);
    expect([status(at.tab), isOver]).toEqual([{ status: 'sending' }, false]);
    await at.world.pass(1);
    await settle();
    expect([status(at.tab), isOver, at.tab.store.get(isLoadingAtom)]).toEqual([
      { status: 'slow' },
      true,
      false,
    ]);
    await press(at.tab);
    expect(at.world.names).toEqual(['createLead', 'createLead']);
    expect(at.world.calls[0]?.key).toBe(at.world.calls[1]?.key);
  });

  it('is aborted by the next attempt, which keeps the key', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await press(at.tab);
      await at.world.pass(10_000);
    }
    expect(at.world.calls.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    expect(new Set(at.world.calls.map(({ key }) => key)).size).toBe(1);
    await at.world.calls[2]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(leadIdAtom)]).toEqual([{ status: 'idle' }, lead]);
  });

  it('has no effect if its reply arrives after the next attempt has started', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    await press(at.tab);
    await at.world.calls[0]?.answer({ data: { id: lead, progressState: 13 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'sending' }, 0]);
    await at.world.calls[1]?.answer({ data: { id: lead, progressState: [6, 10] } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 10]);
    expect(at.world.names).toEqual(['createLead', 'createLead']);
  });

  it('still has an effect if it is the only attempt', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    await at.world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 6]);
  });

  it('fails only with its last attempt', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    await press(at.tab);
    await at.world.calls[0]?.answer({ error: { kind: 'offline' } });
    expect(status(at.tab)).toEqual({ status: 'sending' });
    await at.world.calls[1]?.answer({ error: { kind: 'refused', status: 502 } });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: 'refused' });
  });

  it('may have created the lead, so a retry with other answers is followed by an update', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.world.calls[1]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'sending' }, 0]);
    expect(at.world.names).toEqual(['createLead', 'createLead', 'updateLead']);
    expect(at.world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await at.world.call.answer({ data: { id: lead } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 6]);
  });
});

describe('a lost reply', () => {
  it('is requested with the same key by the reloaded page, which shows a message', async () => {
    await press(at.tab);
    const { key } = at.world.call;
    at.world.close(at.tab);
    const reopened = at.world.opened();
    expect(status(reopened)).toEqual({ status: 'failed', kind: 'interrupted' });
    expect(reopened.store.get(answersAtom)).toMatchObject({
      email: 'ana@example.com',
      generalPolicies: true,
    });
    await press(reopened);
    expect([at.world.call.name, at.world.call.key]).toEqual(['createLead', key]);
  });

  it('is known to be lost if its request ended since the page was left', async () => {
    await press(at.tab);
    at.world.isLeaving = true;
    await at.world.call.answer({ error: { kind: 'offline' } });
    at.world.close(at.tab);
    at.world.isLeaving = false;
    expect(status(at.world.opened())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is known to be lost if its request ended before the page was left', async () => {
    await press(at.tab);
    await at.world.call.answer({ error: { kind: 'offline' } });
    at.world.close(at.tab);
    expect(status(at.world.opened())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is known to be lost if it was slow when the page was left', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    at.world.close(at.tab);
    expect(status(at.world.opened())).toEqual({ status: 'failed', kind: 'interrupted' });
  });

  it('is not known to be lost if the lender replied in any way', async () => {
    await press(at.tab);
    await at.world.call.answer({ error: { kind: 'refused', status: 502 } });
    expect(at.world.stored('isLoading')).toBeUndefined();
  });

  it('is not logged as a failure while the page is being left', async () => {
    await press(at.tab);
    at.world.isLeaving = true;
    await at.world.call.answer({ error: { kind: 'offline' } });
    expect(at.logged).toEqual([]);
  });

  it('is reported, and stays lost, on a page restored from the back-forward cache', async () => {
    await press(at.tab);
    at.world.isLeaving = true;
    await at.world.call.answer({ error: { kind: 'offline' } });
    at.world.restoreFromCache();
    expect([status(at.tab).status, at.world.stored('isLoading')]).toEqual(['failed', true]);
    await press(at.tab);
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect(at.world.stored('isLoading')).toBeUndefined();
  });

  it('a replay for other answers is followed by an update, which decides the state', async () => {
    await press(at.tab);
    await at.world.call.answer({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([at.world.call.name, at.world.call.lead, at.tab.store.get(stateAtom)]).toEqual([
      'updateLead',
      lead,
      0,
    ]);
    expect(at.world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await at.world.call.answer({ data: { id: lead, progressState: [6, 10] } });
    expect(at.tab.store.get(stateAtom)).toBe(10);
  });

  it('a replay for the same answers is not followed by an update, even with another token', async () => {
    await press(at.tab);
    await at.world.call.answer({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, googleCaptchaToken: 'another' });
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([at.world.names, at.tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('errors about a corrected body do not clear the record of the lost one', async () => {
    await press(at.tab);
    await at.world.call.answer({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, email: 'bad@example.com' });
    await at.world.call.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect(at.world.call.name).toBe('updateLead');
  });
});

describe('two tabs', () => {
  it('create one lead: the second tab waits, and uses it', async () => {
    const other = at.world.opened();
    await press(at.tab);
    await press(other);
    expect(at.world.names).toEqual(['createLead']);
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect(at.world.names).toEqual(['createLead']);
    for (const one of [at.tab, other]) {
      expect([
        status(one),
        one.store.get(leadIdAtom),
        one.store.get(stateAtom),
        navigationOf(one.store)?.route,
      ]).toEqual([{ status: 'idle' }, lead, 6, '/checking']);
    }
  });

  it('update the lead if the second tab has other answers', async () => {
    const other = at.world.opened();
    await press(at.tab);
    await press(other, { ...answers, email: 'ben@example.com' });
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([at.world.names, at.world.call.lead]).toEqual([['createLead', 'updateLead'], lead]);
    expect(at.world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
  });

  it('use the same key if the first tab failed', async () => {
    const other = at.world.opened();
    await press(at.tab);
    await press(other);
    await at.world.calls[0]?.answer({ error: { kind: 'offline' } });
    expect(at.world.names).toEqual(['createLead', 'createLead']);
    expect(at.world.calls[1]?.key).toBe(at.world.calls[0]?.key);
  });

  it('create one lead with all answers even without storage events', async () => {
    at.world.missesEvents = true;
    const other = at.world.opened();
    await press(at.tab);
    await press(other);
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([at.world.names, other.store.get(leadIdAtom), other.store.get(stateAtom)]).toEqual([
      ['createLead'],
      lead,
      6,
    ]);
  });

  it('a draft in a tab without storage events does not remove the lead from storage', async () => {
    at.world.missesEvents = true;
    const other = at.world.opened();
    await press(at.tab);
    await at.world.call.answer({ data: { id: lead, progressState: 6 } });
    other.store.set(editAnswerAtom, id('email'), 'ben@example.com');
    expect(at.world.stored('storedLoanApplication')).toMatchObject({
      applicationData: { id: lead, contactDetails: { email: 'ben@example.com' } },
      creation: { status: 'answered' },
    });
    expect(other.store.get(leadIdAtom)).toBe(lead);
  });

  it('are not blocked by an abandoned request of the other', async () => {
    await press(at.tab);
    await at.world.pass(10_000);
    await press(at.tab);
    await at.world.calls[1]?.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    const other = at.world.opened();
    await press(other, { ...answers, email: 'ben@example.com' });
    expect(at.world.names).toEqual(['createLead', 'createLead', 'createLead']);
  });

  it('do not wait forever: the second tries with the same key once it is slow', async () => {
    const other = at.world.opened();
    await press(at.tab);
    await press(other);
    await at.world.pass(10_000);
    expect(status(other)).toEqual({ status: 'slow' });
    await press(other);
    expect(at.world.names).toEqual(['createLead', 'createLead']);
    expect(at.world.calls[1]?.key).toBe(at.world.calls[0]?.key);
    await at.world.calls[1]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(other), at.tab.store.get(leadIdAtom)]).toEqual([{ status: 'idle' }, lead]);
    await at.world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.world.names.length]).toEqual([{ status: 'idle' }, 2]);
  });
});
