import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../src/model/identifiers.ts';
import { dynamicPagesAtom } from '../../src/state/answers.ts';
import { clearResultAtom, receiveReplyAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { applicationDataAtom, stateAtom } from '../../src/state/lead-application.ts';
import { completionRequest } from '../../src/state/request.ts';
import { saveAnswersAtom } from '../../src/state/save-answers.ts';
import {
  answersForAtom,
  completeFormAtom,
  saveScreenAnswersAtom,
  type ScreenForm,
} from '../../src/state/screen-form.ts';
import { clearScreenErrorAtom, shownScreenErrorsAtom } from '../../src/state/server-errors.ts';
import { stateDataAtom } from '../../src/state/state-data.ts';
import { lenderActions } from '../../src/state/lender-actions.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { type DataPointSketch, flowOf, type Given, id, ownersOf, path } from '../flow/flow-of.ts';
import { flushPromises, threeSteps, FakeBrowser } from './fake-browser.ts';

const lead = 'lead-1' as LeadId;
const flow = flowOf([
  {
    path: 'cnp',
    dataPoints: [
      { id: 'personalCode', field: 'personalDetails.personalCode' },
      { id: 'foreign', field: 'otherDetails.foreign', schema: { type: 'boolean' } },
      {
        id: 'country',
        field: 'otherDetails.citizenship',
        when: { op: 'equals', dataPoint: id('foreign'), value: true },
      },
    ],
  },
]);
const form: ScreenForm = { flow, owners: ownersOf(flow) };
const answers = { personalCode: '1800101221144', foreign: false, country: 'FR' };

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser();
  tab = browser.openTab();
  tab.store.set(receiveReplyAtom, { id: lead, progressState: [6, 28] });
});

async function send(): Promise<void> {
  void tab.store.set(completeFormAtom, 'nationalId', form, answers);
  await flushPromises();
}

const status = () => tab.store.get(completionRequest.statusAtom);

describe('completing a screen', () => {
  it('sends the visible answers, each at its field, once', async () => {
    await send();
    await send();
    expect(browser.calls.map(({ name, lead: leadId, body }) => [name, leadId, body])).toEqual([
      [
        'nationalId',
        lead,
        {
          personalDetails: { personalCode: answers.personalCode },
          otherDetails: { foreign: false },
        },
      ],
    ]);
  });

  it('stores the answers before it sends them, and redirects to the new state', async () => {
    await send();
    expect(browser.lastCall.stored).toContain(answers.personalCode);
    await browser.lastCall.reply({ data: { progressState: 20 } });
    expect([tab.store.get(stateAtom), tab.store.get(homeRouteAtom), status()]).toEqual([
      20,
      '/consents',
      { status: 'idle' },
    ]);
  });

  it('shows errors at their questions until those are changed', async () => {
    await send();
    const errors = [
      { fieldName: 'personalDetails.personalCode', message: 'Unknown.' },
      { fieldName: 'weather', message: 'Rain.' },
    ];
    await browser.lastCall.reply({ error: { kind: 'rejected', errors } });
    expect([status(), tab.store.get(shownScreenErrorsAtom)]).toEqual([
      { status: 'failed', kind: 'rejected' },
      { byDataPoint: { personalCode: 'Unknown.' }, unowned: ['Rain.'] },
    ]);
    tab.store.set(clearScreenErrorAtom, id('personalCode'));
    expect(tab.store.get(shownScreenErrorsAtom).byDataPoint).toEqual({});
  });

  it('redirects to the state of a conflict', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 10 } } });
    expect([tab.store.get(stateAtom), tab.store.get(homeRouteAtom)]).toEqual([10, '/accepted']);
  });

  it('shows a failure if the lender rejects it without another state', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 28 } } });
    expect([tab.store.get(stateAtom), status()]).toEqual([28, { status: 'failed', kind: 'refused' }]);
  });

  it('opens a partner if the lender redirects', async () => {
    await send();
    const routeChange = { method: 'GET', redirectTo: 'https://partner.example/in' } as const;
    await browser.lastCall.reply({ data: { routeChange } });
    expect(browser.partnerVisits).toEqual([{ method: 'GET', url: 'https://partner.example/in' }]);
  });

  it.each([
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'refused', status: 500 }, 'refused'],
    [{ kind: 'unreadable', detail: 'The body is not JSON.' }, 'unreadable'],
  ] as const)('fails after %j, keeps the answers, and can be retried', async (error, kind) => {
    await send();
    await browser.lastCall.reply({ error });
    expect([status(), tab.store.get(answersForAtom)(form)]).toEqual([
      { status: 'failed', kind },
      { personalCode: answers.personalCode, foreign: false },
    ]);
    await send();
    await browser.lastCall.reply({ data: { progressState: 20 } });
    expect(status()).toEqual({ status: 'idle' });
  });

  for (const [name, answer] of [
    ['an answer', { data: { id: lead } }],
    ['a conflict', { error: { kind: 'conflict', reply: {} } }],
  ] as const) {
    it(`${name} without a state redirects to the page that polls the lender`, async () => {
      await send();
      await browser.lastCall.reply(answer);
      expect([status(), tab.store.get(homeRouteAtom)]).toEqual([{ status: 'idle' }, '/checking']);
    });
  }

  it('without its lead returns to the form with every answer', async () => {
    await send();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    expect([tab.store.get(stateAtom), tab.store.get(applicationDataAtom)]).toMatchObject([
      0,
      { personalDetails: { personalCode: answers.personalCode } },
    ]);
  });
});

