import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editAnswerAtom } from '../../src/state/actions/edit-answer.ts';
import { submitStepAtom } from '../../src/state/actions/submit-step.ts';
import { answersAtom } from '../../src/state/answers.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { dynamicPagesAtom } from '../../src/state/dynamic-pages.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { navigationAtom } from '../../src/state/navigation.ts';
import { homeRouteAtom } from '../../src/state/place.ts';
import type { LeadId } from '../../src/model/identifiers.ts';
import { isLoadingAtom, submission } from '../../src/state/submission.ts';
import { shownErrorsAtom } from '../../src/state/walked.ts';
import { id, path, type Given } from '../flow/flow-of.ts';
import { settle, threeSteps, World } from './world.ts';

const lead = 'lead-1' as LeadId;
const answers: Given = {
  amount: 20000,
  email: 'ana@example.com',
  generalPolicies: true,
  googleCaptchaToken: 'token',
};
const logged: unknown[][] = [];

let world: World;
let tab: ApplicationStore;

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  vi.spyOn(console, 'warn').mockReturnValue();
  world = new World();
  tab = world.opened();
});

async function press(given: Given = answers, on: ApplicationStore = tab, step = 'initial-details') {
  void on.store.set(submitStepAtom, { path: path(step), answers: given });
  await settle();
}

const status = (of: ApplicationStore = tab) => of.store.get(submission.statusAtom);

describe('the first submit', () => {
  it('[LE7] posts the envelope and the answers', async () => {
    await press();
    expect(world.call.name).toBe('createLead');
    expect(world.call.body).toEqual({
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

  it('tells what the device is like, and is no other lead for it', async () => {
    let loadingTime = 0;
    const envelope = () => ({ deviceData: { loadingTime: (loadingTime += 1000) } });
    tab = world.opened({ envelope });
    await press();
    expect(world.call.body).toMatchObject({ deviceData: { loadingTime: 1000 } });
    world.now += 5;
    await world.pass(10_000);
    await press();
    await world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('stores its attempt key before the request leaves', async () => {
    await press();
    const stored = JSON.parse(world.call.stored) as { attempt: unknown };
    expect(stored.attempt).toMatchObject({ key: world.call.key, status: 'open' });
  });

  it('never stores the token', async () => {
    await press();
    expect([...world.browser.texts.values()].join()).not.toContain('token');
  });

  it('[LE4] stores the lead, follows its state and is over', async () => {
    await press();
    expect([status(), tab.store.get(isLoadingAtom), world.stored('isLoading')]).toEqual([
      { status: 'sending' },
      true,
      true,
    ]);
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([status(), tab.store.get(leadIdAtom), tab.store.get(stateAtom)]).toEqual([
      { status: 'idle' },
      lead,
      6,
    ]);
    expect(tab.store.get(navigationAtom)).toEqual({ route: '/checking', method: 'replace', count: 1 });
    expect([world.stored('lid'), world.stored('isLoading')]).toEqual([lead, undefined]);
    expect(world.pendingTimers).toBe(0);
  });

  it('posts once however often it is pressed', async () => {
    await press();
    await press();
    await press();
    expect(world.names).toEqual(['createLead']);
  });
});

it('what is pressed while a submit is under way changes nothing', async () => {
  await press();
  await press({ ...answers, email: 'ben@example.com' });
  await world.call.answer({ data: { id: lead, progressState: 6 } });
  expect([world.names, tab.store.get(answersAtom)]).toMatchObject([
    ['createLead'],
    { email: 'ana@example.com' },
  ]);
});

describe('what is edited under way', () => {
  it('is not sent: the lead says what was submitted, and no update follows', async () => {
    await press();
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'not an address' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, tab.store.get(stateAtom)]).toEqual([['createLead'], 6]);
    expect(tab.store.get(answersAtom)).toMatchObject({ email: 'not an address' });
  });

  it('is not sent by an update that is due for another reason', async () => {
    await press();
    await world.call.answer({ error: { kind: 'offline' } });
    await press({ ...answers, email: 'ben@example.com' });
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'not an address' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.call.name, world.call.body['contactDetails']]).toEqual([
      'updateLead',
      { email: 'ben@example.com' },
    ]);
  });

  it('is neither sent nor lost by a try that waits for another tab', async () => {
    const other = world.opened();
    await press(answers, other);
    await press({ ...answers, email: 'ben@example.com' });
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'not an address' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.call.name, world.call.body['contactDetails']]).toEqual([
      'updateLead',
      { email: 'ben@example.com' },
    ]);
    expect(tab.store.get(answersAtom)).toMatchObject({ email: 'not an address' });
  });

  it('of an earlier step is not told in passing either', async () => {
    world = new World(threeSteps);
    tab = world.opened();
    await press({ email: 'ana@example.com' }, tab, 'contact');
    await world.call.answer({ data: { id: lead } });
    const given: Given = { tenure: 'rented', rent: 500 };
    void tab.store.set(submitStepAtom, { path: path('housing'), answers: given });
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'not an address' });
    await settle();
    expect(JSON.stringify(world.calls.map(({ body }) => body))).not.toContain('not an address');
  });
});

