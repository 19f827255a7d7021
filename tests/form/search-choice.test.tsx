// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inputsNamed, mainAction, shownMessages, summary } from '../support/form/form-page.ts';
import { renderStep } from '../support/form/form-render.tsx';
import { prepareFormTests } from '../support/form/form-test.ts';

prepareFormTests();

function citizenship(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Country of citizenship' });
}

function offers(): readonly string[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '');
}

/** The suggestion that a screen reader announces. */
function activeSuggestion(): string | undefined {
  const id = citizenship().getAttribute('aria-activedescendant');
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? 'nothing of that id');
}

describe('a searchable list', () => {
  it('shows all options when it is opened: in the order of the language, the own country first', async () => {
    const { user } = renderStep(['citizenship'], { locale: 'de' });
    await user.tab();
    expect(citizenship().getAttribute('aria-expanded')).toBe('false');
    expect(offers()).toEqual([]);
    await user.click(citizenship());
    expect(citizenship().getAttribute('aria-expanded')).toBe('true');
    expect(citizenship().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByRole('listbox').getAttribute('aria-labelledby')).toBe('answer-citizenship-label');
    expect(offers()).toEqual([
      'Philippinen',
      'Côte d’Ivoire',
      'Deutschland',
      'Kongo-Brazzaville',
      'Kongo-Kinshasa',
      'Niger',
      'Nigeria',
      'Polen',
    ]);
  });

  it('has the divisions of a country in their listed order', async () => {
    const { user } = renderStep(['province']);
    await user.click(screen.getByRole('combobox', { name: 'Province' }));
    expect(offers()).toEqual(['Hà Nội', 'TP. Hồ Chí Minh', 'Đắk Lắk', 'Đồng Nai']);
  });

  it.each([
    ['ni', ['Niger', 'Nigeria']],
    ['COTE', ['Côte d’Ivoire']],
    ['kin', ['Congo - Kinshasa']],
    ['land', ['Poland']],
    ['an', ['Germany', 'Poland']],
  ])(
    'offers for "%s" first the options that begin with it, then those that contain it',
    async (text, expected) => {
      const { user } = renderStep(['citizenship']);
      await user.type(citizenship(), text);
      expect(offers()).toEqual(expected);
    },
  );

  it('shows the number of matches, also for none', async () => {
    const { user } = renderStep(['citizenship']);
    await user.type(citizenship(), 'ni');
    expect(screen.getByText('2 matching answers')).toBeTruthy();
    await user.type(citizenship(), 'x');
    const message = 'Nothing matches. Check the spelling, or delete the text to see all answers.';
    expect(screen.getAllByText(message).map(({ tagName }) => tagName)).toEqual(['P', 'OUTPUT']);
    await user.clear(citizenship());
    expect(offers()).toHaveLength(8);
  });

  it('shows the beginning of a chosen answer', async () => {
    const { user } = renderStep(['citizenship']);
    await user.type(citizenship(), 'kin');
    citizenship().scrollLeft = 40;
    await user.keyboard('{Enter}');
    expect([citizenship().value, citizenship().scrollLeft]).toEqual(['Congo - Kinshasa', 0]);
  });

  it('is navigated in a loop with the arrow keys, starting at the chosen option', async () => {
    const { user } = renderStep(['citizenship'], { answers: { citizenship: 'NG' } });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(activeSuggestion()).toBe('Nigeria');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeSuggestion()).toBe('Philippines');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeSuggestion()).toBe('Nigeria');
  });

  it('opens with an arrow key; without a choice the next one selects the first or last option', async () => {
    const { user } = renderStep(['citizenship']);
    await user.tab();
    await user.keyboard('{ArrowUp}');
    expect([offers().length, activeSuggestion()]).toEqual([8, undefined]);
    await user.keyboard('{ArrowUp}');
    expect(activeSuggestion()).toBe('Poland');
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}');
    expect(activeSuggestion()).toBe('Philippines');
  });

  it('selects by Enter without submitting the form', async () => {
    const { user, onCommit, onSubmit } = renderStep(['citizenship']);
    await user.type(citizenship(), 'ger{Enter}');
    expect(citizenship().value).toBe('Germany');
    expect(onCommit.mock.calls).toEqual([['citizenship', 'DE']]);
    expect(offers()).toEqual([]);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ citizenship: 'DE' }]]);
  });

  it('selects by a press and keeps the focus', async () => {
    const { user, onCommit } = renderStep(['citizenship']);
    await user.click(citizenship());
    await user.click(screen.getByRole('option', { name: 'Niger' }));
    expect(citizenship().value).toBe('Niger');
    expect(document.activeElement).toBe(citizenship());
    expect(onCommit.mock.calls).toEqual([['citizenship', 'NE']]);
  });

  it('selects the first match on Tab, and nothing without a match', async () => {
    const { user } = renderStep(['citizenship', 'secondCitizenship']);
    await user.type(citizenship(), 'nig{Tab}');
    expect(citizenship().value).toBe('Niger');
    await user.keyboard('{ArrowDown}{Tab}');
    expect(inputsNamed('secondCitizenship')[0]?.value).toBe('');
  });

  it('closes on Escape and on Alt with the up arrow, and keeps the typed text', async () => {
    const { user } = renderStep(['citizenship']);
    await user.type(citizenship(), 'nig{Escape}');
    expect([offers().length, citizenship().value]).toEqual([0, 'nig']);
    await user.keyboard('{ArrowDown}');
    expect(offers()).toHaveLength(8);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect([offers().length, citizenship().value]).toEqual([0, 'nig']);
  });

  it('opens and closes with its button, which returns the focus to the input', async () => {
    const { user } = renderStep(['citizenship']);
    const button = screen.getByRole('button', { name: 'Show all answers: Country of citizenship' });
    await user.click(button);
    expect(offers()).toHaveLength(8);
    expect(document.activeElement).toBe(citizenship());
    await user.click(button);
    expect(offers()).toEqual([]);
  });

  it('shows all options again if an answer is selected', async () => {
    const { user } = renderStep(['citizenship'], { answers: { citizenship: 'PL' } });
    await user.click(citizenship());
    expect(offers()).toHaveLength(8);
    expect(activeSuggestion()).toBe('Poland');
    await user.keyboard('germ{Enter}');
    expect(citizenship().value).toBe('Germany');
  });
});

