import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { pushProgressStateAtom, receiveReplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { trackBackAtom, openPageViewAtom, trackOffersAtom } from '../../../src/state/page-view.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { lenderActions } from '../../../src/state/lender-actions.ts';
import type { PageEvent } from '../../../src/tracking/event.ts';
import { flowOf, type Given, path } from '../../flow/flow-of.ts';
import { flushPromises, startTime, FakeBrowser } from '../fake-browser.ts';

const lead = 'lead-1' as LeadId;
const sentinel = 'sentinel.4711@example.com';
const twoSteps = flowOf([
  {
    path: 'contact',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' }, analytics: 'value' },
      { id: 'email', field: 'contactDetails.email', privacyClass: 'contact', analytics: 'presence' },
      { id: 'iban', privacyClass: 'financial', persist: 'never' },
    ],
  },
  { path: 'work', dataPoints: [{ id: 'work', privacyClass: 'financial', analytics: 'value' }] },
]);
const contact: Given = { amount: 20000, email: sentinel, iban: sentinel };

let browser: FakeBrowser;
let tab: ApplicationStore;
let events: PageEvent[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  events = [];
  browser = new FakeBrowser(twoSteps);
  tab = browser.openTab({ track: (event) => void events.push(event) });
});

const view = (step: string): void => tab.store.set(openPageViewAtom, step);
const reach = (progressState: number): void => tab.store.set(receiveReplyAtom, { progressState });
const names = (): readonly string[] => events.map(({ name }) => name);

async function submit(step: string, answers: Given): Promise<void> {
  void tab.store.set(submitStepAtom, { path: path(step), answers });
  await flushPromises();
}

async function create(): Promise<void> {
  view('contact');
  await submit('contact', contact);
  await browser.lastCall.reply({ data: { id: lead } });
  view('work');
}

describe('a page of the form', () => {
  it('[T7] is tracked step by step, each event once', async () => {
    await create();
    expect(names()).toEqual(['step_viewed', 'lead_created', 'step_completed', 'step_viewed']);
    expect(events.map(({ step, presses }) => [step, presses])).toEqual([
      ['contact', 0],
      ['contact', 1],
      ['contact', 1],
      ['work', 0],
    ]);
  });

  it('[T8] contains only the answers that their questions allow', async () => {
    await create();
    expect(events.find(({ name }) => name === 'step_completed')).toMatchObject({
      answered: ['amount', 'email'],
      answers: { amount: 20000 },
    });
    await submit('work', { work: sentinel });
    expect(JSON.stringify(events)).not.toContain(sentinel);
  });

  it('has a timestamp for each event, in order', async () => {
    await create();
    expect(events.map(({ at }) => at - startTime)).toEqual([0, 1, 2, 3]);
  });

  it('contains how long a page was visible', async () => {
    view('contact');
    browser.now = startTime + 12_400;
    await submit('contact', contact);
    await browser.lastCall.reply({ data: { id: lead } });
    expect(events.find(({ name }) => name === 'step_completed')).toMatchObject({ seconds: 12 });
  });

  it('counts a page that is rendered again as one view, and a return as another', () => {
    view('contact');
    view('contact');
    view('work');
    view('contact');
    expect(events.map(({ name, step }) => `${name} ${step}`)).toEqual([
      'step_viewed contact',
      'step_left contact',
      'step_viewed work',
      'step_left work',
      'step_viewed contact',
    ]);
  });

  it('is left once by its back link or the browser’s back button', () => {
    tab.store.set(openPageViewAtom, 'contact', 0);
    tab.store.set(openPageViewAtom, 'work', 1);
    browser.now = startTime + 5000;
    tab.store.set(openPageViewAtom, 'contact', 0);
    tab.store.set(openPageViewAtom, 'work', 1);
    tab.store.set(trackBackAtom);
    tab.store.set(openPageViewAtom, 'contact', 2);
    expect(events.slice(3).map(({ name, step }) => `${name} ${step}`)).toEqual([
      'went_back work',
      'step_viewed contact',
      'step_left contact',
      'step_viewed work',
      'went_back work',
      'step_viewed contact',
    ]);
    expect(events[3]).toMatchObject({ seconds: 5 });
  });

  it('is hidden once per view, and can still be completed', async () => {
    view('contact');
    await browser.setVisible(false);
    await browser.setVisible(true);
    await browser.setVisible(false);
    await submit('contact', contact);
    await browser.lastCall.reply({ data: { id: lead } });
    expect(names()).toEqual(['step_viewed', 'step_left', 'lead_created', 'step_completed']);
    expect(events[1]).toMatchObject({ how: 'hidden' });
  });
});

