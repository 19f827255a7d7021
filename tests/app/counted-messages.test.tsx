// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { loadCountry, loadStepModule } from '../../src/app/country.ts';
import { stepOf } from '../../src/flow/find.ts';
import { StepForm } from '../../src/form/step-form.tsx';
import { configuredMessages } from '../../src/i18n/configured-messages.ts';
import { createTranslator } from '../../src/i18n/create-translator.ts';
import type { CommonMessages } from '../../src/i18n/typed-keys.ts';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { CountrySlug, StepPath } from '../../src/model/identifiers.ts';
import { createFormats } from '../../src/validation/formats.ts';
import { inputsNamed } from '../support/form/form-page.ts';
import { prepareFormTests } from '../support/form/form-test.ts';
import { localeOf } from '../support/locale-of.ts';
import '../support/form/no-layout.ts';

prepareFormTests();

const locales = path.resolve(import.meta.dirname, '../../locales');

function messagesOf(locale: string, namespace: string): unknown {
  return JSON.parse(readFileSync(path.join(locales, locale, `${namespace}.json`), 'utf8'));
}

/** A step of a country as its applicants see it, by the words and the library they are translated with. */
async function openStep(slug: string, step: string): Promise<void> {
  const { flow, phone } = await loadCountry(slug as CountrySlug);
  const locale = localeOf(slug);
  const translator = createTranslator({
    locale,
    location: '',
    messages: messagesOf(locale, 'common') as CommonMessages,
    retentionInDays: 7,
    expiresInMs: 86_400_000,
  });
  translator.add(locale, 'form', messagesOf(locale, 'form'));
  render(
    <StepForm
      flow={flow}
      step={stepOf(flow, step as StepPath)}
      stepModule={await loadStepModule(flow, step as StepPath)}
      formats={createFormats({ phone })}
      phone={phone}
      locale={locale}
      translate={configuredMessages(translator).translate}
      today="2026-11-21"
      answers={{}}
      busy={false}
      onCommit={doNothing}
      onEdit={doNothing}
      onSubmit={doNothing}
    />,
  );
}

function inputNamed(name: string): HTMLInputElement {
  const [input] = inputsNamed(name);
  if (input === undefined) throw new Error(`There is no input "${name}".`);
  return input;
}

describe('a number of answers that match is said in the form the language has for it', () => {
  it.each([
    ['poland', 'dolno', '1 pasująca odpowiedź'],
    ['poland', 'lub', '2 pasujące odpowiedzi'],
    ['poland', 'skie', '13 pasujących odpowiedzi'],
    ['romania', 'cluj', '1 răspuns potrivit'],
    ['romania', 'ba', '2 răspunsuri potrivite'],
    ['romania', 'a', '31 de răspunsuri potrivite'],
  ])('%s, "%s"', async (slug, typed, said) => {
    await openStep(slug, 'address-information');
    await userEvent.type(inputNamed('province'), typed);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said);
  });
});

describe('an age is said in the form the language has for it', () => {
  it.each([
    ['poland', '2010', 'Wniosek mogą złożyć osoby w wieku od 18 lat'],
    ['romania', '2010', 'Puteți depune o cerere după ce împliniți 18 ani'],
    ['romania', '1930', 'Acest credit este pentru persoane de cel mult 70 de ani'],
  ])('%s, born in %s', async (slug, year, said) => {
    await openStep(slug, 'date-of-birth');
    for (const input of inputsNamed('dateOfBirth')) {
      fireEvent.input(input, { target: { value: input.dataset['part'] === 'year' ? year : '1' } });
    }
    fireEvent.submit(inputNamed('dateOfBirth').form ?? document.body);
    expect(screen.getByRole('alert').textContent).toContain(said);
  });
});

describe('a period is said in the form the language has for its months', () => {
  it.each([
    ['poland', 3, '3 miesiące'],
    ['poland', 5, '5 miesięcy'],
    ['poland', 22, '22 miesiące'],
    ['romania', 3, '3 luni'],
    ['romania', 24, '24 de luni'],
  ])('%s, %i months', async (slug, months, said) => {
    await openStep(slug, 'initial-details');
    fireEvent.input(inputNamed('period'), { target: { value: String(months) } });
    const range = inputsNamed('period').find(({ type }) => type === 'range');
    expect(range?.getAttribute('aria-valuetext')).toBe(said);
  });
});