describe('typed text in a choice', () => {
  it.each([
    ['poland', 'Poland', 'PL'],
    ['PL', 'Poland', 'PL'],
    ['pola', 'Poland', 'PL'],
    ['niger', 'Niger', 'NE'],
  ])('that matches a single option selects it: %s', async (text, shownText, sentValue) => {
    const { user, onSubmit } = renderStep(['citizenship']);
    await user.type(citizenship(), `${text}{Escape}`);
    await user.click(mainAction());
    expect(citizenship().value).toBe(shownText);
    expect(onSubmit.mock.calls).toEqual([[{ citizenship: sentValue }]]);
  });

  it.each(['nig', 'Atlantis'])('that is ambiguous or unknown stays, and has an error: %s', async (text) => {
    const { user, onSubmit, onCommit } = renderStep(['citizenship']);
    await user.type(citizenship(), `${text}{Escape}`);
    await user.click(mainAction());
    expect(citizenship().value).toBe(text);
    expect(onCommit).toHaveBeenLastCalledWith('citizenship', text);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(shownMessages(['citizenship'])).toEqual(['Choose one of the answers to: Country of citizenship']);
    await user.click(within(summary()).getByRole('link'));
    expect(document.activeElement).toBe(citizenship());
  });

  it('is committed if the browser filled it in', async () => {
    const { user, onSubmit } = renderStep(['province']);
    const [input] = inputsNamed('province');
    if (input !== undefined) input.value = 'Dong Nai';
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{ province: 'VN-DN' }]]);
  });

  it('from an earlier visit is shown again', () => {
    renderStep(['citizenship'], { answers: { citizenship: 'Atlantis' } });
    expect(citizenship().value).toBe('Atlantis');
  });

  it('can be cleared if the question is optional', async () => {
    const { user, onSubmit } = renderStep(['secondCitizenship'], { answers: { secondCitizenship: 'PL' } });
    await user.clear(screen.getByRole('combobox'));
    await user.click(mainAction());
    expect(onSubmit.mock.calls).toEqual([[{}]]);
  });
});
