// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inputsNamed, mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function texts(name: string): readonly string[] {
  return inputsNamed(name).map(({ value }) => value);
}

function attributes(name: string, attribute: string): readonly (string | null)[] {
  return inputsNamed(name).map((input) => input.getAttribute(attribute));
}

async function type(user: UserEvent, parts: { readonly [part: string]: string }): Promise<void> {
  for (const [part, text] of Object.entries(parts)) await user.type(screen.getByLabelText(part), text);
}

describe('a date', () => {
  it('is typed in parts, in the order of the language, under one name', () => {
    renderStep(['dateOfBirth'], { locale: 'de' });
    const group = screen.getByRole('group', { name: 'Date of birth' });
    expect([...group.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
      'Day',
      'Month',
      'Year',
    ]);
    expect(group.getAttribute('aria-describedby')).toBe('answer-dateOfBirth-help');
    expect(inputsNamed('dateOfBirth')).toHaveLength(3);
  });

  it('opens the numeric keyboard, and moves the focus from part to part', () => {
    renderStep(['dateOfBirth']);
    expect(attributes('dateOfBirth', 'inputmode')).toEqual(['numeric', 'numeric', 'numeric']);
    expect(attributes('dateOfBirth', 'enterkeyhint')).toEqual(['next', 'next', 'go']);
  });

  it('has autocomplete tokens only if it is a birth date', () => {
    renderStep(['dateOfBirth', 'mortgageStartedAt']);
    expect(attributes('dateOfBirth', 'autocomplete')).toEqual(['bday-month', 'bday-day', 'bday-year']);
    expect(attributes('mortgageStartedAt', 'autocomplete')).toEqual(['off', 'off']);
  });

  it('is committed when the whole date loses focus, not each part', async () => {
    const { user, onCommit } = renderStep(['dateOfBirth', 'nickname']);
    await user.click(screen.getByLabelText('Month'));
    await user.keyboard('3{Tab}31{Tab}1980');
    expect(onCommit).not.toHaveBeenCalled();
    await user.tab();
    expect(onCommit.mock.calls).toEqual([['dateOfBirth', '1980-03-31']]);
  });

  it('is sent by Enter from any part', async () => {
    const { user, onSubmit } = renderStep(['dateOfBirth']);
    await type(user, { Day: '31', Year: '1980', Month: '3{Enter}' });
    expect(onSubmit.mock.calls).toEqual([[{ dateOfBirth: '1980-03-31' }]]);
  });

  it('restores a partly typed date', () => {
    renderStep(['dateOfBirth', 'mortgageStartedAt'], {
      answers: { dateOfBirth: '80--07', mortgageStartedAt: '2019-04' },
    });
    expect(texts('dateOfBirth')).toEqual(['', '7', '80']);
    expect(texts('mortgageStartedAt')).toEqual(['4', '2019']);
  });

  it.each([
    [{ Day: '31', Year: '1980' }, 'Add the month in “Date of birth”', ['true', 'false', 'false']],
    [{ Month: '3', Year: '1980' }, 'Add the day in “Date of birth”', ['false', 'true', 'false']],
    [{ Month: '3', Day: '31' }, 'Add the year in “Date of birth”', ['false', 'false', 'true']],
    [
      { Month: '13', Day: '31', Year: '1980' },
      'Enter a month from 1 to 12 in “Date of birth”',
      ['true', 'false', 'false'],
    ],
    [
      { Month: '3', Day: '32', Year: '80' },
      'Enter a day from 1 to 31 in “Date of birth”',
      ['false', 'true', 'true'],
    ],
    [
      { Month: '3', Day: '31', Year: '80' },
      'Enter a four-digit year in “Date of birth”',
      ['false', 'false', 'true'],
    ],
    [
      { Month: '2', Day: '30', Year: '1980' },
      'Enter a birth date that exists, for example 31 3 1980',
      ['true', 'true', 'true'],
    ],
  ])('typed as %o shows which part to correct, and stays unchanged', async (parts, message, wrongParts) => {
    const { user, onSubmit } = renderStep(['dateOfBirth']);
    await type(user, parts);
    const typedTexts = texts('dateOfBirth');
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shownMessages(['dateOfBirth'])).toEqual([message]);
    expect(attributes('dateOfBirth', 'aria-invalid')).toEqual(wrongParts);
    expect(texts('dateOfBirth')).toEqual(typedTexts);
    await user.click(within(summary()).getByRole('link'));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(inputsNamed('dateOfBirth')[wrongParts.indexOf('true')]);
  });

  it('keeps its error until the whole date loses focus again', async () => {
    const { user } = renderStep(['dateOfBirth']);
    await type(user, { Day: '31', Year: '1980' });
    await user.click(mainAction());
    await type(user, { Month: '3' });
    await user.tab();
    expect(shownMessages(['dateOfBirth'])).toEqual(['Add the month in “Date of birth”']);
    await user.tab();
    await user.tab();
    await waitFor(() => expect(shownMessages(['dateOfBirth'])).toEqual(['']));
  });

  it('is invalid as a whole after a server error', () => {
    renderStep(['dateOfBirth'], { serverErrors: { dateOfBirth: 'This is not the date we know.' } });
    expect(attributes('dateOfBirth', 'aria-invalid')).toEqual(['true', 'true', 'true']);
  });
});

describe('a month', () => {
  it('is a month and a year', async () => {
    const { user, onSubmit } = renderStep(['mortgageStartedAt']);
    await type(user, { Month: '4', Year: '2019{Enter}' });
    expect(onSubmit.mock.calls).toEqual([[{ mortgageStartedAt: '2019-04' }]]);
  });

  it('shows which part is missing', async () => {
    const { user } = renderStep(['mortgageStartedAt']);
    await type(user, { Month: '4{Enter}{Enter}' });
    expect(shownMessages(['mortgageStartedAt'])).toEqual(['Add the year in “Month and year it started”']);
  });
});
