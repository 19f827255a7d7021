// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../../src/state/application-progress.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { useStatePart } from '../../../src/state/lender-hooks.ts';
import { flushPromises, FakeBrowser } from '../fake-browser.ts';

afterEach(cleanup);

const debts = [{ id: '1', creditor: 'A bank', kind: 'loan', balance: 10, monthlyPayment: 1 }] as const;

it('data of a state that a reload lost is requested once', async () => {
  const browser = new FakeBrowser();
  const before = browser.openTab();
  before.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: 28, debts: [...debts] });
  browser.closeTab(before);
  const application = browser.openTab();
  const { result } = renderHook(() => useStatePart({ reply: 'debts' }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoreProvider store={application.store}>{children}</StoreProvider>
    ),
  });
  await act(flushPromises);
  expect([result.current.part, browser.callNames]).toEqual([null, ['leadStatus']]);
  await act(() => browser.lastCall.reply({ data: { progressState: 28, debts: [...debts] } }));
  expect([result.current.part, browser.callNames]).toEqual([debts, ['leadStatus']]);
});
