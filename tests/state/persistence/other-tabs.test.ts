import { describe, expect, it } from 'vitest';
import { answersAtom } from '../../../src/state/answers.ts';
import { reapplyAtom } from '../../../src/state/application-progress.ts';
import {
  applicationDataAtom,
  leadIdAtom,
  mergeApplicationDataAtom,
  stateAtom,
} from '../../../src/state/lead-application.ts';
import { editAnswerAtom } from '../../../src/state/save-answers.ts';
import { id, type Given } from '../../flow/flow-of.ts';
import { submitSetup, submit } from '../submit-setup.ts';
import { navigationOf, flushPromises } from '../fake-browser.ts';

const answers: Given = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
const at = submitSetup();

describe('another tab', () => {
  it('receives each answer, and both tabs have the merged answers', () => {
    const { browser, tab: one } = at;
    const otherTab = browser.openTab();
    one.store.set(editAnswerAtom, id('email'), 'ana@example.com');
    otherTab.store.set(editAnswerAtom, id('amount'), 700);
    return flushPromises().then(() => {
      for (const tab of [one, otherTab]) {
        expect(tab.store.get(answersAtom)).toEqual({ amount: 700, email: 'ana@example.com' });
      }
    });
  });

  it('keeps the tags of both', async () => {
    const { browser, tab: one } = at;
    const otherTab = browser.openTab();
    one.store.set(mergeApplicationDataAtom, { tags: ['partner'] });
    otherTab.store.set(mergeApplicationDataAtom, { tags: ['summer'] });
    await flushPromises();
    for (const tab of [one, otherTab]) {
      const { tags = [] } = tab.store.get(applicationDataAtom);
      expect(tags.toSorted()).toEqual(['partner', 'summer', 'ui']);
    }
  });

  it('navigates to the page of a new state', async () => {
    const otherTab = at.browser.openTab();
    await submit(at, { progressState: 6 }, answers);
    expect(navigationOf(otherTab.store)).toEqual({ route: '/checking', method: 'replace', count: 1 });
  });

  it('starts over, too', async () => {
    const { browser, tab: one } = at;
    const otherTab = browser.openTab();
    await submit(at, { progressState: [6, 13] }, answers);
    one.store.set(reapplyAtom);
    await flushPromises();
    expect([otherTab.store.get(leadIdAtom), otherTab.store.get(stateAtom)]).toEqual([null, 0]);
  });

  it('has no effect with invalid data', async () => {
    const { browser, tab } = at;
    await submit(at, { progressState: 6 }, answers);
    for (const text of [
      'null',
      '[]',
      '{',
      '{"progressState":"x","applicationData":7}',
      '{"__proto__":{"a":1}}',
    ]) {
      browser.storage.texts.set('storedLoanApplication', text);
      browser.storage.texts.set('dynamicPages', text);
      tab.store.set(editAnswerAtom, id('amount'), 900 + text.length);
      expect(tab.store.get(answersAtom)).toMatchObject({ amount: 900 + text.length });
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
