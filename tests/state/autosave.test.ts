import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { answersAtom, dynamicPagesAtom } from '../../src/state/answers.ts';
import { receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../src/state/lead-application.ts';
import { isLoadingAtom, submissionRequest } from '../../src/state/request.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { errorsElsewhereAtom, shownErrorsAtom } from '../../src/state/server-errors.ts';
import { submitStepAtom } from '../../src/state/submit.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { id, path, type Given } from '../flow/flow-of.ts';
import { fiveSteps, navigationOf, flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const warnings: unknown[][] = [];

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...messages) => void warnings.push(messages));
  browser = new FakeBrowser(fiveSteps);
  tab = browser.openTab();
  await save('contact', { email: 'ana@example.com' });
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
});

async function save(step: string, answers: Given, on: ApplicationStore = tab) {
  void on.store.set(submitStepAtom, { path: path(step), answers });
  await flushPromises();
}

const sentBodies = () => browser.calls.filter(({ name }) => name === 'updateLead').map(({ body }) => body);
const route = () => navigationOf(tab.store)?.route;

describe('a step after the first', () => {
  it('continues at once without waiting', async () => {
    await save('name', { name: 'Ana' });
    expect([route(), tab.store.get(isLoadingAtom), browser.callNames]).toEqual([
      '/birth',
      false,
      ['createLead', 'updateLead'],
    ]);
  });

  it('sends all completed steps', async () => {
    await save('name', { name: 'Ana' });
    expect(sentBodies()).toMatchObject([
      { contactDetails: { email: 'ana@example.com' }, personalDetails: { name: 'Ana' } },
    ]);
  });

  it('is stored before it is sent', async () => {
    await save('name', { name: 'Ana' });
    expect(browser.lastCall.stored).toContain('"name":"Ana"');
  });
});

describe('a step that is saved while a request is running', () => {
  it('waits for the reply, and then sends only the latest data', async () => {
    await save('name', { name: 'Ana' });
    await save('birth', { birth: '1990-01-01' });
    await save('birth', { birth: '1991-01-01' });
    expect(sentBodies()).toHaveLength(1);
    await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
    expect(sentBodies()).toHaveLength(2);
    expect(sentBodies()[1]).toMatchObject({ personalDetails: { name: 'Ana', birth: '1991-01-01' } });
    await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
    expect(sentBodies()).toHaveLength(2);
  });

  it('is aborted after ten seconds without a reply, and the late reply changes nothing', async () => {
    await save('name', { name: 'Ana' });
    const lateCall = browser.lastCall;
    await save('birth', { birth: '1990-01-01' });
    await browser.advanceTime(10_000);
    await flushPromises();
    expect(sentBodies()).toHaveLength(2);
    await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
    await lateCall.reply({ data: { id: lead, progressState: 13 } });
    expect([tab.store.get(stateAtom), route(), browser.pendingTimers]).toEqual([0, '/work', 0]);
  });
});

it('a late reply that the lead is unknown is ignored', async () => {
  await save('name', { name: 'Ana' });
  await browser.advanceTime(10_000);
  await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
  expect(tab.store.get(leadIdAtom)).toBe(lead);
});

describe('a failed autosave', () => {
  it.each([
    { kind: 'offline' },
    { kind: 'refused', status: 503 },
    { kind: 'unreadable', detail: '' },
  ] as const)('shows no error, and the next autosave includes the lost data: %j', async (error) => {
    await save('name', { name: 'Ana' });
    await browser.lastCall.reply({ error });
    expect(tab.store.get(submissionRequest.statusAtom)).toEqual({ status: 'idle' });
    const payload = JSON.stringify({ ...error, during: 'autosave' });
    expect(warnings).toEqual([['Failed to update lead', payload]]);
    await save('birth', { birth: '1990-01-01' });
    expect(sentBodies()[1]).toMatchObject({ personalDetails: { name: 'Ana', birth: '1990-01-01' } });
  });

  it('loses nothing on reload: the next step sends all of it', async () => {
    await save('name', { name: 'Ana' });
    browser.closeTab(tab);
    tab = browser.openTab();
    expect(tab.store.get(homeRouteAtom)).toBe('/birth');
    await save('birth', { birth: '1990-01-01' });
    expect(sentBodies()[1]).toMatchObject({ personalDetails: { name: 'Ana', birth: '1990-01-01' } });
  });
});

