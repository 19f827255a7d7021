import { answersAtom } from '../../../src/state/answers.ts';
import { receiveReplyAtom } from '../../../src/state/application-progress.ts';
import type { ApplicationStore } from '../../../src/state/application-store.ts';
import { StoreProvider, useAction, useValue } from '../../../src/state/hooks.ts';
import { useStatusPoll } from '../../../src/state/poll-status.ts';
import { submissionOnAtom } from '../../../src/state/request.ts';
import { storeUnsavedAnswerAtom } from '../../../src/state/save-answers.ts';
import { shownErrorsAtom } from '../../../src/state/server-errors.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { resolveRouteAtom } from '../../../src/state/resolved-route.ts';
// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { id, path, type Given } from '../../flow/flow-of.ts';
import { navigationOf, flushPromises, FakeBrowser } from '../fake-browser.ts';

let browser: FakeBrowser;
let tab: ApplicationStore;
const seenActions = new Set<unknown>();
const answers: Given = { amount: 700, email: 'ana@example.com', generalPolicies: true };

beforeEach(() => {
  browser = new FakeBrowser();
  tab = browser.openTab();
  seenActions.clear();
});
afterEach(cleanup);

function Page({ pathname }: { readonly pathname: string }): ReactElement {
  const editAnswer = useAction(storeUnsavedAnswerAtom);
  const submitStep = useAction(submitStepAtom);
  seenActions.add(editAnswer).add(submitStep);
  const state = {
    kind: useValue(resolveRouteAtom)(pathname).kind,
    answers: useValue(answersAtom),
    errors: useValue(shownErrorsAtom),
    submission: useValue(submissionOnAtom)('/initial-details').status,
    intent: navigationOf(tab.store)?.route ?? null,
  };
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => editAnswer(id('amount'), 700)}>edit</button>
      <button onClick={() => void submitStep({ path: path('initial-details'), answers })}>submit</button>
    </>
  );
}

function Checking(): ReactElement {
  const { pollFailures, checkNow } = useStatusPoll();
  return <button onClick={checkNow}>{pollFailures}</button>;
}

const shownValues = (): unknown => JSON.parse(screen.getByRole('status').textContent);

function show(page: ReactElement): void {
  render(
    <StrictMode>
      <StoreProvider store={tab.store}>{page}</StoreProvider>
    </StrictMode>,
  );
}

it('a page updates with the store, and its actions have a stable identity', async () => {
  show(<Page pathname="/initial-details" />);
  expect(shownValues()).toMatchObject({ kind: 'step', submission: 'idle' });
  act(() => screen.getByText('edit').click());
  expect(shownValues()).toMatchObject({ answers: { amount: 700 } });
  await act(async () => {
    screen.getByText('submit').click();
    await flushPromises();
  });
  expect(shownValues()).toMatchObject({ submission: 'sending' });
  await act(() => browser.lastCall.reply({ data: { id: 'lead-1' as LeadId, progressState: 6 } }));
  expect(shownValues()).toMatchObject({ submission: 'idle', intent: '/checking', kind: 'redirect' });
  expect(seenActions.size).toBe(2);
});

it('polling stops when the page is left', async () => {
  act(() => tab.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: 6 }));
  show(<Checking />);
  const requestCount = browser.callNames.length;
  await act(() => browser.lastCall.reply({ error: { kind: 'offline' } }));
  expect(screen.getByRole('button').textContent).toBe('1');
  await act(async () => {
    screen.getByRole('button').click();
    await flushPromises();
  });
  expect(browser.callNames.length).toBe(requestCount + 1);
  cleanup();
  await browser.advanceTime(60_000);
  expect([browser.callNames.length, browser.pendingTimers]).toEqual([requestCount + 1, 0]);
});
