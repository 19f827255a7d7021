// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inputsNamed, mainAction, shownMessages } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function attributesOf(name: string, attributes: readonly string[]): readonly (string | null)[] {
  const [input] = inputsNamed(name);
  return attributes.map((attribute) => input?.getAttribute(attribute) ?? null);
}

it('an input truncates pasted text to a length that is still invalid', async () => {
  const { user } = renderStep(['nickname', 'phoneNumber']);
  const field = screen.getByLabelText<HTMLInputElement>('Nickname');
  await user.click(field);
  await user.paste('a'.repeat(1_000_000));
  expect(field.value).toHaveLength(180);
  await user.click(mainAction());
  expect(shownMessages(['nickname'])).toHaveLength(1);
  expect(attributesOf('phoneNumber', ['maxlength'])).toEqual(['500']);
});

describe('an account number', () => {
  it('is grouped in fours except while it is edited', async () => {
    const { user, onCommit } = renderStep(['iban', 'nickname'], {
      answers: { iban: 'PL61109010140000071219812874' },
    });
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    expect(field.value).toBe('PL61 1090 1014 0000 0712 1981 2874');
    await user.click(field);
    expect(field.value).toBe('PL61109010140000071219812874');
    await user.tab();
    expect(field.value).toBe('PL61 1090 1014 0000 0712 1981 2874');
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('is unchanged during typing', async () => {
    const { user } = renderStep(['iban']);
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    await user.type(field, 'de89-3704 0044');
    expect(field.value).toBe('de89-3704 0044');
    await user.tab();
    expect(field.value).toBe('DE89 3704 0044');
  });

  it('reached by keyboard is selected completely, so that typing replaces it', async () => {
    const { user } = renderStep(['iban'], { answers: { iban: 'PL61109010140000071219812874' } });
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    // Browsers select the text before the focus event; the simulated key does so only afterwards.
    field.setSelectionRange(0, field.value.length);
    await user.tab();
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 28]);
    await user.keyboard('DE89');
    expect(field.value).toBe('DE89');
  });

  it('keeps its selection on focus', () => {
    renderStep(['iban'], { answers: { iban: 'PL61109010140000071219812874' } });
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    for (const [start, end, plain] of [
      [0, 34, [0, 28]],
      [5, 9, [4, 8]],
      [7, 7, [6, 6]],
    ] as const) {
      field.setSelectionRange(start, end);
      act(() => field.focus());
      expect([field.value.length, field.selectionStart, field.selectionEnd]).toEqual([28, ...plain]);
      act(() => field.blur());
    }
  });

  it('keeps the caret at the pressed digit', async () => {
    const { user } = renderStep(['iban'], { answers: { iban: 'PL61109010140000071219812874' } });
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    await user.pointer({ keys: '[MouseLeft]', target: field, offset: 7 });
    expect([field.value, field.selectionStart]).toEqual(['PL61109010140000071219812874', 6]);
    await user.keyboard('x');
    expect(field.value).toBe('PL6110x9010140000071219812874');
  });

  it('that is invalid stays unchanged', async () => {
    const { user } = renderStep(['iban']);
    const field = screen.getByLabelText<HTMLInputElement>('Account number');
    await user.type(field, 'the same as always!');
    await user.tab();
    expect(field.value).toBe('the same as always!');
  });

  it('opens the matching keyboard: capitals in an IBAN, digits elsewhere', () => {
    renderStep(['iban', 'clabe']);
    const attributes = ['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck'];
    expect(attributesOf('iban', attributes)).toEqual([null, 'characters', 'off', 'false']);
    expect(attributesOf('clabe', attributes)).toEqual(['numeric', null, 'off', 'false']);
  });
});

describe('a postal code', () => {
  it('gets its dash on blur', async () => {
    const { user, onCommit } = renderStep(['postalCode']);
    const field = screen.getByLabelText<HTMLInputElement>('Postcode');
    await user.type(field, '00950');
    expect(field.value).toBe('00950');
    await user.tab();
    expect(field.value).toBe('00-950');
    expect(onCommit.mock.calls).toEqual([['postalCode', '00-950']]);
  });

  it('has a digit keyboard and the right autocomplete token', () => {
    renderStep(['postalCode']);
    expect(attributesOf('postalCode', ['inputmode', 'autocomplete'])).toEqual(['numeric', 'postal-code']);
  });
});

describe('a typed code', () => {
  it('is sent in the format of its register', async () => {
    const { user, onSubmit } = renderStep(['personalCode']);
    await user.type(screen.getByLabelText('Personal identity number'), ' 001 080-012345 ');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ personalCode: '001080012345' }]]);
  });

  it('opens the matching keyboard', () => {
    renderStep(['personalCode', 'city', 'nickname']);
    expect(attributesOf('personalCode', ['inputmode', 'autocapitalize'])).toEqual(['numeric', null]);
    expect(attributesOf('city', ['inputmode', 'autocapitalize'])).toEqual([null, 'words']);
    expect(attributesOf('nickname', ['inputmode', 'autocapitalize'])).toEqual([null, null]);
  });
});