describe('a submit that fails', () => {
  it.each([
    [{ kind: 'offline' }, '{"kind":"offline"}'],
    [{ kind: 'refused', status: 503 }, '{"kind":"refused","status":503}'],
    [
      { kind: 'unreadable', detail: 'The body is not JSON.' },
      '{"kind":"unreadable","detail":"The body is not JSON."}',
    ],
  ] as const)('%j is logged, shown, and keeps every answer and the key', async (error, payload) => {
    await press();
    const { key } = world.call;
    await world.call.answer({ error });
    expect(status()).toEqual({ status: 'failed', kind: error.kind });
    expect(logged).toEqual([['Failed to post lead', payload]]);
    expect(tab.store.get(answersAtom)).toEqual({
      amount: 20000,
      email: 'ana@example.com',
      generalPolicies: true,
    });
    await press();
    expect([world.names, world.call.key]).toEqual([['createLead', 'createLead'], key]);
  });

  it('a success that names no lead is unreadable', async () => {
    await press();
    await world.call.answer({ data: { progressState: 6 } });
    expect([status(), tab.store.get(stateAtom)]).toEqual([{ status: 'failed', kind: 'unreadable' }, 0]);
  });

  it('an answer after the form that names no state with a page is unreadable, and no second lead follows', async () => {
    await press();
    await world.call.answer({ data: { id: lead } });
    expect(status()).toEqual({ status: 'failed', kind: 'unreadable' });
    await press();
    expect([world.names, world.call.lead]).toEqual([['createLead', 'updateLead'], lead]);
  });

  it('a fault while a reply is handled does not leave the page busy', async () => {
    await press();
    const reply = {
      id: lead,
      get progressState(): number {
        throw new RangeError('Broken');
      },
    };
    await world.call.answer({ data: reply });
    expect(status()).toEqual({ status: 'failed', kind: 'unreadable' });
    expect(logged).toEqual([['Failed to handle a request', '{"name":"RangeError"}']]);
  });

  it('a failing update is logged as such', async () => {
    await press();
    await world.call.answer({ data: { id: lead } });
    logged.length = 0;
    await press();
    await world.call.answer({ error: { kind: 'refused', status: 500 } });
    expect(logged).toEqual([['Failed to update lead', '{"kind":"refused","status":500}']]);
  });
});

