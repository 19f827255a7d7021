import { describe, expect, it } from 'vitest';
import { formPaths } from './lead-fields.ts';
import {
  type Messages,
  contexts,
  countries,
  dataPoints,
  optionsOf,
  questionsOf,
  steps,
  messages,
} from './shipped-config.ts';

const catalogue = Object.entries(dataPoints);

function textsOf(part: string | Messages, key: string): readonly (readonly [string, string])[] {
  if (typeof part === 'string') return [[key, part]];
  return Object.entries(part).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}>${name}`),
  );
}

const texts = textsOf(messages, '');

/** Questions that at least one country requires. */
const requiredSomewhere = new Set(
  Object.values(countries)
    .flatMap(questionsOf)
    .filter(({ required }) => required)
    .map(({ id }) => id),
);

describe('the English texts of the form', () => {
  it('exist for every section, step and data point, and no other', () => {
    expect(Object.keys(messages.contexts)).toEqual(contexts);
    expect(Object.keys(messages.steps)).toEqual(Object.keys(steps));
    expect(Object.keys(messages.dataPoints).toSorted()).toEqual(catalogue.map(([id]) => id));
  });

  it('give each step of the specification a question and a button', () => {
    const withoutTexts = formPaths.filter((path) => {
      const { title, action } = messages.steps[path] ?? {};
      return !title?.endsWith('?') || !action;
    });
    expect(withoutTexts).toEqual([]);
  });

  it('exist for every option of every choice, and no other', () => {
    const options = catalogue.map(([id]) => [
      id,
      Object.keys(messages.dataPoints[id]?.options ?? {}).toSorted(),
    ]);
    expect(options).toEqual(catalogue.map(([id, dataPoint]) => [id, optionsOf(dataPoint).toSorted()]));
  });

  it('have an error for every question that a country requires', () => {
    const withoutMessage = [...requiredSomewhere].filter(
      (id) => id !== 'googleCaptchaToken' && messages.dataPoints[id]?.errors?.['required'] === undefined,
    );
    expect(withoutMessage).toEqual([]);
  });

  it('have an error for every check', () => {
    const withoutMessage = Object.values(countries)
      .flatMap(questionsOf)
      .flatMap(({ id, checks }) => checks.map(({ rule }) => [id, rule] as const))
      .filter(([id, rule]) => messages.dataPoints[id]?.errors?.[rule] === undefined);
    expect(withoutMessage).toEqual([]);
  });

  it('contain every notice that a country shows', () => {
    const notices = Object.values(countries).flatMap((country) => country.notices ?? []);
    expect(Object.keys(messages.notices)).toEqual([...new Set(notices)]);
  });

  it('promise neither approval nor a time until an answer', () => {
    const promises = texts.filter(([, text]) => /\b(?:guarantee|approved|instant|within \d)/i.test(text));
    expect(promises).toEqual([]);
  });
});
