import { beforeEach, describe, expect, it, vi } from 'vitest';
import { erroredFormPathAtom, patchDynamicPagesAtom } from '../../src/state/answers.ts';
import { changeAnswersAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { stateAtom } from '../../src/state/lead-application.ts';
import { isLoadingAtom, submissionRequest, submissionOnAtom } from '../../src/state/request.ts';
import { editAnswerAtom } from '../../src/state/save-answers.ts';
import { errorsElsewhereAtom, shownErrorsAtom } from '../../src/state/server-errors.ts';
import { submitReviewAtom, submitStepAtom } from '../../src/state/submit.ts';
import { homeRouteAtom, nextRouteAtom, resolveRouteAtom } from '../../src/state/resolved-route.ts';
import { id, path, type Given } from '../flow/flow-of.ts';
import { fiveAnswers, lead, saveFiveSteps } from './save-five-steps.ts';
import { fiveSteps, navigationOf, flushPromises, FakeBrowser } from './fake-browser.ts';

let browser: FakeBrowser;
let tab: ApplicationStore;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  browser = new FakeBrowser({ ...fiveSteps, review: true });
  tab = browser.openTab();
});

async function save(step: string, answers: Given) {
  void tab.store.set(submitStepAtom, { path: path(step), answers });
  await flushPromises();
}

async function answer(call = browser.lastCall) {
  await call.reply({ data: { id: lead, progressState: 0 } });
}

const openReview = () => saveFiveSteps(browser, tab);

async function send() {
  void tab.store.set(submitReviewAtom);
  await flushPromises();
}

const route = () => navigationOf(tab.store)?.route;
const routeAt = (pathname: string) => {
  const resolvedRoute = tab.store.get(resolveRouteAtom)(pathname);
  return resolvedRoute.kind === 'redirect' ? `-> ${resolvedRoute.route}` : resolvedRoute.kind;
};
const status = () => tab.store.get(submissionRequest.statusAtom);

describe('the step that completes the answers', () => {
  it('shows the review without sending', async () => {
    await openReview();
    expect([route(), tab.store.get(homeRouteAtom), routeAt('/review')]).toEqual([
      '/review',
      '/review',
      'review',
    ]);
    expect(JSON.stringify(browser.calls.map(({ body }) => body))).not.toContain('PL61');
  });

  it('submits without a review', async () => {
    browser = new FakeBrowser(fiveSteps);
    tab = browser.openTab();
    await openReview();
    expect(browser.lastCall.body).toMatchObject({ incomeDetails: { iban: 'PL61' } });
    expect([routeAt('/review'), status()]).toEqual(['-> /404', { status: 'idle' }]);
    expect(tab.store.get(homeRouteAtom)).toBe('/checking');
  });
});

describe('the review', () => {
  it('requested too early redirects to the first incomplete step', async () => {
    await save('contact', { email: 'ana@example.com' });
    await answer();
    expect(routeAt('/review')).toBe('-> /name');
    await send();
    expect(browser.callNames).toEqual(['createLead']);
  });

  it('shows the path by context', async () => {
    await openReview();
    const resolvedRoute = tab.store.get(resolveRouteAtom)('/review');
    expect(resolvedRoute).toMatchObject({
      contexts: [{ context: 'application', steps: fiveAnswers.map(([step]) => ({ path: step })) }],
      previous: 'account',
    });
  });

  it('sends everything, once, and follows the state', async () => {
    await openReview();
    const before = browser.calls.length;
    await send();
    await send();
    expect([browser.calls.length - before, tab.store.get(isLoadingAtom)]).toEqual([1, true]);
    expect(browser.lastCall.body).toMatchObject({
      contactDetails: { email: 'ana@example.com' },
      personalDetails: { name: 'Ana', birth: '1990-01-01' },
      incomeDetails: { iban: 'PL61' },
    });
    await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([tab.store.get(stateAtom), route(), status()]).toEqual([6, '/checking', { status: 'idle' }]);
  });

  it('is the only page that shows a failed submission', async () => {
    await openReview();
    await send();
    await browser.lastCall.reply({ error: { kind: 'offline' } });
    const on = tab.store.get(submissionOnAtom);
    expect([on('/review'), on('/name')]).toEqual([{ status: 'failed', kind: 'offline' }, { status: 'idle' }]);
  });

  it('waits for a running autosave, so that no older data arrives after it', async () => {
    for (const [step, answers] of fiveAnswers.slice(0, 3)) {
      await save(step, answers);
      await answer();
    }
    await save('work', { work: 'none' });
    const autosaveCall = browser.lastCall;
    await save('account', { iban: 'PL61' });
    const before = browser.calls.length;
    await send();
    expect(browser.calls.length).toBe(before);
    await answer(autosaveCall);
    expect(browser.calls.length).toBe(before + 1);
    expect(browser.lastCall.body).toMatchObject({ incomeDetails: { iban: 'PL61' } });
  });

  it('creates a new lead at the next press if the lead is gone', async () => {
    await openReview();
    await send();
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    await browser.lastCall.reply({ error: { kind: 'refused', status: 404 } });
    await send();
    expect(browser.lastCall).toMatchObject({ name: 'createLead', body: { incomeDetails: { iban: 'PL61' } } });
  });

  it('shows a message if the page was closed during the submit', async () => {
    browser = new FakeBrowser({ ...withoutUnkept, review: true });
    tab = browser.openTab();
    await openReview();
    await send();
    browser.closeTab(tab);
    tab = browser.openTab();
    expect([tab.store.get(homeRouteAtom), status()]).toEqual([
      '/review',
      { status: 'failed', kind: 'interrupted' },
    ]);
  });
});