describe('complaints of the lender', () => {
  it('lie on the question that owns them, and one nobody owns is shown', async () => {
    await press();
    await world.call.answer({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'contactDetails.email', message: 'Blocked.' },
          { fieldName: 'leadSource', message: 'Unknown source.' },
        ],
      },
    });
    expect(status()).toEqual({ status: 'failed', kind: 'rejected' });
    expect(tab.store.get(shownErrorsAtom)).toEqual({
      byDataPoint: { email: 'Blocked.' },
      unowned: ['Unknown source.'],
    });
    expect(tab.store.get(dynamicPagesAtom).errors.erroredFormPath).toBe('initial-details');
    expect(logged).toEqual([
      ['Failed to post lead', '{"kind":"rejected","fields":["contactDetails.email","leadSource"]}'],
    ]);
  });

  it('a corrected answer is posted with the same key, and needs no update', async () => {
    await press();
    const { key } = world.call;
    await world.call.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'Blocked.' }] },
    });
    await press({ ...answers, email: 'ben@example.com' });
    expect(world.call.key).toBe(key);
    expect(tab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: {}, unowned: [] });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('an edited answer clears its own complaint alone, and its step counts as unsaved', async () => {
    await press();
    await world.call.answer({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'email', message: 'Blocked.' },
          { fieldName: 'amount', message: 'Too much.' },
        ],
      },
    });
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'ben@example.com' });
    expect(tab.store.get(shownErrorsAtom).byDataPoint).toEqual({ amount: 'Too much.' });
    expect(tab.store.get(dynamicPagesAtom).savedSteps).toEqual({});
  });

  it('lead to the earliest step that owns one', async () => {
    world = new World(threeSteps);
    tab = world.opened();
    for (const [step, given] of [
      ['contact', { email: 'ana@example.com' }],
      ['housing', { tenure: 'rented', rent: 500 }],
    ] as const) {
      await press(given, tab, step);
      await world.call.answer({ data: { id: lead } });
    }
    await press({ iban: 'PL61' }, tab, 'account');
    await world.call.answer({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'incomeDetails.iban', message: 'Closed.' },
          { fieldName: 'expenses.rentAmount', message: 'Too low.' },
        ],
      },
    });
    expect(tab.store.get(navigationAtom)).toMatchObject({ route: '/housing', method: 'push' });
    expect(tab.store.get(dynamicPagesAtom).errors.erroredFormPath).toBe('housing');
    await press({ tenure: 'owned' }, tab, 'housing');
    expect(tab.store.get(shownErrorsAtom).byDataPoint).toEqual({ iban: 'Closed.' });
  });

  it('one about a question that is not asked any more is shown without a link', async () => {
    world = new World(threeSteps);
    tab = world.opened();
    await press({ email: 'ana@example.com' }, tab, 'contact');
    await world.call.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'rent', message: 'Too low.' }] },
    });
    expect(tab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: {}, unowned: ['Too low.'] });
  });
});

describe('a lead that is elsewhere', () => {
  it('a conflict is followed to the state the lead is really in', async () => {
    await press();
    await world.call.answer({ error: { kind: 'conflict', reply: { id: lead, progressState: [6, 10] } } });
    expect([status(), tab.store.get(stateAtom), tab.store.get(leadIdAtom)]).toEqual([
      { status: 'idle' },
      10,
      lead,
    ]);
    expect(tab.store.get(navigationAtom)?.route).toBe('/accepted');
  });

  it('a state without a page leads to the form and is logged', async () => {
    world = new World(threeSteps);
    tab = world.opened();
    await press({ email: 'ana@example.com' }, tab, 'contact');
    await world.call.answer({ data: { id: lead, progressState: 99 } });
    expect(console.warn).toHaveBeenCalledWith('No page shows the application state', '{"state":99}');
    expect([status(), tab.store.get(homeRouteAtom)]).toEqual([{ status: 'idle' }, '/housing']);
  });
});

