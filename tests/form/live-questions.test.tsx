// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stepAfter } from '../support/form/form-flow.ts';
import { inputsNamed, mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

const plate = 'Licence plate';
const vehicle = ['owner', 'vehicleLicensePlateNumber', 'nickname'];

function questions(): readonly (string | null)[] {
  return [...document.querySelectorAll('[data-question]')].map((element) =>
    element.getAttribute('data-question'),
  );
}

describe('a question that depends on another of its step', () => {
  it('appears and disappears with the answer, in its place, without other changes', async () => {
    const { user } = renderStep(vehicle);
    expect(questions()).toEqual(['owner', 'nickname']);
    const [nickname] = inputsNamed('nickname');
    await user.type(screen.getByLabelText('Nickname'), 'Mia');
    await user.click(screen.getByLabelText('Yes'));
    await waitFor(() => expect(questions()).toEqual(vehicle));
    expect(inputsNamed('nickname')[0]).toBe(nickname);
    expect(nickname?.value).toBe('Mia');
    expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
    await user.click(screen.getByLabelText('No'));
    await waitFor(() => expect(questions()).toEqual(['owner', 'nickname']));
  });

  it('is shown from the start if earlier answers lead to it', () => {
    renderStep(vehicle, { answers: { owner: true, vehicleLicensePlateNumber: 'ABC 123' } });
    expect(questions()).toEqual(vehicle);
    expect(screen.getByLabelText<HTMLInputElement>(plate).value).toBe('ABC 123');
  });

  it('follows the answers of earlier steps', () => {
    renderStep(stepAfter(['citizenship'], 'cityOfBirth', 'nickname'), { answers: { citizenship: 'PH' } });
    expect(questions()).toEqual(['cityOfBirth', 'nickname']);
  });

  it('keeps its draft while it is hidden', async () => {
    const { user, onCommit } = renderStep(vehicle, { answers: { owner: true } });
    await user.type(screen.getByLabelText(plate), 'abc 1');
    await user.click(screen.getByLabelText('No'));
    await waitFor(() => expect(questions()).toEqual(['owner', 'nickname']));
    expect(onCommit).not.toHaveBeenCalledWith('vehicleLicensePlateNumber', undefined);
    await user.click(screen.getByLabelText('Yes'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(plate).value).toBe('ABC 1'));
  });

  it('is neither validated nor sent while it is hidden', async () => {
    const { user, onSubmit } = renderStep(['owner', 'vehicleLicensePlateNumber'], {
      answers: { owner: false, vehicleLicensePlateNumber: '?!' },
    });
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ owner: false }]]);
  });

  it('has the focus after the submit that revealed it, and an error only after the next submit', async () => {
    const { user, onSubmit } = renderStep(['citizenship', 'cityOfBirth']);
    await user.type(screen.getByRole('combobox'), 'Philippines{Escape}{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(inputsNamed('cityOfBirth')[0]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shownMessages(['citizenship', 'cityOfBirth'])).toEqual(['', '']);
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(within(summary()).getAllByRole('link')).toHaveLength(1);
    expect(shownMessages(['citizenship', 'cityOfBirth'])).toEqual([
      '',
      'Enter the town or city you were born in',
    ]);
    await user.click(within(summary()).getByRole('link'));
    expect(document.activeElement).toBe(inputsNamed('cityOfBirth')[0]);
  });

  it('has no error from the submit that revealed it', async () => {
    const { user, onSubmit } = renderStep(['citizenship', 'cityOfBirth', 'email']);
    await user.type(screen.getByRole('combobox'), 'Philippines{Escape}');
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(within(summary()).getAllByRole('link')).toHaveLength(1);
    expect(shownMessages(['cityOfBirth'])).toEqual(['']);
  });

  it('removes its error when it is hidden', async () => {
    const { user, onErrorsChange } = renderStep(['owner', 'vehicleLicensePlateNumber'], {
      answers: { owner: true },
    });
    await user.click(mainAction());
    expect(onErrorsChange).toHaveBeenLastCalledWith(1);
    await user.click(screen.getByLabelText('No'));
    await waitFor(() => expect(onErrorsChange).toHaveBeenLastCalledWith(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never appears while a button is pressed, because it would move the button', async () => {
    const { user } = renderStep(['citizenship', 'cityOfBirth']);
    await user.type(screen.getByRole('combobox'), 'Philippines{Escape}');
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    await user.tab();
    expect(questions()).toEqual(['citizenship']);
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(questions()).toEqual(['citizenship', 'cityOfBirth']));
  });
});