describe('an answer on a screen', () => {
  it('is stored as a draft, and restored', () => {
    tab.store.set(saveScreenAnswersAtom, form, { [id('personalCode')]: '18' });
    expect(tab.store.get(answersForAtom)(form)).toEqual({ personalCode: '18' });
    tab.store.set(saveScreenAnswersAtom, form, { [id('personalCode')]: undefined });
    expect(tab.store.get(answersForAtom)(form)).toEqual({});
  });
});

describe('the lender’s data for the page of a state', () => {
  const debts = [{ id: '1', creditor: 'A bank', kind: 'loan', balance: 10, monthlyPayment: 1 }] as const;

  it('applies to that state only', () => {
    tab.store.set(receiveReplyAtom, { progressState: 20, debts: [...debts] });
    expect(tab.store.get(stateDataAtom)?.debts).toEqual(debts);
    tab.store.set(receiveReplyAtom, { progressState: 28 });
    expect(tab.store.get(stateDataAtom)?.debts).toBeUndefined();
  });

  it('is never stored, and is requested again after a reload', async () => {
    tab.store.set(receiveReplyAtom, { progressState: 20, debts: [...debts] });
    expect(JSON.stringify([...browser.storage.texts])).not.toContain('A bank');
    browser.closeTab(tab);
    tab = browser.openTab();
    expect(tab.store.get(stateDataAtom)).toBeNull();
    void tab.store.set(lenderActions.fetchStateData);
    await flushPromises();
    expect([browser.lastCall.name, browser.lastCall.lead]).toEqual(['leadStatus', lead]);
    await browser.lastCall.reply({ data: { progressState: 20, debts: [...debts] } });
    expect(tab.store.get(stateDataAtom)?.debts).toEqual(debts);
  });
});

function formOf(...dataPoints: readonly DataPointSketch[]): ScreenForm {
  const page = flowOf([{ path: 'page', dataPoints }]);
  return { flow: page, owners: ownersOf(page) };
}

async function complete(page: ScreenForm, given: Given): Promise<void> {
  void tab.store.set(completeFormAtom, 'updateLead', page, given);
  await flushPromises();
}