describe('a slow request', () => {
  it('keeps nobody waiting: the promise ends, and another try may be started', async () => {
    let isOver = false;
    void tab.store.set(submitStepAtom, { path: path('initial-details'), answers }).then(() => {
      isOver = true;
    });
    await settle();
    await world.pass(9_999);
    expect([status(), isOver]).toEqual([{ status: 'sending' }, false]);
    await world.pass(1);
    await settle();
    expect([status(), isOver, tab.store.get(isLoadingAtom)]).toEqual([{ status: 'slow' }, true, false]);
    await press();
    expect(world.names).toEqual(['createLead', 'createLead']);
    expect(world.calls[0]?.key).toBe(world.calls[1]?.key);
  });

  it('the first try that is answered counts, and the other changes nothing', async () => {
    await press();
    await world.pass(10_000);
    await press();
    await world.calls[1]?.answer({ data: { id: lead, progressState: [6, 10] } });
    expect([status(), tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 10]);
    await world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(), tab.store.get(stateAtom), world.names.length]).toEqual([{ status: 'idle' }, 10, 2]);
  });

  it('a try that fails beside one under way is no failure yet', async () => {
    await press();
    await world.pass(10_000);
    await press();
    await world.calls[0]?.answer({ error: { kind: 'offline' } });
    expect(status()).toEqual({ status: 'sending' });
    await world.calls[1]?.answer({ error: { kind: 'refused', status: 502 } });
    expect(status()).toEqual({ status: 'failed', kind: 'refused' });
  });

  it('an answer changed between two tries is what the lead says in the end, whichever is answered first', async () => {
    await press();
    await world.pass(10_000);
    await press({ ...answers, email: 'ben@example.com' });
    await world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(), tab.store.get(stateAtom)]).toEqual([{ status: 'sending' }, 0]);
    expect(world.names).toEqual(['createLead', 'createLead', 'updateLead']);
    expect(world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await world.call.answer({ data: { id: lead } });
    expect([status(), tab.store.get(stateAtom)]).toEqual([{ status: 'idle' }, 6]);
  });
});

describe('a reply that was lost', () => {
  it('is asked for with the same key by the page opened anew, which says so', async () => {
    await press();
    const { key } = world.call;
    world.close(tab);
    const reopened = world.opened();
    expect(status(reopened)).toEqual({ status: 'failed', kind: 'interrupted' });
    expect(reopened.store.get(answersAtom)).toMatchObject({
      email: 'ana@example.com',
      generalPolicies: true,
    });
    await press(answers, reopened);
    expect([world.call.name, world.call.key]).toEqual(['createLead', key]);
  });

  it('a replay for other answers is followed by an update, whose state counts', async () => {
    await press();
    await world.call.answer({ error: { kind: 'offline' } });
    await press({ ...answers, email: 'ben@example.com' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.call.name, world.call.lead, tab.store.get(stateAtom)]).toEqual(['updateLead', lead, 0]);
    expect(world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
    await world.call.answer({ data: { id: lead, progressState: [6, 10] } });
    expect(tab.store.get(stateAtom)).toBe(10);
  });

  it('a replay for the same answers is not, though the token is another', async () => {
    await press();
    await world.call.answer({ error: { kind: 'offline' } });
    await press({ ...answers, googleCaptchaToken: 'another' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('complaints about a corrected body do not make the lost one forgotten', async () => {
    await press();
    await world.call.answer({ error: { kind: 'offline' } });
    await press({ ...answers, email: 'bad@example.com' });
    await world.call.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    await press({ ...answers, email: 'ben@example.com' });
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect(world.call.name).toBe('updateLead');
  });
});

describe('two tabs', () => {
  it('create one lead: the second waits, and adopts it', async () => {
    const other = world.opened();
    await press();
    await press(answers, other);
    expect(world.names).toEqual(['createLead']);
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect(world.names).toEqual(['createLead']);
    for (const one of [tab, other]) {
      expect([
        status(one),
        one.store.get(leadIdAtom),
        one.store.get(stateAtom),
        one.store.get(navigationAtom)?.route,
      ]).toEqual([{ status: 'idle' }, lead, 6, '/checking']);
    }
  });

  it('the second updates the lead where its answers differ', async () => {
    const other = world.opened();
    await press();
    await press({ ...answers, email: 'ben@example.com' }, other);
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, world.call.lead]).toEqual([['createLead', 'updateLead'], lead]);
    expect(world.call.body['contactDetails']).toEqual({ email: 'ben@example.com' });
  });

  it('the second tries with the key of the first where that one failed', async () => {
    const other = world.opened();
    await press();
    await press(answers, other);
    await world.calls[0]?.answer({ error: { kind: 'offline' } });
    expect(world.names).toEqual(['createLead', 'createLead']);
    expect(world.calls[1]?.key).toBe(world.calls[0]?.key);
  });

  it('that hear nothing of each other create one lead too, and lose nothing of it', async () => {
    world.isDeaf = true;
    const other = world.opened();
    await press();
    await press(answers, other);
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    expect([world.names, other.store.get(leadIdAtom), other.store.get(stateAtom)]).toEqual([
      ['createLead'],
      lead,
      6,
    ]);
  });

  it('a draft kept in one that heard nothing does not take the lead out of storage', async () => {
    world.isDeaf = true;
    const other = world.opened();
    await press();
    await world.call.answer({ data: { id: lead, progressState: 6 } });
    other.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'ben@example.com' });
    expect(world.stored('storedLoanApplication')).toMatchObject({
      applicationData: { id: lead, contactDetails: { email: 'ben@example.com' } },
      attempt: { status: 'answered' },
    });
    expect(other.store.get(leadIdAtom)).toBe(lead);
  });

  it('a request nobody waits for any more does not hold up the other tab', async () => {
    await press();
    await world.pass(10_000);
    await press();
    await world.calls[1]?.answer({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'No.' }] },
    });
    const other = world.opened();
    await press({ ...answers, email: 'ben@example.com' }, other);
    expect(world.names).toEqual(['createLead', 'createLead', 'createLead']);
  });

  it('the second does not wait for ever: once slow, it tries with the same key', async () => {
    const other = world.opened();
    await press();
    await press(answers, other);
    await world.pass(10_000);
    expect(status(other)).toEqual({ status: 'slow' });
    await press(answers, other);
    expect(world.names).toEqual(['createLead', 'createLead']);
    expect(world.calls[1]?.key).toBe(world.calls[0]?.key);
    await world.calls[1]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(other), tab.store.get(leadIdAtom)]).toEqual([{ status: 'idle' }, lead]);
    await world.calls[0]?.answer({ data: { id: lead, progressState: 6 } });
    expect([status(), world.names.length]).toEqual([{ status: 'idle' }, 2]);
  });
});

