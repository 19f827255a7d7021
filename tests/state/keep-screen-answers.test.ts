import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeAnswersAtom } from '../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../src/state/application-store.ts';
import { saveScreenAnswersAtom, type ScreenForm } from '../../src/state/screen-form.ts';
import { submitReviewAtom } from '../../src/state/submit.ts';
import { homeRouteAtom } from '../../src/state/resolved-route.ts';
import { flowOf, id, ownersOf } from '../flow/flow-of.ts';
import { lead, saveFiveSteps } from './save-five-steps.ts';
import { fiveSteps, flushPromises, FakeBrowser } from './fake-browser.ts';

let browser: FakeBrowser;
let tab: ApplicationStore;

/** An application that was reviewed and sent, with a screen of the lender that has more questions. */
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser({ ...fiveSteps, review: true });
  tab = browser.openTab();
  await saveFiveSteps(browser, tab);
  void tab.store.set(submitReviewAtom);
  await flushPromises();
  await browser.lastCall.reply({ data: { id: lead, progressState: 28 } });
});

function saveScreenAnswer(field: string, answer: string, name = 'asked'): void {
  const flow = flowOf([{ path: 'cnp', dataPoints: [{ id: name, field }] }]);
  const form: ScreenForm = { flow, owners: ownersOf(flow) };
  tab.store.set(saveScreenAnswersAtom, form, { [id(name)]: answer });
}

describe('an answer of the form that a screen asks again', () => {
  it('must be saved on its step after a change, before the review can be sent', async () => {
    saveScreenAnswer('personalDetails.birth', '31-31-31');
    tab.store.set(changeAnswersAtom);
    expect(tab.store.get(homeRouteAtom)).toBe('/birth');
    const callCount = browser.calls.length;
    void tab.store.set(submitReviewAtom);
    await flushPromises();
    expect(browser.calls).toHaveLength(callCount);
  });

  it('stays saved while it is unchanged', () => {
    saveScreenAnswer('personalDetails.birth', '1990-01-01');
    tab.store.set(changeAnswersAtom);
    expect(tab.store.get(homeRouteAtom)).toBe('/review');
  });

  it('must be saved too if it is never stored', () => {
    const flow = flowOf([
      {
        path: 'cnp',
        dataPoints: [{ id: 'iban', field: 'incomeDetails.iban', persist: 'never' }],
      },
    ]);
    const form: ScreenForm = { flow, owners: ownersOf(flow) };
    tab.store.set(saveScreenAnswersAtom, form, { [id('iban')]: 'P' });
    tab.store.set(changeAnswersAtom);
    expect(tab.store.get(homeRouteAtom)).toBe('/account');
  });
});

it('an answer that the form does not ask changes no saved step', () => {
  saveScreenAnswer('personalDetails.personalCode', '18');
  tab.store.set(changeAnswersAtom);
  expect(tab.store.get(homeRouteAtom)).toBe('/review');
});
