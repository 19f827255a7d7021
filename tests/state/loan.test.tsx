// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { StoreProvider, useLoan } from '../../src/state/hooks.ts';
import { storeUnsavedAnswerAtom } from '../../src/state/save-answers.ts';
import { flowOf, type Given, id } from '../flow/flow-of.ts';
import { FakeBrowser } from './fake-browser.ts';

afterEach(cleanup);

const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'amount', schema: { type: 'number' }, initial: 20_000 },
      { id: 'period', schema: { type: 'number' }, initial: 84 },
    ],
  },
]);

function loanWith(answers: Given): unknown {
  const application = new FakeBrowser(flow).openTab();
  const { result } = renderHook(() => useLoan(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <StoreProvider store={application.store}>{children}</StoreProvider>
    ),
  });
  act(() => {
    for (const [name, value] of Object.entries(answers)) {
      application.store.set(storeUnsavedAnswerAtom, id(name), value);
    }
  });
  return result.current;
}

it('the loan is the answer, clamped to the limits', () => {
  expect(loanWith({ amount: 700, period: 12 })).toEqual({ amount: 700, period: 12, periodScale: 'month' });
  expect(loanWith({ amount: 120_000, period: 1 })).toMatchObject({ amount: 120_000, period: 1 });
});

it('a draft between two steps is rounded to the nearest loan', () => {
  expect(loanWith({ amount: 12_345.67, period: 12 })).toMatchObject({ amount: 12_300, period: 12 });
});

it.each([
  [{ amount: 120_100 }, { amount: 120_000 }],
  [
    { amount: 99, period: 500 },
    { amount: 100, period: 120 },
  ],
  [{ period: 0 }, { period: 1 }],
  [{ amount: 'plenty', period: '500' }, {}],
])(
  'of an impossible draft, such as %j, it is the nearest value; without a number, the default',
  (draft, nearest) => {
    expect(loanWith(draft)).toEqual({ amount: 20_000, period: 84, periodScale: 'month', ...nearest });
  },
);