describe('a form of several steps', () => {
  beforeEach(() => {
    world = new World(threeSteps);
    tab = world.opened();
  });

  it('goes on to the next step, and updates the lead it created', async () => {
    await press({ email: 'ana@example.com' }, tab, 'contact');
    await world.call.answer({ data: { id: lead } });
    expect(tab.store.get(navigationAtom)).toMatchObject({ route: '/housing', method: 'push' });
    await press({ tenure: 'rented', rent: 500 }, tab, 'housing');
    expect([world.call.name, world.call.lead]).toEqual(['updateLead', lead]);
    expect(world.call.body).toMatchObject({
      contactDetails: { email: 'ana@example.com' },
      otherDetails: { housingTenure: 'rented' },
      expenses: { rentAmount: 500 },
    });
  });

  it('an answer that was hidden again is not sent, and is back when it is shown', async () => {
    await press({ email: 'ana@example.com' }, tab, 'contact');
    await world.call.answer({ data: { id: lead } });
    await press({ tenure: 'rented', rent: 500 }, tab, 'housing');
    await world.call.answer({ data: { id: lead } });
    await press({ tenure: 'owned' }, tab, 'housing');
    expect(world.call.body).not.toHaveProperty('expenses');
    expect(tab.store.get(answersAtom)).toMatchObject({ tenure: 'owned', rent: 500 });
  });

  it('an answer that was taken back is gone', async () => {
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: 'ana@example.com' });
    tab.store.set(editAnswerAtom, { dataPoint: id('email'), value: undefined });
    expect(tab.store.get(answersAtom)).toEqual({});
  });

  it('an answer that may not be stored is sent, and lives in memory alone', async () => {
    for (const [step, given] of [
      ['contact', { email: 'ana@example.com' }],
      ['housing', { tenure: 'owned' }],
      ['account', { iban: 'PL61109010140000071219812874' }],
    ] as const) {
      await press(given, tab, step);
      await world.call.answer({ data: { id: lead, ...(step === 'account' ? { progressState: 6 } : {}) } });
    }
    expect(world.call.body).toMatchObject({ incomeDetails: { iban: 'PL61109010140000071219812874' } });
    expect([...world.browser.texts.values()].join()).not.toContain('PL61');
    expect(tab.store.get(answersAtom)).toHaveProperty('iban');
    world.close(tab);
    expect(world.opened().store.get(answersAtom)).not.toHaveProperty('iban');
  });
});
