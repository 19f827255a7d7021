// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DataPointId } from '../../src/model/identifiers.ts';
import { mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const message = 'This email address is on our list of closed accounts.';
const bureau = 'The credit bureau does not answer at the moment.';

describe("the server's errors", () => {
  it('are in the summary; those without a question have no link', () => {
    const { onErrorsChange } = renderStep(['email'], {
      serverErrors: { email: message },
      unownedErrors: [bureau],
    });
    expect(
      within(summary())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([message, bureau]);
    expect(within(summary()).getAllByRole('link')).toHaveLength(1);
    expect(onErrorsChange).toHaveBeenLastCalledWith(2);
  });

  it('about a question of another step are shown too', () => {
    renderStep(['email'], { serverErrors: { firstName: 'Use your full name.' } });
    expect(within(summary()).getByText('Use your full name.')).toBeTruthy();
    expect(within(summary()).queryByRole('link')).toBeNull();
  });

  it('move the focus to the summary when they arrive', () => {
    const { rerender } = renderStep(['email']);
    rerender({ serverErrors: { email: message } });
    expect(document.activeElement).toBe(summary());
  });

  it('do not move the focus while one of two is corrected', async () => {
    const serverErrors = { email: message, nickname: 'Use another nickname.' };
    const { user, rerender } = renderStep(['email', 'nickname'], { serverErrors });
    await user.type(screen.getByLabelText('Email address'), 'maria@example.com');
    await user.tab();
    rerender({ serverErrors: { nickname: serverErrors.nickname } });
    expect(document.activeElement).toBe(screen.getByLabelText('Nickname'));
    expect(shownMessages(['email', 'nickname'])).toEqual(['', 'Use another nickname.']);
  });

  it('stay when the page replaces the answer with the lender’s value, and are cleared by any edit of the applicant', async () => {
    const serverErrors = { email: message };
    const answers = { email: 'ana@example.com' };
    const { user, rerender, onEdit } = renderStep(['email'], { answers, serverErrors });
    const email = screen.getByLabelText<HTMLInputElement>('Email address');
    const edit = async (text: string) => {
      await user.clear(email);
      await user.type(email, text);
      await user.tab();
      await new Promise((resolve) => setTimeout(resolve));
      return onEdit.mock.calls.length;
    };
    rerender({ serverErrors, replacement: { ['email' as DataPointId]: 'maria@example.com' } });
    await waitFor(() => expect(email.value).toBe('maria@example.com'));
    expect([await edit('eva@example.com'), await edit('maria@example.com')]).toEqual([1, 2]);
  });

  it('focus the summary again when the next submit returns the same errors', async () => {
    const answers = { email: 'maria@example.com' };
    const { user, rerender } = renderStep(['email'], { answers, serverErrors: { email: message } });
    await user.click(mainAction());
    rerender({ answers, serverErrors: { email: message }, busy: true });
    rerender({ answers, serverErrors: { email: message }, busy: false });
    expect(document.activeElement).toBe(summary());
  });

  it('do not prevent another submit', async () => {
    const { user, onSubmit } = renderStep(['email'], {
      answers: { email: 'maria@example.com' },
      serverErrors: { email: message },
    });
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('are replaced by a validation error of the current answer', async () => {
    const { user } = renderStep(['email'], { serverErrors: { email: message } });
    await user.click(mainAction());
    expect(shownMessages(['email'])).toEqual(['Enter your email address']);
  });
});