describe('a page that sends the whole lead', () => {
  const personal: ScreenForm = formOf(
    { id: 'firstName', field: 'personalDetails.firstName' },
    { id: 'personalCode', field: 'personalDetails.personalCode', persist: 'never' },
    { id: 'isAbroad', field: 'personalDetails.isAbroad', schema: { type: 'boolean' } },
    {
      id: 'country',
      field: 'personalDetails.country',
      when: { op: 'equals', dataPoint: id('isAbroad'), value: true },
    },
    { id: 'googleCaptchaToken', persist: 'never', privacyClass: 'secret', required: false },
  );
  const reviewScreen = formOf(
    { id: 'referenceName', field: 'referenceDetails.name' },
    { id: 'googleCaptchaToken', persist: 'never', privacyClass: 'secret', required: false },
  );
  /** A screen whose check compares a name with that of the applicant, which the screen does not ask. */
  const reference: ScreenForm = {
    ...reviewScreen,
    flow: {
      ...reviewScreen.flow,
      dataPoints: { ...personal.flow.dataPoints, ...reviewScreen.flow.dataPoints },
    },
  };
  const ana = {
    firstName: 'Ana',
    personalCode: '1800101221144',
    isAbroad: false,
    country: 'FR',
    googleCaptchaToken: 'first',
  };

  beforeEach(() => {
    browser = new FakeBrowser(threeSteps);
    browser.search = '?refName=partner&refSubId=7';
    tab = browser.openTab({ envelope: () => ({ deviceData: { language: 'en' } }) });
    tab.store.set(saveAnswersAtom, { path: path('contact'), answers: { email: 'ana@example.com' } as Given });
    tab.store.set(receiveReplyAtom, { id: lead, progressState: 2 });
  });

  it('sends the whole lead: session, tags, device, attribution, the form so far and its own answers', async () => {
    await complete(personal, ana);
    const { name, body } = browser.lastCall;
    expect(name).toBe('updateLead');
    expect(body).toMatchObject({
      leadStatus: true,
      leadSource: 'application',
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sessionStartedAt: '2026-11-21T08:00:00.000Z',
      tags: ['ui'],
      amount: 20000,
      period: 84,
      periodScale: 'month',
      deviceData: { language: 'en' },
      affiliateReferenceParams: { attribute: 'partner', subId: '7' },
      posthogParameters: {},
      contactDetails: { email: 'ana@example.com' },
      googleCaptchaToken: 'first',
    });
    expect(body['personalDetails']).toEqual({
      firstName: 'Ana',
      personalCode: '1800101221144',
      isAbroad: false,
    });
  });

  it('sends the answers of earlier pages, except those sent once, and state 25 under both names', async () => {
    await complete(personal, ana);
    await browser.lastCall.reply({ data: { id: lead, progressState: 25 } });
    await complete(reference, { referenceName: 'Ben', googleCaptchaToken: 'second' });
    const { body } = browser.lastCall;
    expect(body).toMatchObject({
      contactDetails: { email: 'ana@example.com' },
      personalDetails: { firstName: 'Ana', personalCode: '1800101221144', isAbroad: false },
      referenceDetails: { name: 'Ben' },
      referenceInformation: { name: 'Ben' },
      googleCaptchaToken: 'second',
    });
  });

  it('sends them after a reload too, except those never stored, and no drafts', async () => {
    await complete(personal, ana);
    await browser.lastCall.reply({ data: { id: lead, progressState: 25 } });
    tab = browser.reloadTab(tab);
    tab.store.set(saveScreenAnswersAtom, personal, { [id('isAbroad')]: true });
    await complete(reference, { referenceName: 'Ben' });
    expect(browser.lastCall.body['personalDetails']).toEqual({ firstName: 'Ana' });
  });

  it('does not read stored fields without a question', () => {
    browser.storage.setItem(
      'dynamicPages',
      JSON.stringify({ pageFields: { a: 'x'.repeat(99), b: '.'.repeat(20_000), c: 7, d: 'employer.name' } }),
    );
    tab = browser.reloadTab(tab);
    expect(tab.store.get(dynamicPagesAtom).pageFields).toEqual({ d: 'employer.name' });
  });

  it('removes the answers with the lead', async () => {
    await complete(personal, ana);
    tab.store.set(clearResultAtom);
    expect(tab.store.get(dynamicPagesAtom).pageFields).toEqual({});
  });
});
