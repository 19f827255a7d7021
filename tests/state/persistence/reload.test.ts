import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answersAtom } from '../../../src/state/answers.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import {
  applicationDataAtom,
  leadApplicationAtom,
  leadIdAtom,
  stateAtom,
} from '../../../src/state/lead-application.ts';
import { leadCreationAtom } from '../../../src/state/lead-request.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { shownErrorsAtom } from '../../../src/state/server-errors.ts';
import {
  asyncFormDataAtom,
  uiColorsAtom,
  updateAsyncFormDataAtom,
} from '../../../src/state/stored-records.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { storageKeys } from '../../../src/session/storage-keys.ts';
import { flowOf, id, type Given } from '../../flow/flow-of.ts';
import { lead, press, submit } from '../submit-setup.ts';
import { navigationOf, startTime, threeSteps, FakeBrowser } from '../fake-browser.ts';

const day = 86_400_000;
const answers: Given = { amount: 5000, email: 'ana@example.com', generalPolicies: true };

let browser: FakeBrowser;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
});

const reload = (tab: ApplicationStore): ApplicationStore => browser.reloadTab(tab);

const home = (tab: ApplicationStore) => tab.store.get(homeRouteAtom);

describe('a reload', () => {
  it('without answers starts at the first step', () => {
    const tab = reload(browser.openTab());
    expect([home(tab), tab.store.get(answersAtom)]).toEqual(['/initial-details', { amount: 20000 }]);
  });

  it('after a field lost focus keeps the input', () => {
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('email'), 'ana@');
    expect(reload(tab).store.get(answersAtom)).toEqual({ amount: 20000, email: 'ana@' });
  });

  it('in the middle of a form restores its step with every answer', async () => {
    browser = new FakeBrowser(threeSteps);
    const tab = browser.openTab();
    await submit({ browser, tab }, {}, { email: 'ana@example.com' }, 'contact');
    tab.store.set(editAnswerAtom, id('tenure'), 'rented');
    const reloadedTab = reload(tab);
    expect([
      home(reloadedTab),
      reloadedTab.store.get(answersAtom),
      reloadedTab.store.get(leadIdAtom),
    ]).toEqual(['/housing', { email: 'ana@example.com', tenure: 'rented' }, lead]);
  });

  it('after the end of an experiment shows the same step, with every answer', async () => {
    const [contact, housing, account] = [
      { path: 'contact', dataPoints: [{ id: 'email', field: 'contactDetails.email' }] },
      { path: 'housing', dataPoints: [{ id: 'tenure' }, { id: 'rent', required: false }] },
      { path: 'account', dataPoints: [{ id: 'iban' }] },
    ];
    const housingStep = { ...housing, dataPoints: [{ id: 'rent' }, { id: 'tenure' }] };
    browser = new FakeBrowser(flowOf([contact, account, housingStep]));
    const tab = browser.openTab();
    await submit({ browser, tab }, {}, { email: 'ana@example.com' }, 'contact');
    await submit({ browser, tab }, {}, { iban: 'PL00' }, 'account');
    tab.store.set(editAnswerAtom, id('rent'), '500');
    browser.closeTab(tab);
    browser.flow = flowOf([contact, housing, account]);
    const reopenedTab = browser.openTab();
    expect([home(reopenedTab), reopenedTab.store.get(answersAtom)]).toEqual([
      '/housing',
      { email: 'ana@example.com', iban: 'PL00', rent: '500' },
    ]);
  });

  it.each([
    [6, '/checking'],
    [10, '/accepted'],
    [12, '/redirected'],
    [13, '/rejected'],
  ])('in state %s returns to %s, with the result, without navigating', async (state, route) => {
    const tab = browser.openTab();
    await submit(
      { browser, tab },
      {
        progressState: [6, state],
        customerConsents: { email: true },
        applicationResult: {
          application: { status: 'accepted' },
          offerId: 'offer-1',
          partner: { name: 'Partner', logoUrl: '/logo.svg' },
          offer: { amount: 5000, period: 84, periodScale: 'month', monthlyPayment: 99.5 },
        },
      },
      answers,
    );
    const reloadedTab = reload(tab);
    expect([home(reloadedTab), reloadedTab.store.get(stateAtom), navigationOf(reloadedTab.store)]).toEqual([
      route,
      state,
      null,
    ]);
    expect(reloadedTab.store.get(leadApplicationAtom)).toEqual(tab.store.get(leadApplicationAtom));
  });

  it('keeps the errors whose answers have not changed', async () => {
    const tab = browser.openTab();
    await press(tab, answers);
    await browser.lastCall.reply({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'email', message: 'Blocked.' },
          { fieldName: 'leadSource', message: 'Unknown.' },
        ],
      },
    });
    expect(reload(tab).store.get(shownErrorsAtom)).toEqual({
      byDataPoint: { email: 'Blocked.' },
      unowned: ['Unknown.'],
    });
  });

  it('keeps colours and fetched data', () => {
    const tab = browser.openTab();
    tab.store.set(uiColorsAtom, { primary: '#fff' });
    tab.store.set(updateAsyncFormDataAtom, { city: ['Cebu'] });
    const reloadedTab = reload(tab);
    expect([reloadedTab.store.get(uiColorsAtom), reloadedTab.store.get(asyncFormDataAtom)]).toEqual([
      { primary: '#fff' },
      { city: ['Cebu'] },
    ]);
  });

  it('keeps input from before the saved application was read', () => {
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('email'), 'old@example.com');
    tab.store.set(editAnswerAtom, id('amount'), 700);
    browser.closeTab(tab);
    const reopenedTab = browser.createTab();
    reopenedTab.store.set(editAnswerAtom, id('email'), 'new@example.com');
    reopenedTab.start();
    expect(reopenedTab.store.get(answersAtom)).toEqual({ amount: 700, email: 'new@example.com' });
  });

  it('keeps the session', () => {
    const tab = browser.openTab();
    const { sessionId } = tab.store.get(applicationDataAtom);
    browser.now += 1000;
    expect(reload(tab).store.get(applicationDataAtom)).toMatchObject({
      sessionId,
      sessionStartedAt: new Date(startTime),
    });
  });
});

