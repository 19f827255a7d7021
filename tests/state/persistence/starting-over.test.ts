import { describe, expect, it } from 'vitest';
import { answersAtom } from '../../../src/state/answers.ts';
import { changeAnswersAtom, reapplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { leadIdAtom, stateAtom } from '../../../src/state/lead-application.ts';
import { submissionRequest } from '../../../src/state/request.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { path, type Given } from '../../flow/flow-of.ts';
import { submitSetup, lead, press, submit } from '../submit-setup.ts';
import { navigationOf, flushPromises, startTime } from '../fake-browser.ts';

const answers: Given = { amount: 5000, email: 'ana@example.com', generalPolicies: true };
const at = submitSetup();

const home = (tab: ApplicationStore): string => tab.store.get(homeRouteAtom);

describe('starting over', () => {
  it('starting again removes the lead and answers that must be given each time, and keeps the others', async () => {
    const { browser, tab } = at;
    await submit(at, { progressState: [6, 13] }, answers);
    tab.store.set(reapplyAtom);
    expect([home(tab), tab.store.get(leadIdAtom), tab.store.get(stateAtom)]).toEqual([
      '/initial-details',
      null,
      0,
    ]);
    expect(navigationOf(tab.store)).toMatchObject({ route: '/', method: 'push' });
    expect(tab.store.get(answersAtom)).toEqual({ amount: 5000, email: 'ana@example.com' });
    expect([home(browser.reloadTab(tab)), browser.storage.texts.has('lid')]).toEqual([
      '/initial-details',
      false,
    ]);
  });

  it('starting again keeps the session, which the next lead contains', async () => {
    const { browser, tab } = at;
    await submit(at, { progressState: [6, 13] }, answers);
    const { sessionId, sessionStartedAt } = browser.lastCall.body;
    browser.now = startTime + 1000;
    tab.store.set(reapplyAtom);
    await press(tab, answers);
    expect(browser.callNames).toEqual(['createLead', 'createLead']);
    expect(browser.lastCall.body).toMatchObject({ sessionId, sessionStartedAt });
  });

  it('changing the answers keeps all of them, starts at the first step and creates a new lead', async () => {
    const { browser, tab } = at;
    await submit(at, { progressState: [6, 13] }, answers);
    const { key } = browser.lastCall;
    tab.store.set(changeAnswersAtom);
    expect([home(tab), navigationOf(tab.store)?.method]).toEqual(['/initial-details', 'replace']);
    expect(tab.store.get(answersAtom)).toEqual(answers);
    await press(tab, answers);
    expect([browser.lastCall.name, browser.lastCall.key === key]).toEqual(['createLead', false]);
  });

  it('the promise of an aborted request resolves', async () => {
    const { tab } = at;
    let isOver = false;
    void tab.store.set(submitStepAtom, { path: path('initial-details'), answers }).then(() => {
      isOver = true;
    });
    await flushPromises();
    tab.store.set(reapplyAtom);
    await flushPromises();
    expect(isOver).toBe(true);
  });

  it('a reply to an abandoned request changes nothing', async () => {
    const { browser, tab } = at;
    await press(tab, answers);
    tab.store.set(reapplyAtom);
    await browser.lastCall.reply({ data: { id: lead, progressState: 6 } });
    expect([
      tab.store.get(leadIdAtom),
      tab.store.get(stateAtom),
      tab.store.get(submissionRequest.statusAtom),
    ]).toEqual([null, 0, { status: 'idle' }]);
  });
});
