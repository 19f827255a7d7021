// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LoanDialog } from '../../../src/app/layout/loan-dialog.tsx';
import { createFormatters } from '../../../src/pages/formatters.ts';
import { StoreProvider } from '../../../src/state/hooks.ts';
import { submitStepAtom } from '../../../src/state/submit.ts';
import { loanAtom } from '../../../src/state/loan.ts';
import { homeRouteAtom } from '../../../src/state/resolved-route.ts';
import { flowOf, type Given, path } from '../../flow/flow-of.ts';
import { lead } from '../../state/save-five-steps.ts';
import { navigationOf, flushPromises, FakeBrowser } from '../../state/fake-browser.ts';
import { formats, phone } from '../../support/form/form-flow.ts';
import { PageFrame } from '../../support/form/page-frame.tsx';
import '../../support/form/no-layout.ts';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const flow = flowOf([
  {
    path: 'initial-details',
    dataPoints: [
      { id: 'wish', field: 'amount', schema: { type: 'number' } },
      { id: 'months', field: 'period', schema: { type: 'number' } },
    ],
  },
  { path: 'name', dataPoints: [{ id: 'name', field: 'personalDetails.name' }] },
  { path: 'work', dataPoints: [{ id: 'work', field: 'incomeDetails.work' }] },
]);

/** Opens the third page, with the answers of the first two already sent to the lender. */
async function open() {
  const browser = new FakeBrowser(flow);
  const tab = browser.openTab();
  const { store } = tab;
  const submit = (step: string, answers: Given): void =>
    void store.set(submitStepAtom, { path: path(step), answers });
  submit('initial-details', { wish: 20_000, months: 84 });
  await flushPromises();
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  submit('name', { name: 'Ana' });
  await flushPromises();
  await browser.lastCall.reply({ data: { id: lead, progressState: 0 } });
  const onDone = vi.fn<() => void>();
  await act(async () => {
    render(
      <PageFrame>
        <StoreProvider store={tab.store}>
          <LoanDialog
            flow={flow}
            formats={formats}
            phone={phone}
            formatters={createFormatters(flow, 'en')}
            onDone={onDone}
          />
        </StoreProvider>
      </PageFrame>,
    );
    await flushPromises();
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Personal loan' }));
  return { browser, store, onDone, dialog, before: browser.calls.length, route: navigationOf(store) };
}

it('changes the loan, sends it to the lender, and stays on the page', async () => {
  const { browser, store, onDone, dialog, before, route } = await open();
  const [amount] = dialog.getAllByRole('textbox');
  if (amount === undefined) throw new Error('There is nothing to type an amount in.');
  await user.clear(amount);
  await user.type(amount, '35000');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await flushPromises();
  expect(store.get(loanAtom)).toMatchObject({ amount: 35_000, period: 84 });
  expect([onDone.mock.calls.length, navigationOf(store), store.get(homeRouteAtom)]).toEqual([
    1,
    route,
    '/work',
  ]);
  expect(browser.calls.slice(before).map(({ body }) => body)).toMatchObject([{ amount: 35_000 }]);
});

it('changes nothing after cancelling or invalid input', async () => {
  const { browser, store, onDone, dialog, before } = await open();
  const [amount] = dialog.getAllByRole('textbox');
  if (amount === undefined) throw new Error('There is nothing to type an amount in.');
  await user.clear(amount);
  await user.type(amount, '99');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByRole('alert')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect([store.get(loanAtom).amount, browser.calls.length]).toEqual([20_000, before]);
});
