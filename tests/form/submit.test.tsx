// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { translateFrom } from '../support/form/form-messages.ts';
import { renderBusyPage, renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';
import { inputsNamed, mainAction, shownMessages, summary } from '../support/form/form-page.ts';

prepareFormTests();

function focusedNames(): readonly string[] {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement ? [activeElement.name, activeElement.enterKeyHint] : [];
}

describe('a submit', () => {
  it('with valid answers passes all of them to onSubmit in their sent form', async () => {
    const { user, onSubmit } = renderStep(['email', 'phoneNumber', 'marketingConsents', 'generalPolicies']);
    await user.type(screen.getByLabelText('Email address'), ' maria@example.com ');
    await user.type(screen.getByLabelText('Mobile number'), '0917 123 4567');
    await user.click(screen.getByLabelText('Text message'));
    await user.click(screen.getByLabelText('I have read the general policies and agree to them'));
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          email: 'maria@example.com',
          phoneNumber: '+639171234567',
          marketingConsents: { email: false, phone: false, text: true, post: false },
          generalPolicies: true,
        },
      ],
    ]);
  });

  it('by Enter includes the text of the focused field', async () => {
    const { user, onSubmit, onCommit } = renderStep(['email']);
    await user.type(screen.getByLabelText('Email address'), 'maria@example.com{Enter}');
    expect(onCommit.mock.calls).toEqual([['email', 'maria@example.com']]);
    expect(onSubmit.mock.calls).toEqual([[{ email: 'maria@example.com' }]]);
  });

  it('is triggered by Enter in the last input; in other inputs Enter focuses the next input', async () => {
    const { user, onSubmit } = renderStep(['nickname', 'dateOfBirth', 'owner', 'wish', 'email']);
    await user.type(screen.getByLabelText('Nickname'), 'Maria{Enter}');
    const focusOrder = [focusedNames()];
    for (const part of ['3', '31', '1980']) {
      await user.keyboard(`${part}{Enter}`);
      focusOrder.push(focusedNames());
    }
    await user.keyboard('{Enter}');
    focusOrder.push(focusedNames());
    await user.keyboard('{Enter}');
    focusOrder.push(focusedNames());
    expect(focusOrder).toEqual([
      ['dateOfBirth', 'next'],
      ['dateOfBirth', 'next'],
      ['dateOfBirth', 'next'],
      ['owner', 'next'],
      ['wish', 'next'],
      ['email', 'go'],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    expect(summary()).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('includes autofilled values without input events', async () => {
    const { user, onSubmit } = renderStep(['email', 'phoneNumber']);
    for (const [name, value] of [
      ['email', 'maria@example.com'],
      ['phoneNumber', '+63 917 123 4567'],
    ] as const) {
      const [input] = inputsNamed(name);
      if (input !== undefined) input.value = value;
    }
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ email: 'maria@example.com', phoneNumber: '+639171234567' }]]);
  });

  it('is ignored while an earlier one is running', async () => {
    const { user, onSubmit } = renderBusyPage(['email'], { answers: { email: 'maria@example.com' } });
    await user.dblClick(mainAction());
    await user.type(screen.getByLabelText('Email address'), '{Enter}{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'It is over' }));
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('is ignored while the page is busy, which the page shows', async () => {
    const { user, onSubmit } = renderStep(['email'], {
      answers: { email: 'maria@example.com' },
      busy: true,
    });
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(statuses.filter((messages) => messages !== '')).toEqual(['Sending your answers']);
    expect(mainAction().hasAttribute('disabled')).toBe(false);
  });

  it('sends the initial answer of an untouched question', async () => {
    const { user, onSubmit } = renderStep(['amount']);
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ amount: 20_000 }]]);
  });
});

