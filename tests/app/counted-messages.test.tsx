// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inputNamed, inputsNamed } from '../support/form/form-page.ts';
import { prepareFormTests } from '../support/form/form-test.ts';
import { openStep } from '../support/shipped/open-step.tsx';

prepareFormTests();

describe('a number of matching answers uses the plural form of the language', () => {
  it.each([
    ['poland', 'dolno', '1 pasująca odpowiedź'],
    ['poland', 'lub', '2 pasujące odpowiedzi'],
    ['poland', 'skie', '13 pasujących odpowiedzi'],
    ['romania', 'cluj', '1 răspuns potrivit'],
    ['romania', 'ba', '2 răspunsuri potrivite'],
    ['romania', 'a', '31 de răspunsuri potrivite'],
  ])('%s, "%s"', async (slug, typedText, expected) => {
    await openStep(slug, 'address-information');
    await userEvent.type(inputNamed('province'), typedText);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(expected);
  });
});

describe('an age uses the plural form of the language', () => {
  it.each([
    ['poland', '2010', 'Wniosek mogą złożyć osoby w wieku od 18 lat'],
    ['romania', '2010', 'Puteți depune o cerere după ce împliniți 18 ani'],
    ['romania', '1930', 'Acest credit este pentru persoane de cel mult 70 de ani'],
  ])('%s, born in %s', async (slug, year, expected) => {
    await openStep(slug, 'personal-code');
    for (const input of inputsNamed('dateOfBirth')) {
      fireEvent.input(input, { target: { value: input.dataset['part'] === 'year' ? year : '1' } });
    }
    fireEvent.submit(inputNamed('dateOfBirth').form ?? document.body);
    expect(screen.getByRole('alert').textContent).toContain(expected);
  });
});

describe('a period uses the plural form of the language for its months', () => {
  it.each([
    ['poland', 3, '3 miesiące'],
    ['poland', 5, '5 miesięcy'],
    ['poland', 22, '22 miesiące'],
    ['romania', 3, '3 luni'],
    ['romania', 24, '24 de luni'],
  ])('%s, %i months', async (slug, months, expected) => {
    await openStep(slug, 'initial-details');
    fireEvent.input(inputNamed('period'), { target: { value: String(months) } });
    const valueTexts = screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'));
    expect(valueTexts).toContain(expected);
  });
});
