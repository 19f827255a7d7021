// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stepAfter } from '../support/form/form-flow.ts';
import { translateFrom } from '../support/form/form-messages.ts';
import { mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

async function typeDate(
  user: UserEvent,
  parts: readonly [month: string, day: string, year: string],
): Promise<void> {
  const [month, day, year] = parts;
  for (const [label, text] of [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
}

describe('an answer that breaks a rule beyond its schema', () => {
  it.each([
    ['2008-11-22', 'You must be at least 18 years old to apply'],
    ['1960-11-20', 'This loan is for people aged 65 or younger'],
  ])('is rejected on submit, with the question’s own message: born on %s', async (dateOfBirth, message) => {
    const { user, onSubmit, onErrorsChange } = renderStep(['dateOfBirth'], { answers: { dateOfBirth } });
    expect(shownMessages(['dateOfBirth'])).toEqual(['']);
    await user.click(mainAction());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shownMessages(['dateOfBirth'])).toEqual([message]);
    expect(within(summary()).getByRole('link').textContent).toBe(message);
    expect(document.activeElement).toBe(summary());
    expect(onErrorsChange).toHaveBeenLastCalledWith(1);
  });

  it.each(['2008-11-21', '1960-11-22'])('is accepted on the exact day: born on %s', async (dateOfBirth) => {
    const { user, onSubmit } = renderStep(['dateOfBirth'], { answers: { dateOfBirth } });
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ dateOfBirth }]]);
  });

  it('is checked against the current date', async () => {
    const answers = { dateOfBirth: '2008-11-22' };
    const { user, onSubmit } = renderStep(['dateOfBirth'], { answers, today: '2026-11-22' });
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('has a general message with formatted dates if its question has no message for the rule', async () => {
    const answers = { mortgageStartedAt: '2020-04', mortgageExpiresAt: '2020-04' };
    const { user } = renderStep(['mortgageStartedAt', 'mortgageExpiresAt'], {
      answers,
      today: '2019-01-01',
      translate: translateFrom({
        errors: { 'not-in-future': 'After {{today}}', after: 'Not after {{date}}' },
      }),
    });
    await user.click(screen.getAllByRole('button').at(-1) ?? document.body);
    expect(shownMessages(['mortgageStartedAt', 'mortgageExpiresAt'])).toEqual([
      'After January 1, 2019',
      'Not after April 2020',
    ]);
  });

  it('is shown with the other errors, each once, in the order of the page', async () => {
    const { user } = renderStep(['nickname', 'dateOfBirth', 'email'], {
      answers: { dateOfBirth: '2010-01-01' },
    });
    await user.click(mainAction());
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter a nickname', 'You must be at least 18 years old to apply', 'Enter your email address']);
  });

  it('that cannot be read shows this error first', async () => {
    const { user } = renderStep(['dateOfBirth'], { answers: { dateOfBirth: '1980-02-31' } });
    await user.click(mainAction());
    expect(shownMessages(['dateOfBirth'])).toEqual(['Enter a birth date that exists, for example 31 3 1980']);
  });

  it('loses its error when it is corrected, and shows the next one if it is still invalid', async () => {
    const { user } = renderStep(['dateOfBirth', 'nickname'], { answers: { dateOfBirth: '2010-01-01' } });
    await user.click(mainAction());
    await typeDate(user, ['1', '1', '1950']);
    await user.tab();
    await waitFor(() =>
      expect(shownMessages(['dateOfBirth'])).toEqual(['This loan is for people aged 65 or younger']),
    );
    await typeDate(user, ['1', '1', '1980']);
    await user.tab();
    await waitFor(() => expect(shownMessages(['dateOfBirth', 'nickname'])).toEqual(['', 'Enter a nickname']));
  });
});

describe('two answers that contradict each other', () => {
  const number = '001080012345';
  const message = 'Check this number or your birth date: they do not match';

  it('are evaluated across the steps of the form', async () => {
    const { user, onSubmit } = renderStep(stepAfter(['dateOfBirth'], 'personalCode'), {
      answers: { dateOfBirth: '1979-05-05', personalCode: number },
    });
    await user.click(mainAction());
    expect(shownMessages(['personalCode'])).toEqual([message]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('have no error after either is corrected', async () => {
    const { user, onSubmit } = renderStep(['dateOfBirth', 'personalCode'], {
      answers: { dateOfBirth: '1979-05-05', personalCode: number },
    });
    await user.click(mainAction());
    expect(shownMessages(['dateOfBirth', 'personalCode'])).toEqual(['', message]);
    await typeDate(user, ['5', '5', '1980']);
    await user.tab();
    await waitFor(() => expect(shownMessages(['personalCode'])).toEqual(['']));
    await user.click(mainAction());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('are ignored if one of the questions is not asked', async () => {
    const { user, onSubmit } = renderStep(stepAfter(['citizenship', 'cityOfBirth'], 'secondCitizenship'), {
      answers: { citizenship: 'PL', cityOfBirth: 'x' },
    });
    await user.type(screen.getByRole('combobox'), 'Germany{Enter}');
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ secondCitizenship: 'DE' }]]);
  });

  it('that must differ show an error if they are equal', async () => {
    const { user } = renderStep(['citizenship', 'secondCitizenship'], {
      answers: { citizenship: 'PL', secondCitizenship: 'PL' },
    });
    await user.click(mainAction());
    expect(shownMessages(['citizenship', 'secondCitizenship'])).toEqual([
      '',
      'Choose a country other than your first one, or leave this empty',
    ]);
  });
});
