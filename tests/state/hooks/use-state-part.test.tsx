// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { LeadId } from '../../../src/model/identifiers.ts';
import { receiveReplyAtom } from '../../../src/state/application-progress.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { useStatePart } from '../../../src/state/lender-hooks.ts';
import { settle, World } from '../world.ts';

afterEach(cleanup);

const debts = [{ id: '1', creditor: 'A bank', kind: 'loan', balance: 10, monthlyPayment: 1 }] as const;

it('data of a state that a reload lost is requested once', async () => {
  const world = new World();
  const before = world.opened();
  before.store.set(receiveReplyAtom, { id: 'lead-1' as LeadId, progressState: 28, debts: [...debts] });
  world.close(before);
  const application = world.opened();
  const { result } = renderHook(() => useStatePart({ reply: 'debts' }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoreProvider store={application.store}>{children}</StoreProvider>
    ),
  });
  await act(settle);
  expect([result.current.part, world.names]).toEqual([null, ['leadStatus']]);
  await act(() => world.call.answer({ data: { progressState: 28, debts: [...debts] } }));
  expect([result.current.part, world.names]).toEqual([debts, ['leadStatus']]);
});