describe('replies of the lender', () => {
  it('include a failure with its kind and status, and no completed page', async () => {
    view('contact');
    await submit('contact', contact);
    await browser.lastCall.reply({ error: { kind: 'refused', status: 503 } });
    expect(names()).toEqual(['step_viewed', 'server_failed']);
    expect(events[1]).toMatchObject({ operation: 'createLead', kind: 'refused', status: 503, presses: 1 });
  });

  it('include a server error with its questions, without its texts', async () => {
    view('contact');
    await submit('contact', contact);
    const errors = [{ fieldName: 'contactDetails.email', message: `${sentinel} is taken` }];
    await browser.lastCall.reply({ error: { kind: 'rejected', errors } });
    expect(events[1]).toMatchObject({ name: 'server_failed', kind: 'rejected', dataPoints: ['email'] });
    expect(JSON.stringify(events)).not.toContain(sentinel);
  });

  it('include an error again when the applicant retries', async () => {
    view('contact');
    await submit('contact', contact);
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    await submit('contact', contact);
    await browser.lastCall.reply({ data: { id: lead } });
    expect(events.map(({ name, presses }) => `${name} ${presses}`)).toEqual([
      'step_viewed 0',
      'server_failed 1',
      'lead_created 2',
      'step_completed 2',
    ]);
  });

  it('create a lead once, even if the lender names it several times', async () => {
    view('contact');
    await submit('contact', contact);
    const first = browser.lastCall;
    await browser.advanceTime(10_000);
    await submit('contact', contact);
    await first.reply({ data: { id: lead } });
    await browser.lastCall.reply({ data: { id: lead } });
    expect(names().filter((name) => name === 'lead_created')).toHaveLength(1);
  });
});

describe('a state', () => {
  it.each([
    [10, ['state_reached', 'accepted']],
    [13, ['state_reached', 'rejected']],
    [20, ['state_reached']],
  ])('%i is reached once', (state, expected) => {
    reach(state);
    reach(state);
    expect(names()).toEqual(expected);
    expect(events[0]).toMatchObject({ state, from: 0 });
  });

  it('completes the previous page', () => {
    view('checking');
    reach(10);
    expect(names()).toEqual(['step_viewed', 'step_completed', 'state_reached', 'accepted']);
  });

  it('tracked by another tab is not tracked again', () => {
    tab.store.set(pushProgressStateAtom, 10);
    expect(events).toEqual([]);
  });

  it('found in storage is not tracked again', async () => {
    await create();
    reach(10);
    events = [];
    browser.openTab({ track: (event) => void events.push(event) });
    expect(events).toEqual([]);
  });
});

describe('an offer', () => {
  beforeEach(async () => {
    await create();
    tab.store.set(receiveReplyAtom, { progressState: 10 });
    view('accepted');
    events = [];
  });

  it('is shown once per view, and accepted when the lender accepts it', async () => {
    tab.store.set(trackOffersAtom, 0);
    tab.store.set(trackOffersAtom, 2);
    tab.store.set(trackOffersAtom, 2);
    void tab.store.set(lenderActions.takeOffer);
    await flushPromises();
    const routeChange = { method: 'GET', redirectTo: 'https://partner.example/a?b=secret' } as const;
    await browser.lastCall.reply({ data: { routeChange } });
    expect(names()).toEqual(['offer_shown', 'offer_taken', 'redirected']);
    expect(events[2]).toMatchObject({ host: 'partner.example', method: 'GET' });
  });

  it('is not left without completion when the partner’s page replaces it', async () => {
    void tab.store.set(lenderActions.takeOffer);
    await flushPromises();
    const routeChange = { method: 'GET', redirectTo: 'https://partner.example/' } as const;
    await browser.lastCall.reply({ data: { routeChange } });
    await browser.setVisible(false);
    expect(names()).toEqual(['redirected']);
  });

  it('rejected by the lender is not tracked as accepted', async () => {
    tab.store.set(trackOffersAtom, 1);
    void tab.store.set(lenderActions.takeOffer);
    await flushPromises();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 500 } });
    expect(names()).toEqual(['offer_shown', 'server_failed']);
  });

  it('with a conflict is not tracked as accepted', async () => {
    tab.store.set(trackOffersAtom, 1);
    void tab.store.set(lenderActions.takeOffer);
    await flushPromises();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 10 } } });
    expect(names()).toEqual(['offer_shown', 'server_failed']);
  });
});

it('nothing is tracked without a tracker', async () => {
  const untrackedTab = browser.openTab();
  untrackedTab.store.set(openPageViewAtom, 'contact');
  void untrackedTab.store.set(submitStepAtom, { path: path('contact'), answers: contact });
  await flushPromises();
  await browser.lastCall.reply({ data: { id: lead } });
  expect(events).toEqual([]);
});
