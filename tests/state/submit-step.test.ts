import { beforeEach, describe, expect, it } from 'vitest';
import { answersAtom } from '../../src/state/answers.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { isLoadingAtom } from '../../src/state/request.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { id, path, type Given } from '../flow/flow-of.ts';
import { answers, submitSetup, lead, press, status } from './submit-setup.ts';
import { navigationOf, flushPromises, threeSteps } from './fake-browser.ts';

const at = submitSetup();

describe('the first submit', () => {
  it('[LE7] posts the envelope and the answers', async () => {
    await press(at.tab);
    expect(at.browser.lastCall.name).toBe('createLead');
    expect(at.browser.lastCall.body).toEqual({
      sessionId: '00000000-0000-4000-8000-000000000001',
      sessionStartedAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-11-22T08:00:00.000Z',
      leadStatus: true,
      leadSource: 'application',
      tags: ['ui'],
      amount: 20000,
      period: 84,
      periodScale: 'month',
      contactDetails: { email: 'ana@example.com' },
      generalPolicies: true,
      googleCaptchaToken: 'token',
      posthogParameters: {
        isLeadPrefilled: false,
        leadPrefilledFields: [],
        leadPreviouslyRedirected: false,
      },
    });
  });

  it('links the recording of the session, if there is one', async () => {
    const recording = 'https://eu.posthog.com/replay/1';
    at.browser.storage.texts.set('sessionUrl', recording);
    await press(at.tab);
    expect(at.browser.lastCall.body).toMatchObject({ posthogParameters: { sessionUrl: recording } });
  });

  it('contains the device data, which do not count as a change of the lead', async () => {
    let loadingTime = 0;
    const envelope = () => ({ deviceData: { loadingTime: (loadingTime += 1000) } });
    at.tab = at.browser.openTab({ envelope });
    await press(at.tab);
    expect(at.browser.lastCall.body).toMatchObject({ deviceData: { loadingTime: 1000 } });
    at.browser.now += 5;
    await at.browser.advanceTime(10_000);
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, at.tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('stores its idempotency key before the request', async () => {
    await press(at.tab);
    const storedApplication = JSON.parse(at.browser.lastCall.stored) as { creation: unknown };
    expect(storedApplication.creation).toMatchObject({ key: at.browser.lastCall.key, status: 'open' });
  });

  it('never stores the token', async () => {
    await press(at.tab);
    expect([...at.browser.storage.texts.values()].join()).not.toContain('token');
  });

  it('[LE4] stores the lead, navigates to its state and ends', async () => {
    await press(at.tab);
    expect([status(at.tab), at.tab.store.get(isLoadingAtom), at.browser.storedValue('isLoading')]).toEqual([
      { status: 'sending' },
      true,
      true,
    ]);
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(leadIdAtom), at.tab.store.get(stateAtom)]).toEqual([
      { status: 'idle' },
      lead,
      6,
    ]);
    expect(navigationOf(at.tab.store)).toEqual({ route: '/checking', method: 'replace', count: 1 });
    expect([at.browser.storedValue('lid'), at.browser.storedValue('isLoading')]).toEqual([lead, undefined]);
    expect(at.browser.pendingTimers).toBe(0);
  });

  it('sends one request, even if it is pressed repeatedly', async () => {
    await press(at.tab);
    await press(at.tab);
    await press(at.tab);
    expect(at.browser.callNames).toEqual(['createLead']);
  });
});

it('ignores a press during a submit', async () => {
  await press(at.tab);
  await press(at.tab, { ...answers, email: 'ben@example.com' });
  await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
  expect([at.browser.callNames, at.tab.store.get(answersAtom)]).toMatchObject([
    ['createLead'],
    { email: 'ana@example.com' },
  ]);
});