describe('a saved application', () => {
  it.each([
    [-1, '/accepted', lead],
    [0, '/initial-details', null],
    [1, '/initial-details', null],
  ])('%s ms after its expiry opens at %s', async (distance, route, id) => {
    const tab = browser.openTab();
    await submit({ browser, tab }, { progressState: [6, 10] }, answers);
    browser.now = startTime + day + distance;
    const reloadedTab = reload(tab);
    expect([home(reloadedTab), reloadedTab.store.get(leadIdAtom)]).toEqual([route, id]);
    expect(reloadedTab.store.get(answersAtom)).toMatchObject({ amount: 5000, email: 'ana@example.com' });
    expect('generalPolicies' in reloadedTab.store.get(answersAtom)).toBe(id !== null);
  });

  it('that expired is sent as a new lead, with a new key', async () => {
    const tab = browser.openTab();
    await press(tab, answers);
    const { key } = browser.lastCall;
    browser.now = startTime + day;
    const again = reload(tab);
    expect(again.store.get(leadCreationAtom)?.bodyDigest).toBeNull();
    expect(again.store.get(submissionRequest.statusAtom)).toEqual({ status: 'idle' });
    await press(again, answers);
    expect([browser.lastCall.name, browser.lastCall.key === key]).toEqual(['createLead', false]);
  });

  it('stores a key before any request, so that every tab can use it', () => {
    const tab = browser.openTab();
    const key = tab.store.get(leadCreationAtom)?.key;
    expect(key).toBeDefined();
    expect(browser.storage.texts.get('storedLoanApplication')).toContain(key);
    expect(reload(tab).store.get(leadCreationAtom)?.key).toBe(key);
  });

  it('that expired forgets errors and the link, and keeps its session and its saved steps', async () => {
    browser = new FakeBrowser(threeSteps);
    browser.search = '?period=12';
    const tab = browser.openTab();
    await submit({ browser, tab }, {}, { email: 'ana@example.com' }, 'contact');
    await press(tab, { tenure: 'owned' }, 'housing');
    await browser.lastCall.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'leadSource', message: 'Unknown.' }] },
    });
    browser.now = startTime + day;
    browser.search = '';
    const reloadedTab = reload(tab);
    expect(reloadedTab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: {}, unowned: [] });
    expect([home(reloadedTab), browser.storage.texts.has('sessionUrl')]).toEqual(['/account', false]);
    expect(reloadedTab.store.get(applicationDataAtom).sessionStartedAt).toEqual(new Date(startTime));
  });

  it('stays expired after another reload', async () => {
    const tab = browser.openTab();
    await submit({ browser, tab }, { progressState: [6, 10] }, answers);
    browser.now = startTime + day;
    const reloadedTab = reload(tab);
    reloadedTab.store.set(editAnswerAtom, id('amount'), 900);
    expect(reload(reloadedTab).store.get(leadIdAtom)).toBeNull();
    expect(browser.storage.texts.has('lid')).toBe(false);
  });

  it('without its lead is discarded, together with its state', () => {
    browser.storage.texts.set('leadApplication', '{"progressState":[6,10]}');
    expect(home(browser.openTab())).toBe('/initial-details');
    browser.storage.texts.set('leadApplication', '{"progressState":[6,10]}');
    browser.storage.texts.set(
      'storedLoanApplication',
      '{"applicationData":{"leadStatus":true},"expiresAt":"2099-01-01T00:00:00Z"}',
    );
    expect(home(browser.openTab())).toBe('/initial-details');
  });
});

