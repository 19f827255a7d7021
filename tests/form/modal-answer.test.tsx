// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mainAction, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const changeButton = () => screen.getByRole('button', { name: 'Change: Loan amount' });
const dialog = () => screen.getByRole('dialog', { name: 'Change: Loan amount' });
const field = () => within(dialog()).getByRole<HTMLInputElement>('textbox');

async function openWith(text: string) {
  const rendered = renderStep(['amount', 'email'], { answers: { email: 'maria@example.com' } });
  await rendered.user.click(changeButton());
  await rendered.user.clear(field());
  await rendered.user.type(field(), text);
  return rendered;
}

describe('an answer in a dialog', () => {
  it('is shown on the page without its input', () => {
    renderStep(['amount']);
    expect(screen.getByText('₱20,000')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is selected when the dialog opens, so that typing replaces it', async () => {
    const { user } = renderStep(['amount']);
    await user.click(changeButton());
    expect(document.activeElement).toBe(field());
    await user.keyboard('500');
    expect(field().value).toBe('500');
  });

  it('is applied by Done, and the focus returns to its button', async () => {
    const { user, onCommit } = await openWith('35000');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('₱35,000')).toBeTruthy();
    expect(onCommit.mock.calls).toEqual([['amount', 35_000]]);
    expect(document.activeElement).toBe(changeButton());
  });

  it('is applied by Enter, which does not submit the form around it', async () => {
    const { user, onSubmit } = await openWith('35000{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('₱35,000')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ amount: 35_000, email: 'maria@example.com' }]]);
  });

  it.each(['{Escape}', 'Cancel'])('is unchanged after %s, and the draft is discarded', async (action) => {
    const { user, onCommit } = await openWith('35000');
    if (action === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard(action);
    expect(screen.getByText('₱20,000')).toBeTruthy();
    expect(document.activeElement).toBe(changeButton());
    await user.click(changeButton());
    expect(field().value).toBe('20,000');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('cannot be applied while invalid: the dialog shows the error and stays open', async () => {
    const { user, onCommit } = await openWith('121000');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(within(dialog()).getByText('Enter an amount of ₱120,000 or less')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    expect(onCommit).not.toHaveBeenCalled();
    await user.clear(field());
    await user.type(field(), '120000{Enter}');
    expect(screen.getByText('₱120,000', { selector: ':not(span)' })).toBeTruthy();
  });

  it('[T8] that is invalid is tracked with its rule, as a failure of the dialog', async () => {
    const { user, onEvent } = await openWith('121000');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.type(field(), '{Enter}');
    const failureEvent = {
      name: 'validation_failed',
      where: 'dialog',
      errors: [{ dataPoint: 'amount', code: 'maximum' }],
    };
    const events = onEvent.mock.calls.map(([event]) => event);
    expect(events).toEqual([{ name: 'modal_opened', dataPoint: 'amount' }, failureEvent, failureEvent]);
    expect(JSON.stringify(events)).not.toMatch(/121/);
  });

  it('that is only a draft is neither sent nor committed', async () => {
    const { user, onSubmit, onCommit } = await openWith('35000');
    await user.tab();
    act(() => document.querySelector('form')?.requestSubmit());
    expect(onSubmit.mock.calls).toEqual([[{ amount: 20_000, email: 'maria@example.com' }]]);
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('shows a server error on the page, and the summary link opens the dialog', async () => {
    const serverError = 'The lender offers at most ₱50,000.';
    const { user, onEdit } = renderStep(['amount'], { serverErrors: { amount: serverError } });
    expect(document.getElementById('answer-amount-card-error')?.textContent).toBe(serverError);
    expect(changeButton().getAttribute('aria-describedby')).toBe('answer-amount-card-error');
    await user.click(within(summary()).getByRole('link', { name: serverError }));
    expect(document.activeElement).toBe(field());
    await user.keyboard('50000{Enter}');
    expect(onEdit.mock.calls).toEqual([['amount']]);
  });
});

const opener = () => screen.getByRole('button', { name: 'Change: Loan amount, Time to pay it back' });
const period = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time to pay it back' });

describe('a summary of the answers', () => {
  it('is shown on the card, and in the dialog next to the inputs', async () => {
    const { user } = renderStep(['amount'], { summaries: { amount: <p>₱493.52 each month</p> } });
    expect(screen.getAllByText('₱493.52 each month')).toHaveLength(1);
    await user.click(changeButton());
    expect(within(dialog()).getByText('₱493.52 each month')).toBeTruthy();
  });
});

describe('two answers next to each other', () => {
  it('share one card and one dialog, and are changed together', async () => {
    const { user, onCommit } = renderStep(['amount', 'period', 'email']);
    expect(screen.getByText('₱20,000')).toBeTruthy();
    expect(screen.getByText('84 months')).toBeTruthy();
    await user.click(opener());
    await user.keyboard('35000');
    await user.clear(period());
    await user.type(period(), '36');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onCommit.mock.calls).toEqual([
      ['amount', 35_000],
      ['period', 36],
    ]);
    expect([screen.getByText('₱35,000'), screen.getByText('36 months')]).toBeTruthy();
  });

  it('are not applied while one is invalid, which has the focus', async () => {
    const { user, onCommit } = renderStep(['amount', 'period', 'email']);
    await user.click(opener());
    await user.keyboard('35000');
    await user.clear(period());
    await user.type(period(), '500');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(document.activeElement).toBe(period());
    expect(period().getAttribute('aria-invalid')).toBe('true');
    expect(onCommit).not.toHaveBeenCalled();
  });
});