describe('a failed submit', () => {
  it('lists all errors in the order of the page; summary and fields have the same texts', async () => {
    const { user, onSubmit, onErrorsChange } = renderStep(['email', 'phoneNumber', 'generalPolicies']);
    await user.type(screen.getByLabelText('Mobile number'), '12');
    await user.click(mainAction());
    const messages = [
      'Enter your email address',
      'Add the missing digits: this number is too short',
      'Agree to the general policies to continue',
    ];
    expect(
      within(summary())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(messages);
    expect(shownMessages(['email', 'phoneNumber', 'generalPolicies'])).toEqual(messages);
    expect(onErrorsChange).toHaveBeenLastCalledWith(3);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('moves the focus to the summary, even for one error, and again for the next failure', async () => {
    const { user } = renderStep(['email']);
    await user.click(mainAction());
    expect(document.activeElement).toBe(summary());
    expect(within(summary()).getByRole('heading', { level: 2 }).textContent).toBe('There is a problem');
    await user.click(mainAction());
    expect(document.activeElement).toBe(summary());
  });

  it('links each error to its first input', async () => {
    const names = ['email', 'monthlyIncome', 'purpose', 'children', 'owner', 'generalPolicies'];
    const { user } = renderStep(names);
    await user.click(mainAction());
    for (const [position, link] of within(summary()).getAllByRole('link').entries()) {
      await user.click(link);
      expect(document.activeElement).toBe(inputsNamed(names[position] ?? '')[0]);
    }
    expect(window.location.hash).toBe('');
  });

  it('keeps every text unchanged', async () => {
    const { user } = renderStep(['email', 'phoneNumber', 'monthlyIncome']);
    await user.type(screen.getByLabelText('Email address'), 'maria@@example');
    await user.type(screen.getByLabelText('Mobile number'), '+49 151 23456789');
    await user.type(screen.getByLabelText('Monthly income'), 'plenty');
    await user.click(mainAction());
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('maria@@example');
    expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('+49 151 23456789');
    expect(screen.getByLabelText<HTMLInputElement>('Monthly income').value).toBe('plenty');
    expect(shownMessages(['phoneNumber'])).toEqual(['Enter a number that begins with +63']);
  });

  it('is translated when the language of the page changes', async () => {
    const { user, rerender } = renderStep(['email']);
    await user.click(mainAction());
    rerender({
      translate: translateFrom({ dataPoints: { email: { errors: { required: '¡Correo!' } } } }),
    });
    expect(shownMessages(['email'])).toEqual(['¡Correo!']);
    expect(within(summary()).getByRole('link').textContent).toBe('¡Correo!');
  });
});

describe('a correction', () => {
  it('is not requested before a submit', async () => {
    const { user, onErrorsChange } = renderStep(['email', 'nickname']);
    await user.type(screen.getByLabelText('Email address'), 'maria@');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onErrorsChange).not.toHaveBeenCalled();
  });

  it('clears only its error on blur', async () => {
    const { user, onErrorsChange } = renderStep(['email', 'nickname']);
    await user.click(mainAction());
    await user.type(screen.getByLabelText('Email address'), 'maria@example.com');
    expect(shownMessages(['email'])).toEqual(['Enter your email address']);
    await user.tab();
    await waitFor(() => expect(shownMessages(['email', 'nickname'])).toEqual(['', 'Enter a nickname']));
    await waitFor(() => expect(onErrorsChange).toHaveBeenLastCalledWith(1));
  });

  it('that breaks another rule shows the new error', async () => {
    const { user } = renderStep(['email']);
    await user.click(mainAction());
    await user.type(screen.getByLabelText('Email address'), 'maria@');
    await user.tab();
    expect(shownMessages(['email'])).toEqual(['Enter an email address in full, like name@example.com']);
  });

  it('never moves the page while a button is pressed', async () => {
    const { user, onSubmit } = renderStep(['email']);
    await user.click(mainAction());
    await user.type(screen.getByLabelText('Email address'), 'maria@example.com');
    await user.pointer({ keys: '[MouseLeft>]', target: mainAction() });
    expect(shownMessages(['email'])).toEqual(['Enter your email address']);
    await user.pointer({ keys: '[/MouseLeft]', target: mainAction() });
    expect(shownMessages(['email'])).toEqual(['']);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('removes the summary with the last error', async () => {
    const { user } = renderStep(['generalPolicies']);
    await user.click(mainAction());
    await user.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