describe('the loan of a link', () => {
  it('replaces the saved one', () => {
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('amount'), 700);
    browser.search = '?amount=5050&period=12';
    const reloadedTab = reload(tab);
    expect(reloadedTab.store.get(answersAtom)).toEqual({ amount: 5100 });
    expect(reloadedTab.store.get(applicationDataAtom).period).toBe(12);
  });

  it('is applied once, and a reload keeps later changes', () => {
    browser.search = '?amount=5000';
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('amount'), 700);
    browser.search = '';
    expect(reload(tab).store.get(answersAtom)).toEqual({ amount: 700 });
  });

  it('with anything but digits sends no request', () => {
    browser.search = '?amount=5e3&period=-1';
    expect(browser.openTab().store.get(answersAtom)).toEqual({ amount: 20000 });
  });
});

describe('a storage that cannot be trusted', () => {
  const hostileTexts = [
    'null',
    '[]',
    '{',
    '"text"',
    '12',
    '{"__proto__":{"polluted":1}}',
    'x'.repeat(2_000_000),
    '{"a":',
  ];

  it.each(Object.keys(storageKeys))('[ST2] the application starts with any value of %s', (key) => {
    for (const text of hostileTexts) {
      browser = new FakeBrowser();
      browser.storage.texts.set(key, text);
      const tab = browser.openTab();
      expect([home(tab), tab.store.get(answersAtom)]).toEqual(['/initial-details', { amount: 20000 }]);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('[ST2] the application works in memory if every storage call fails', async () => {
    browser.storage.failing = () => true;
    const tab = browser.openTab();
    await submit({ browser, tab }, { progressState: 6 }, answers);
    expect([home(tab), browser.callNames]).toEqual(['/checking', ['createLead']]);
  });

  it('[ST2] the application works if writes fail from any point on', async () => {
    for (let allowedWrites = 0; allowedWrites < 12; allowedWrites += 1) {
      browser = new FakeBrowser();
      let writes = 0;
      browser.storage.failing = (call) => call.startsWith('write') && (writes += 1) > allowedWrites;
      const tab = browser.openTab();
      await submit({ browser, tab }, { progressState: 6 }, answers);
      expect([home(tab), browser.callNames]).toEqual(['/checking', ['createLead']]);
    }
  });

  it('clearing it loses no data of the open page', async () => {
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
    browser.storage.texts.clear();
    tab.store.set(editAnswerAtom, id('amount'), 700);
    expect(reload(tab).store.get(answersAtom)).toEqual({ amount: 700, email: 'ana@example.com' });
  });
});
