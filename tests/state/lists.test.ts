import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId, ScreenId } from '../../src/model/identifiers.ts';
import { removeLeadAtom, receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { openPageViewAtom } from '../../src/state/page-view.ts';
import {
  answersForListAtom,
  completeListAtom,
  removeEntryAtom,
  startedEntriesAtom,
  saveListAnswersAtom,
  saveScreenAnswersAtom,
  listFormOf,
} from '../../src/state/screen-form.ts';
import { shownScreenErrorsAtom } from '../../src/state/server-errors.ts';
import type { PageEvent } from '../../src/tracking/event.ts';
import { flowOf, id, ownersOf } from '../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const screen = 'reference-details' as ScreenId;
const person = flowOf([
  {
    path: 'reference-details',
    dataPoints: [
      { id: 'name', field: 'referenceDetails.name', privacyClass: 'contact', analytics: 'presence' },
      { id: 'code', field: 'referenceDetails.code', persist: 'never' },
    ],
  },
]);
const entryForm = { flow: person, owners: ownersOf(person) };
const people = listFormOf({
  screen,
  list: { name: 'referenceDetails', entries: { minimum: 1, maximum: 2 } },
  keys: ['1', '2'],
  entryForm,
});
const debt = flowOf([
  {
    path: 'customer-debts',
    dataPoints: [{ id: 'right', field: 'debts.confirmed', schema: { type: 'boolean' } }],
  },
]);
const debts = listFormOf({
  screen: 'customer-debts' as ScreenId,
  list: { name: 'debts' },
  keys: ['card-7', 'loan-9'],
  entryForm: { flow: debt, owners: ownersOf(debt) },
});

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 28] });
});

const answers = { name_1: 'Ana', code_1: 'A1', name_2: 'Ben' };

function saveAnswers(store = tab.store): void {
  store.set(saveListAnswersAtom, people, answers);
}

async function send(): Promise<void> {
  void tab.store.set(completeListAtom, 'referenceDetails', people, answers);
  await flushPromises();
}

describe('the answers of a list', () => {
  it('are sent as a list, an entry for each', async () => {
    await send();
    expect([browser.lastCall.name, browser.lastCall.body]).toEqual([
      'referenceDetails',
      { referenceDetails: [{ name: 'Ana', code: 'A1' }, { name: 'Ben' }] },
    ]);
  });

  it('are tracked by question, once for all entries', async () => {
    const events: PageEvent[] = [];
    const trackedTab = browser.openTab({ track: (event) => void events.push(event) });
    trackedTab.store.set(openPageViewAtom, screen);
    void trackedTab.store.set(completeListAtom, 'referenceDetails', people, answers);
    await flushPromises();
    await browser.lastCall.reply({ data: { progressState: 10 } });
    const completedStep = events.find(({ name }) => name === 'step_completed');
    expect(completedStep).toMatchObject({ answered: ['name'], answers: {} });
  });

  it('are returned with the id of the lender’s entry', async () => {
    const submittedAnswers = { right_1: true, right_2: false };
    void tab.store.set(completeListAtom, 'customerDebts', debts, submittedAnswers);
    await flushPromises();
    expect(browser.lastCall.body).toMatchObject({
      debts: [
        { id: 'card-7', confirmed: true },
        { id: 'loan-9', confirmed: false },
      ],
    });
  });

  it('survive a reload, except those that may not be stored', () => {
    saveAnswers();
    expect(tab.store.get(answersForListAtom)(people)).toEqual(answers);
    browser.closeTab(tab);
    const { store } = browser.openTab();
    expect(store.get(answersForListAtom)(people)).toEqual({ name_1: 'Ana', name_2: 'Ben' });
    expect(store.get(startedEntriesAtom)(screen)).toEqual(['1', '2']);
  });

  it('start with the answers of the form in the first entry', () => {
    tab.store.set(saveScreenAnswersAtom, entryForm, { [id('name')]: 'Eva' });
    expect(tab.store.get(answersForListAtom)(people)).toEqual({ name_1: 'Eva' });
    expect(tab.store.get(answersForListAtom)(debts)).toEqual({});
  });

  it('are removed with their entry', () => {
    saveAnswers();
    tab.store.set(removeEntryAtom, screen, '2');
    expect(tab.store.get(answersForListAtom)(people)).toEqual({ name_1: 'Ana', code_1: 'A1' });
  });

  it('are removed after the lender has stored them, and stay while they have server errors', async () => {
    await send();
    const serverError = { fieldName: 'referenceDetails.1.name', message: 'We do not know Ben.' };
    await browser.lastCall.reply({ error: { kind: 'rejected', errors: [serverError] } });
    expect(tab.store.get(shownScreenErrorsAtom).byDataPoint).toEqual({ name_2: 'We do not know Ben.' });
    expect(tab.store.get(answersForListAtom)(people)).toEqual(answers);
    await send();
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect(tab.store.get(answersForListAtom)(people)).toEqual({});
  });

  it('are removed, too, if the lender is slow', async () => {
    await send();
    await browser.advanceTime(10_000);
    expect(tab.store.get(answersForListAtom)(people)).toEqual(answers);
    await browser.lastCall.reply({ data: { progressState: 10 } });
    expect(tab.store.get(answersForListAtom)(people)).toEqual({});
  });

  it('belong to their lead', () => {
    saveAnswers();
    tab.store.set(removeLeadAtom);
    expect(tab.store.get(answersForListAtom)(people)).toEqual({});
  });
});
