import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { receiveReplyAtom, reapplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { idle, invitationRequest } from '../../src/state/request.ts';
import { screenErrorListAtom } from '../../src/state/server-errors.ts';
import { acceptedInvitationsAtom, updateAsyncFormDataAtom } from '../../src/state/stored-records.ts';
import { type Call, flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const password = 'a quiet boat in the bay';

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: 13 });
});

async function accept(
  acceptance: Parameters<typeof lenderActions.acceptInvitation.write>[2] = { invitation: 'other-lenders' },
): Promise<Call | undefined> {
  const callCount = browser.calls.length;
  void tab.store.set(lenderActions.acceptInvitation, acceptance);
  await flushPromises();
  return browser.calls[callCount];
}

describe('an invitation', () => {
  it('is accepted for the current lead', async () => {
    const call = await accept();
    expect([call?.name, call?.lead]).toEqual(['sellLead', lead]);
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
    await call?.reply({ data: { id: lead, progressState: 13 } });
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual(['other-lenders']);
    tab.store.set(reapplyAtom);
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
  });

  it('stays accepted for its lead after a reload, and for no other', async () => {
    await (
      await accept({ invitation: 'account', password })
    )?.reply({ data: { id: lead, progressState: 13 } });
    await (await accept())?.reply({ data: { id: lead, progressState: 13 } });
    browser.closeTab(tab);
    tab = browser.openTab();
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual(['account', 'other-lenders']);
    tab.store.set(receiveReplyAtom, { id: 'lead-2' as LeadId, progressState: 13 });
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
  });

  it('is not accepted because of other stored values', () => {
    for (const storedValue of ['account', ['account'], { [lead]: 'account' }, { [lead]: ['loan', 1] }]) {
      tab.store.set(updateAsyncFormDataAtom, { acceptedInvitations: storedValue });
      expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
    }
  });

  it('redirects to the state of the reply', async () => {
    const call = await accept();
    await call?.reply({ data: { id: lead, progressState: 10 } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });

  it('to an account sends the password, and does not store it', async () => {
    const call = await accept({ invitation: 'account', password });
    expect([call?.name, call?.body]).toEqual(['setPassword', { password }]);
    await call?.reply({ data: { id: lead, progressState: 13 } });
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual(['account']);
    expect([...browser.storage.texts.values()].join()).not.toContain(password);
  });

  it('is not accepted if the lender rejects it, or cannot be reached', async () => {
    const rejection = await accept({ invitation: 'account', password });
    await rejection?.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'password', message: 'Too common.' }] },
    });
    expect(tab.store.get(screenErrorListAtom)).toEqual([{ fieldName: 'password', message: 'Too common.' }]);
    const failure = await accept();
    await failure?.reply({ error: { kind: 'offline' } });
    expect(tab.store.get(invitationRequest.statusAtom)).toEqual({ status: 'failed', kind: 'offline' });
    expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
  });

  it.each([
    ['in the same state', { id: lead, progressState: 13 }, 13, { status: 'failed', kind: 'refused' }],
    ['without a state', {}, 13, { status: 'failed', kind: 'refused' }],
    ['elsewhere', { id: lead, progressState: 10 }, 10, idle],
  ] as const)('is not accepted by a conflict: the lead is %s', async (_where, reply, state, status) => {
    for (const acceptance of [
      { invitation: 'account', password },
      { invitation: 'other-lenders' },
    ] as const) {
      tab.store.set(receiveReplyAtom, { id: lead, progressState: 13 });
      const call = await accept(acceptance);
      await call?.reply({ error: { kind: 'conflict', reply } });
      expect([tab.store.get(stateAtom), tab.store.get(invitationRequest.statusAtom)]).toEqual([
        state,
        status,
      ]);
      expect(tab.store.get(acceptedInvitationsAtom)).toEqual([]);
    }
  });

  it('that failed does not show its error to the next application', async () => {
    const failure = await accept();
    await failure?.reply({ error: { kind: 'offline' } });
    tab.store.set(reapplyAtom);
    expect(tab.store.get(invitationRequest.statusAtom)).toEqual(idle);
  });
});
