import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { answersAtom, patchDynamicPagesAtom } from '../../../src/state/answers.ts';
import {
  changeAnswersAtom,
  pushProgressStateAtom,
  reapplyAtom,
} from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { applicationDataAtom, leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { deleteAnswersAtom } from '../../../src/state/retention.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { storeCompaniesAtom } from '../../../src/state/stored-records.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { id, path } from '../../flow/flow-of.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

const day = 86_400_000;
const answers = { amount: 5000, email: 'ana@example.com', generalPolicies: true };

let browser: FakeBrowser;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  browser = new FakeBrowser();
});

/** Whether any stored text contains an answer, or a suggestion for one. */
const isAnswerStored = (): boolean => /ana@|Acme/.test([...browser.storage.texts.values()].join('\n'));

const storedPages = (): unknown => browser.storedValue('dynamicPages');

async function openEndedApplication(state: number): Promise<ApplicationStore> {
  const tab = browser.openTab();
  void tab.store.set(submitStepAtom, { path: path('initial-details'), answers });
  await flushPromises();
  tab.store.set(storeCompaniesAtom, [{ name: 'Acme' }]);
  expect(isAnswerStored()).toBe(true);
  await browser.lastCall.reply({ data: { id: 'lead-1' as LeadId, progressState: [6, state] } });
  return tab;
}

describe('answers', () => {
  it.each([0, 10, 13])('are deleted on request, with their lead (state %s)', async (state) => {
    const tab = await openEndedApplication(state);
    tab.store.set(deleteAnswersAtom);
    expect(isAnswerStored()).toBe(false);
    expect([tab.store.get(leadIdAtom), tab.store.get(stateAtom)]).toEqual([null, 0]);
    const { email } = browser.openTab().store.get(answersAtom) as { readonly email?: string };
    expect(email).toBeUndefined();
  });

  it.each([11, 13])(
    '[LE13] are removed from storage at the end of an application, in state %s',
    async (state) => {
      const tab = await openEndedApplication(state);
      expect([isAnswerStored(), tab.store.get(stateAtom)]).toEqual([false, state]);
      const reloadedTab = browser.reloadTab(tab);
      expect([
        isAnswerStored(),
        reloadedTab.store.get(stateAtom),
        reloadedTab.store.get(applicationDataAtom).id,
      ]).toEqual([false, state, 'lead-1']);
      reloadedTab.store.set(changeAnswersAtom);
      expect(reloadedTab.store.get(answersAtom)[id('email')]).toBeUndefined();
    },
  );

  it('[LE13] are removed with the list of screen questions, while the page is open', async () => {
    const tab = await openEndedApplication(6);
    const pageFields = { [id('monthlyIncome')]: 'incomeDetails.monthlyIncome' };
    tab.store.set(patchDynamicPagesAtom, { pageFields });
    await flushPromises();
    expect(storedPages()).toMatchObject({
      pageFields,
      savedSteps: { 'initial-details': expect.any(String) },
    });
    tab.store.set(pushProgressStateAtom, 13);
    await flushPromises();
    expect(storedPages()).toEqual({ savedSteps: {}, pageFields: {}, errors: [] });
    tab.store.set(pushProgressStateAtom, 6);
    await flushPromises();
    expect(storedPages()).toMatchObject({
      pageFields,
      savedSteps: { 'initial-details': expect.any(String) },
    });
  });

  it.each([6, 10, 12])('[LE13] stay in state %s, in which the application continues', async (state) => {
    await openEndedApplication(state);
    expect(isAnswerStored()).toBe(true);
  });

  it('[LE13] are stored again after a change or a new start on the last page', async () => {
    const tab = await openEndedApplication(13);
    tab.store.set(changeAnswersAtom);
    expect([tab.store.get(answersAtom), isAnswerStored()]).toEqual([answers, true]);
    browser = new FakeBrowser();
    const otherTab = await openEndedApplication(13);
    otherTab.store.set(reapplyAtom);
    expect([otherTab.store.get(answersAtom), isAnswerStored()]).toEqual([
      { amount: 5000, email: 'ana@example.com' },
      true,
    ]);
  });

  it('[LE14] are stored for seven days after the last change, and no longer', () => {
    browser.search = '?refName=partner';
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
    browser.search = '';
    browser.now += 7 * day - 1;
    browser.closeTab(tab);
    const reopenedTab = browser.openTab();
    expect([reopenedTab.store.get(answersAtom)[id('email')], isAnswerStored()]).toEqual([
      'ana@example.com',
      true,
    ]);
    browser.now += 7 * day;
    browser.closeTab(reopenedTab);
    const laterTab = browser.openTab();
    expect([laterTab.store.get(answersAtom), isAnswerStored()]).toEqual([{ amount: 20000 }, false]);
    expect(laterTab.store.get(applicationDataAtom)['affiliateReferenceParams']).toMatchObject({
      attribute: 'partner',
    });
  });

  it('[LE14] with an invalid time are not kept forever', () => {
    const tab = browser.openTab();
    tab.store.set(editAnswerAtom, id('email'), 'ana@example.com');
    browser.closeTab(tab);
    const key = 'storedLoanApplication';
    browser.storage.texts.set(
      key,
      (browser.storage.texts.get(key) ?? '').replace(/"expiresAt":"[^"]*"/, '"expiresAt":"?"'),
    );
    browser.openTab();
    expect(isAnswerStored()).toBe(false);
  });

  it('[LE14] are removed from an open page when it becomes visible again', async () => {
    const tab = await openEndedApplication(10);
    await browser.setVisible(false);
    browser.now += 7 * day;
    await browser.setVisible(true);
    expect([isAnswerStored(), tab.store.get(answersAtom), tab.store.get(homeRouteAtom)]).toEqual([
      false,
      { amount: 20000 },
      '/initial-details',
    ]);
  });
});
