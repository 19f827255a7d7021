import { describe, expect, it } from 'vitest';
import { answersAtom, dynamicPagesAtom, erroredFormPathAtom } from '../../../src/state/answers.ts';
import { stateAtom } from '../../../src/state/lead-application.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { shownErrorsAtom } from '../../../src/state/server-errors.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { id } from '../../flow/flow-of.ts';
import { answers, submitSetup, lead, press, status } from '../submit-setup.ts';
import { navigationOf, threeSteps } from '../fake-browser.ts';

const at = submitSetup();

describe('a submit that fails', () => {
  it.each([
    [{ kind: 'offline' }, '{"kind":"offline"}'],
    [{ kind: 'refused', status: 503 }, '{"kind":"refused","status":503}'],
    [
      { kind: 'unreadable', detail: 'The body is not JSON.' },
      '{"kind":"unreadable","detail":"The body is not JSON."}',
    ],
  ] as const)('%j is logged, shown, and keeps every answer and the key', async (error, payload) => {
    await press(at.tab);
    const { key } = at.browser.lastCall;
    await at.browser.lastCall.reply({ error });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: error.kind });
    expect(at.logged).toEqual([['Failed to post lead', payload]]);
    expect(at.tab.store.get(answersAtom)).toEqual({
      amount: 20000,
      email: 'ana@example.com',
      generalPolicies: true,
    });
    await press(at.tab);
    expect([at.browser.callNames, at.browser.lastCall.key]).toEqual([['createLead', 'createLead'], key]);
  });

  it('a success without a lead id is unreadable', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { progressState: 6 } });
    expect([status(at.tab), at.tab.store.get(stateAtom)]).toEqual([
      { status: 'failed', kind: 'unreadable' },
      0,
    ]);
  });

  it('a conflict with a state but no lead creates none, and does not navigate', async () => {
    await press(at.tab);
    const { key } = at.browser.lastCall;
    await at.browser.lastCall.reply({ error: { kind: 'conflict', reply: { progressState: 6 } } });
    expect([status(at.tab), at.tab.store.get(stateAtom), navigationOf(at.tab.store)]).toEqual([
      { status: 'failed', kind: 'refused' },
      0,
      null,
    ]);
    await press(at.tab);
    expect([at.browser.lastCall.name, at.browser.lastCall.key]).toEqual(['createLead', key]);
  });

  it('a reply after the form without a page redirects to the page that polls the lender', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { id: lead } });
    expect([status(at.tab), at.tab.store.get(homeRouteAtom)]).toEqual([{ status: 'idle' }, '/checking']);
    expect(at.browser.callNames).toEqual(['createLead']);
  });

  it('429 fails as too-often', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'too-often' } });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: 'too-often' });
  });

  it('a fault while a reply is handled does not leave the page busy', async () => {
    await press(at.tab);
    const reply = {
      id: lead,
      get progressState(): number {
        throw new RangeError('Broken');
      },
    };
    await at.browser.lastCall.reply({ data: reply });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: 'unreadable' });
    expect(at.logged).toEqual([['Failed to handle a request', '{"name":"RangeError"}']]);
  });

  it('a failing update is logged as such', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({ data: { id: lead } });
    at.logged.length = 0;
    await press(at.tab);
    await at.browser.lastCall.reply({ error: { kind: 'refused', status: 500 } });
    expect(at.logged).toEqual([['Failed to update lead', '{"kind":"refused","status":500}']]);
  });
});

describe('errors of the lender', () => {
  it('are shown at their question, or as general errors without one', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'contactDetails.email', message: 'Blocked.' },
          { fieldName: 'leadSource', message: 'Unknown source.' },
        ],
      },
    });
    expect(status(at.tab)).toEqual({ status: 'failed', kind: 'rejected' });
    expect(at.tab.store.get(shownErrorsAtom)).toEqual({
      byDataPoint: { email: 'Blocked.' },
      unowned: ['Unknown source.'],
    });
    expect(at.tab.store.get(erroredFormPathAtom)).toBe('initial-details');
    expect(at.logged).toEqual([
      ['Failed to post lead', '{"kind":"rejected","fields":["contactDetails.email","leadSource"]}'],
    ]);
  });

  it('a corrected answer is posted with the same key, and needs no update', async () => {
    await press(at.tab);
    const { key } = at.browser.lastCall;
    await at.browser.lastCall.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'email', message: 'Blocked.' }] },
    });
    await press(at.tab, { ...answers, email: 'ben@example.com' });
    expect(at.browser.lastCall.key).toBe(key);
    expect(at.tab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: {}, unowned: [] });
    await at.browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([at.browser.callNames, at.tab.store.get(stateAtom)]).toEqual([['createLead', 'createLead'], 6]);
  });

  it('an edited answer clears only its own server error, and its step counts as unsaved', async () => {
    await press(at.tab);
    await at.browser.lastCall.reply({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'email', message: 'Blocked.' },
          { fieldName: 'amount', message: 'Too much.' },
        ],
      },
    });
    at.tab.store.set(editAnswerAtom, id('email'), 'ben@example.com');
    expect(at.tab.store.get(shownErrorsAtom).byDataPoint).toEqual({ amount: 'Too much.' });
    expect(at.tab.store.get(dynamicPagesAtom).savedSteps).toEqual({});
  });

  it('navigate to the first step with an error', async () => {
    at.open(threeSteps);
    for (const [step, answered] of [
      ['contact', { email: 'ana@example.com' }],
      ['housing', { tenure: 'rented', rent: 500 }],
    ] as const) {
      await press(at.tab, answered, step);
      await at.browser.lastCall.reply({ data: { id: lead } });
    }
    await press(at.tab, { iban: 'PL61' }, 'account');
    await at.browser.lastCall.reply({
      error: {
        kind: 'rejected',
        errors: [
          { fieldName: 'incomeDetails.iban', message: 'Closed.' },
          { fieldName: 'expenses.rentAmount', message: 'Too low.' },
        ],
      },
    });
    expect(navigationOf(at.tab.store)).toMatchObject({ route: '/housing', method: 'push' });
    expect(at.tab.store.get(erroredFormPathAtom)).toBe('housing');
    await press(at.tab, { tenure: 'owned' }, 'housing');
    expect(at.tab.store.get(shownErrorsAtom).byDataPoint).toEqual({ iban: 'Closed.' });
  });

  it('are shown without a link if their question is no longer asked', async () => {
    at.open(threeSteps);
    await press(at.tab, { email: 'ana@example.com' }, 'contact');
    await at.browser.lastCall.reply({
      error: { kind: 'rejected', errors: [{ fieldName: 'rent', message: 'Too low.' }] },
    });
    expect(at.tab.store.get(shownErrorsAtom)).toEqual({ byDataPoint: {}, unowned: ['Too low.'] });
  });
});