const account = fiveSteps.dataPoints[id('iban')];
if (account === undefined) throw new Error('The account is asked for.');
const withoutUnkept = {
  ...fiveSteps,
  dataPoints: {
    ...fiveSteps.dataPoints,
    [account.id]: { ...account, privacy: { ...account.privacy, persist: 'local' as const } },
  },
};

describe('an edit', () => {
  it('returns to the review', async () => {
    await openReview();
    tab.store.set(editAnswerAtom, id('name'), 'Ben');
    expect([tab.store.get(homeRouteAtom), routeAt('/review')]).toEqual(['/name', '-> /name']);
    expect(tab.store.get(resolveRouteAtom)('/name')).toMatchObject({ complete: false, othersComplete: true });
    await save('name', { name: 'Ben' });
    expect(route()).toBe('/review');
  });

  it('that opens a branch asks only its step, shows a notice, and returns', async () => {
    await openReview();
    await save('work', { work: 'employed' });
    expect(route()).toBe('/employer');
    expect(tab.store.get(resolveRouteAtom)('/employer')).toMatchObject({ askedAgain: true, complete: false });
    await save('employer', { employer: 'Acme' });
    expect(route()).toBe('/review');
  });

  it('is not autosaved if the answers stay complete', async () => {
    await openReview();
    const before = browser.calls.length;
    await save('name', { name: 'Ben' });
    expect(browser.calls.length).toBe(before);
  });
});

const reject = (...fields: readonly string[]) =>
  browser.lastCall.reply({
    error: { kind: 'rejected', errors: fields.map((fieldName) => ({ fieldName, message: 'No.' })) },
  });

describe('errors', () => {
  it('open one step after the other, and then the review', async () => {
    await openReview();
    await send();
    await reject('personalDetails.birth', 'name');
    expect([route(), status()]).toEqual(['/name', { status: 'failed', kind: 'rejected' }]);
    expect(tab.store.get(errorsElsewhereAtom)(path('name'))).toEqual({ count: 1, next: 'birth' });
    expect(tab.store.get(errorsElsewhereAtom)(null)).toEqual({ count: 2, next: 'name' });
    await save('name', { name: 'Ben' });
    expect(route()).toBe('/birth');
    await save('birth', { birth: '1991-01-01' });
    expect(route()).toBe('/review');
  });

  it('determine one next step, for saving, the current page and "next problem"', async () => {
    await openReview();
    await send();
    await reject('incomeDetails.work', 'personalDetails.birth', 'name');
    const next = (step: string) => tab.store.get(errorsElsewhereAtom)(path(step))?.next;
    expect([tab.store.get(erroredFormPathAtom), tab.store.get(nextRouteAtom)]).toEqual(['name', '/name']);
    expect([next('birth'), next('work'), next('contact'), next('name')]).toEqual([
      'name',
      'name',
      'name',
      'birth',
    ]);
    await save('name', { name: 'Ben' });
    expect([tab.store.get(erroredFormPathAtom), route(), next('work')]).toEqual(['birth', '/birth', 'birth']);
  });

  it('have no step if their question is not asked, or if the list of errors is empty', async () => {
    await openReview();
    await send();
    await reject('employer');
    expect(tab.store.get(erroredFormPathAtom)).toBeNull();
    tab.store.set(patchDynamicPagesAtom, { errors: { byDataPoint: { [id('name')]: [] }, unowned: [] } });
    expect(tab.store.get(erroredFormPathAtom)).toBeNull();
  });

  it('on a later page are still counted while an earlier one is being changed', async () => {
    await openReview();
    await send();
    await reject('personalDetails.birth', 'name');
    tab.store.set(editAnswerAtom, id('name'), 'Ben');
    expect(tab.store.get(errorsElsewhereAtom)(path('name'))).toEqual({ count: 1, next: 'birth' });
  });

  it('without a question stay on the review until it is sent again', async () => {
    await openReview();
    await send();
    const before = route();
    await reject('leadSource');
    expect([route(), tab.store.get(shownErrorsAtom).unowned]).toEqual([before, ['No.']]);
    await send();
    expect(tab.store.get(shownErrorsAtom).unowned).toEqual([]);
  });
});

it('changed answers of a decided lead are shown on the review, which sends a new lead', async () => {
  await openReview();
  await send();
  await browser.lastCall.reply({ data: { id: lead, progressState: 13 } });
  tab.store.set(changeAnswersAtom);
  await flushPromises();
  expect(tab.store.get(homeRouteAtom)).toBe('/review');
  await send();
  expect(browser.lastCall).toMatchObject({ name: 'createLead', body: { incomeDetails: { iban: 'PL61' } } });
});