describe('an edit during a submit', () => {
  it('is not sent: the lead contains the submitted answers, without an update', async () => {
    await press(at.tab);
    at.tab.store.set(editAnswerAtom, id('email'), 'not an address');
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, at.tab.store.get(stateAtom)]).toEqual([['createLead'], 6]);
    expect(at.tab.store.get(answersAtom)).toMatchObject({ email: 'not an address' });
  });

  it('is not included in an update for another reason', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'offline' } });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    at.tab.store.set(editAnswerAtom, id('email'), 'not an address');
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.lastCall.name, at.browser.lastCall.body['contactDetails']]).toEqual([
      'updateLead',
      { email: 'ben@example.com' },
    ]);
  });

  it('is neither sent nor lost by an attempt that waits for another tab', async () => {
    const otherTab = at.browser.openTab();
    await press(otherTab);
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    at.tab.store.set(editAnswerAtom, id('email'), 'not an address');
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.lastCall.name, at.browser.lastCall.body['contactDetails']]).toEqual([
      'updateLead',
      { email: 'ben@example.com' },
    ]);
    expect(at.tab.store.get(answersAtom)).toMatchObject({ email: 'not an address' });
  });

  it('of an earlier step is not autosaved either', async () => {
    at.open(threeSteps);
    await press(at.tab, { email: 'ana@example.com' }, 'contact');
    await at.browser.lastCall.reply({ data: { id: lead } });
    const housingAnswers: Given = { tenure: 'rented', rent: 500 };
    void at.tab.store.set(submitStepAtom, { path: path('housing'), answers: housingAnswers });
    at.tab.store.set(editAnswerAtom, id('email'), 'not an address');
    await flushPromises();
    expect(JSON.stringify(at.browser.calls.map(({ body }) => body))).not.toContain('not an address');
  });
});

describe('a lead in another state', () => {
  it('a conflict redirects to the current state of the lead', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({
      error: { kind: 'conflict', reply: { id: lead, progressState: [6, 10] } },
    });
    expect([status(at.tab), at.tab.store.get(stateAtom), at.tab.store.get(leadIdAtom)]).toEqual([
      { status: 'idle' },
      10,
      lead,
    ]);
    expect(navigationOf(at.tab.store)?.route).toBe('/accepted');
  });

  it('a state without a page redirects to the form and is logged', async () => {
    at.open(threeSteps);
    await press(at.tab, { email: 'ana@example.com' }, 'contact');
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 99 } });
    expect(console.warn).toHaveBeenCalledWith('No page shows the application state', '{"state":99}');
    expect([status(at.tab), at.tab.store.get(homeRouteAtom)]).toEqual([{ status: 'idle' }, '/housing']);
  });
});

describe('a form of several steps', () => {
  beforeEach(() => {
    at.open(threeSteps);
  });

  it('continues with the next step, and updates the lead it created', async () => {
    await press(at.tab, { email: 'ana@example.com' }, 'contact');
    await at.browser.lastCall.reply({ data: { id: lead } });
    expect(navigationOf(at.tab.store)).toMatchObject({ route: '/housing', method: 'push' });
    await press(at.tab, { tenure: 'rented', rent: 500 }, 'housing');
    // No reply is awaited, so the page that is left is not rendered again.
    expect(navigationOf(at.tab.store)).toMatchObject({ route: '/account', method: 'push' });
    expect([at.browser.lastCall.name, at.browser.lastCall.lead]).toEqual(['updateLead', lead]);
    expect(at.browser.lastCall.body).toMatchObject({
      contactDetails: { email: 'ana@example.com' },
      otherDetails: { housingTenure: 'rented' },
      expenses: { rentAmount: 500 },
    });
  });

  it('a hidden answer is not sent, and is restored when its question is shown again', async () => {
    await press(at.tab, { email: 'ana@example.com' }, 'contact');
    await at.browser.lastCall.reply({ data: { id: lead } });
    await press(at.tab, { tenure: 'rented', rent: 500 }, 'housing');
    await at.browser.lastCall.reply({ data: { id: lead } });
    await press(at.tab, { tenure: 'owned' }, 'housing');
    expect(at.browser.lastCall.body).not.toHaveProperty('expenses');
    expect(at.tab.store.get(answersAtom)).toMatchObject({ tenure: 'owned', rent: 500 });
  });

  it('a removed answer is not sent', async () => {
    at.tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
    at.tab.store.set(editAnswerAtom, id('email'), undefined);
    expect(at.tab.store.get(answersAtom)).toEqual({});
  });

  it('an answer that may not be stored is sent, and kept in memory only', async () => {
    for (const [step, given] of [
      ['contact', { email: 'ana@example.com' }],
      ['housing', { tenure: 'owned' }],
      ['account', { iban: 'PL61109010140000071219812874' }],
    ] as const) {
      await press(at.tab, given, step);
      await at.browser.lastCall.reply({
        data: { id: lead, ...(step === 'account' ? { progressState: 6 } : {}) },
      });
    }
    expect(at.browser.lastCall.body).toMatchObject({
      incomeDetails: { iban: 'PL61109010140000071219812874' },
    });
    expect([...at.browser.storage.texts.values()].join()).not.toContain('PL61');
    expect(at.tab.store.get(answersAtom)).toHaveProperty('iban');
    at.browser.closeTab(at.tab);
    expect(at.browser.openTab().store.get(answersAtom)).not.toHaveProperty('iban');
  });
});