describe('a server error during autosave', () => {
  const serverError = {
    error: {
      kind: 'rejected',
      errors: [
        { fieldName: 'personalDetails.name', message: 'Not a name.' },
        { fieldName: 'tags', message: 'Odd.' },
      ],
    },
  } as const;

  it('is shown at its question without leaving the page', async () => {
    await save('name', { name: '4' });
    const before = navigationOf(tab.store);
    await browser.lastCall.reply(serverError);
    expect(navigationOf(tab.store)).toBe(before);
    expect(tab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: { name: 'Not a name.' }, unowned: [] });
    expect(tab.store.get(errorsElsewhereAtom)(path('birth'))).toEqual({ count: 1, next: 'name' });
    expect(tab.store.get(errorsElsewhereAtom)(path('name'))).toBeNull();
  });

  it('is ignored if its answer was changed meanwhile', async () => {
    await save('name', { name: '4' });
    tab.store.set(editAnswerAtom, id('name'), 'Ana');
    await flushPromises();
    await browser.lastCall.reply(serverError);
    expect(tab.store.get(shownErrorsAtom).byDataPoint).toEqual({});
  });

  it('blocks the next step until it is fixed, and the fix is sent', async () => {
    await save('name', { name: '4' });
    await browser.lastCall.reply(serverError);
    await save('birth', { birth: '1990-01-01' });
    expect([route(), sentBodies().length]).toEqual(['/name', 1]);
    await save('name', { name: 'Ana' });
    expect(route()).toBe('/work');
    expect(sentBodies()[1]).toMatchObject({ personalDetails: { name: 'Ana', birth: '1990-01-01' } });
  });
});

describe('a lead in another state', () => {
  it.each([
    { data: { id: lead, progressState: 13 } },
    { error: { kind: 'conflict', reply: { id: lead, progressState: 13 } } },
  ] as const)('redirects to the page of the new state: %j', async (reply) => {
    await save('name', { name: 'Ana' });
    await browser.lastCall.reply(reply);
    expect([tab.store.get(stateAtom), route()]).toEqual([13, '/rejected']);
  });

  it('does not send a decided lead', async () => {
    await save('name', { name: 'Ana' });
    await save('birth', { birth: '1990-01-01' });
    await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([sentBodies().length, tab.store.get(homeRouteAtom)]).toEqual([1, '/checking']);
  });
});

it('does not send the same data twice', async () => {
  await save('name', { name: 'Ana' });
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  await save('name', { name: 'Ana' });
  expect(sentBodies()).toHaveLength(1);
});

it('two tabs send one after another and update one lead', async () => {
  const otherTab = browser.openTab();
  await save('name', { name: 'Ana' });
  await save('name', { name: 'Ana Maria' }, otherTab);
  expect(sentBodies()).toHaveLength(1);
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  expect(sentBodies()).toHaveLength(2);
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  expect(browser.calls.slice(1).map((call) => call.lead)).toEqual([lead, lead]);
  expect(otherTab.store.get(leadIdAtom)).toBe(lead);
  expect(tab.store.get(answersAtom)).toMatchObject({ name: 'Ana Maria' });
});

describe('errors in a successful reply', () => {
  const errors = [{ fieldName: 'personalDetails.name', message: 'Ana is no name.' }];

  it('are shown if the answer is still the same', async () => {
    await save('name', { name: 'Ana' });
    await browser.lastCall.reply({ data: { id: lead, progressState: 0, errors } });
    expect(tab.store.get(shownErrorsAtom).byDataPoint).toEqual({ name: 'Ana is no name.' });
  });

  it('are ignored if the answer has changed since', async () => {
    await save('name', { name: 'Ana' });
    tab.store.set(editAnswerAtom, id('name'), 'Bea');
    await browser.lastCall.reply({ data: { id: lead, progressState: 0, errors } });
    expect(tab.store.get(shownErrorsAtom).byDataPoint).toEqual({});
  });
});

it('a slow request is aborted, so that it cannot overwrite a later one', async () => {
  await save('name', { name: 'Ana' });
  const { signal } = browser.lastCall;
  expect(signal?.aborted).toBe(false);
  await browser.advanceTime(10_000);
  expect(signal?.aborted).toBe(true);
});

it('a server error about an answer that is never stored is not stored either, and stays when another tab writes', async () => {
  await save('name', { name: 'Ana' });
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  const errors = [{ fieldName: 'incomeDetails.iban', message: 'PL61 is closed.' }];
  tab.store.set(receiveReplyAtom, { errors });
  await flushPromises();
  expect(JSON.stringify([...browser.storage.texts])).not.toContain('PL61 is closed.');
  const otherTab = browser.openTab();
  await save('birth', { birth: '1990-01-01' }, otherTab);
  expect(tab.store.get(dynamicPagesAtom)).toMatchObject({
    savedSteps: { birth: 'rules of birth' },
    errors: { byDataPoint: { iban: ['PL61 is closed.'] } },
  });
});
