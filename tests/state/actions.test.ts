import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localDate } from '../../src/lib/dates.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { dynamicPagesAtom, currentDateAtom } from '../../src/state/answers.ts';
import {
  clearResultAtom,
  clearStateAtom,
  pushProgressStateAtom,
  receiveReplyAtom,
} from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import {
  applicationDataAtom,
  archivedAnswersAtom,
  leadApplicationAtom,
  mergeApplicationDataAtom,
  clearRedirectAtom,
  updateConsentsAtom,
  updateLastActionTimeAtom,
  updateResultAtom,
} from '../../src/state/lead-application.ts';
import { saveAnswersAtom } from '../../src/state/save-answers.ts';
import { type Given, path } from '../flow/flow-of.ts';
import { FakeBrowser, navigationOf, startTime, threeSteps } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const contact: Given = { email: 'ana@example.com' };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser(threeSteps);
  tab = browser.openTab();
});

const slice = () => tab.store.get(leadApplicationAtom);

it('an application starts in state 0 with the ui tag and a session', () => {
  expect(slice()).toMatchObject({
    progressState: [0],
    applicationData: { leadStatus: true, tags: ['ui'], sessionStartedAt: new Date(startTime) },
  });
});

it('merging application data unites tags and merges groups', () => {
  tab.store.set(mergeApplicationDataAtom, { tags: ['a'], contactDetails: { city: 'Cebu' } });
  tab.store.set(mergeApplicationDataAtom, { tags: ['b'], contactDetails: { street: 'Mango Ave' } });
  expect(tab.store.get(applicationDataAtom)).toMatchObject({
    tags: ['ui', 'a', 'b'],
    contactDetails: { city: 'Cebu', street: 'Mango Ave' },
  });
  expect(browser.storedValue('storedLoanApplication')).toMatchObject({
    applicationData: { contactDetails: { city: 'Cebu', street: 'Mango Ave' } },
    expiresAt: '2026-11-22T08:00:00.000Z',
  });
});

it('a result replaces the previous one', () => {
  tab.store.set(updateResultAtom, { offerId: 'offer-1', partner: { name: 'One' } });
  tab.store.set(updateResultAtom, { partner: { name: 'Two' } });
  expect(slice().applicationResult).toEqual({ partner: { name: 'Two' } });
});

it('[LE10] consents that are not included stay', () => {
  tab.store.set(updateConsentsAtom, { email: true, phone: true });
  tab.store.set(updateConsentsAtom, { phone: false });
  expect(slice().customerConsents).toEqual({ email: true, phone: false });
});

it('[LE11] the time of the last action is set to the current time', () => {
  browser.now = startTime + 5;
  tab.store.set(updateLastActionTimeAtom);
  expect(slice().lastOperationTimestamp).toEqual(new Date(startTime + 5));
});

it('the current date stays that of the start until a step is saved', () => {
  const [today, tomorrow] = [localDate(startTime), localDate(startTime + 86_400_000)];
  browser.now = startTime + 86_400_000;
  expect([tab.store.get(currentDateAtom), tomorrow === today]).toEqual([today, false]);
  tab.store.set(saveAnswersAtom, { path: path('contact'), answers: contact });
  expect(tab.store.get(currentDateAtom)).toBe(tomorrow);
});

describe('pushing a progress state', () => {
  it('appends it and navigates to its page, replacing the history entry if the old state was after the offer', () => {
    tab.store.set(pushProgressStateAtom, 2);
    expect(navigationOf(tab.store)).toEqual({ route: '/', method: 'replace', count: 1 });
    tab.store.set(pushProgressStateAtom, 6);
    expect(navigationOf(tab.store)).toEqual({ route: '/checking', method: 'push', count: 2 });
    tab.store.set(pushProgressStateAtom, 10);
    expect(navigationOf(tab.store)).toEqual({ route: '/accepted', method: 'replace', count: 3 });
    expect(slice().progressState).toEqual([0, 2, 6, 10]);
  });

  it('of the same state does not navigate', () => {
    tab.store.set(pushProgressStateAtom, 6);
    tab.store.set(pushProgressStateAtom, [0, 6]);
    expect(navigationOf(tab.store)?.count).toBe(1);
  });
});

it('a followed redirect is cleared', () => {
  tab.store.set(receiveReplyAtom, { routeChange: { method: 'GET', redirectTo: '/thank-you' } });
  tab.store.set(clearRedirectAtom);
  expect(slice().routeChange).toBeNull();
});

describe('clearing', () => {
  beforeEach(() => {
    tab.store.set(saveAnswersAtom, {
      path: path('contact'),
      answers: contact,
    });
    tab.store.set(mergeApplicationDataAtom, {
      generalPolicies: true,
      leadSource: 'web',
      otherDetails: { ibanConsent: true },
    });
    tab.store.set(receiveReplyAtom, {
      id: lead,
      progressState: [6, 13],
      applicationResult: { application: { status: 'rejected' } },
      errors: [{ fieldName: 'email', message: 'Blocked.' }],
    });
  });

  it('[LE5] clearing the result removes the lead and restarts the form, and keeps the state', () => {
    tab.store.set(clearResultAtom);
    expect(slice()).toMatchObject({ applicationResult: null, progressState: [6, 13] });
    expect(tab.store.get(archivedAnswersAtom)).toMatchObject({
      generalPolicies: true,
      contactDetails: { email: 'ana@example.com' },
    });
    expect(tab.store.get(applicationDataAtom).id).toBeUndefined();
    expect(tab.store.get(dynamicPagesAtom)).toEqual({
      savedSteps: {},
      pageFields: {},
      errors: { byDataPoint: {}, unowned: [] },
    });
  });

  it('[LE6] the state returns to 0 without result or stale fields', () => {
    tab.store.set(clearStateAtom);
    expect(slice()).toMatchObject({ applicationResult: null, progressState: [0] });
    const { id, sessionStartedAt, generalPolicies, leadSource, ...kept } = tab.store.get(applicationDataAtom);
    expect([id, generalPolicies, leadSource]).toEqual([undefined, undefined, undefined]);
    expect(sessionStartedAt).toEqual(new Date(startTime));
    expect(kept).toMatchObject({ contactDetails: { email: 'ana@example.com' }, otherDetails: {} });
    expect(kept['otherDetails']).toEqual({});
  });
});
