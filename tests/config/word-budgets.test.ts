import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dataPointOf } from '../../src/flow/find.ts';
import { isPlainObject } from '../../src/lib/json.ts';
import { localeChain } from '../../src/lib/locale-chain.ts';
import type { Flow } from '../../src/model/flow.ts';
import { shownScreens } from '../../src/lifecycle/route-table.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { shippedScreens } from '../support/shipped/shipped-screens.ts';

const generated = path.resolve(import.meta.dirname, '../../generated');
const locales = path.join(generated, 'public/locales');

/** The maximum number of words on a page. Readers on a phone read no more. */
const usualBudget = 140;
/** Pages with a higher maximum, by purpose. */
const higherBudgets: { readonly [page: string]: number } = {
  'initial-details': 325,
  // With advice for each picture.
  'id-upload': 270,
  rejected: 205,
  'thank-you': 165,
};

interface Counted {
  readonly [country: string]: { readonly [page: string]: number };
}

function readJson(folder: string): unknown {
  return JSON.parse(readFileSync(folder, 'utf8'));
}

/** The messages of a language, merged over those of its base language. */
function messagesOf(locale: string, namespace: string): unknown {
  return localeChain(locale)
    .toReversed()
    .map((language) => readJson(path.join(locales, language, `${namespace}.json`)))
    .reduce(overlay);
}

function overlay(base: unknown, override: unknown): unknown {
  if (!isPlainObject(base) || !isPlainObject(override)) return override;
  const ownEntries = Object.entries(override).map(([name, value]) => [name, overlay(base[name], value)]);
  return { ...base, ...Object.fromEntries(ownEntries) };
}

function valueAt(messages: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isPlainObject(value) ? value[name] : undefined), messages);
}

/** Texts that a page does not show at first: error messages, and texts that open on request. */
const uncountedParts = ['errors', 'document', 'failed'];

function wordsIn(messages: unknown): number {
  if (typeof messages === 'string') return messages.split(/\s+/u).length;
  if (!isPlainObject(messages)) return 0;
  return Object.entries(messages)
    .filter(([name]) => !uncountedParts.includes(name))
    .reduce((sum, [, inner]) => sum + wordsIn(inner), 0);
}

/** Counts only the options that the country offers. */
function wordsOfQuestion(flow: Flow, form: unknown, id: Flow['steps'][number]['dataPoints'][number]): number {
  const question = valueAt(form, 'dataPoints', id);
  const { schema } = dataPointOf(flow, id);
  const offeredOptions = schema['enum'] ?? valueAt(schema, 'items', 'enum');
  const options = valueAt(question, 'options');
  if (!isPlainObject(question) || !isPlainObject(options) || !Array.isArray(offeredOptions))
    return wordsIn(question);
  const missingOptions = Object.entries(options).filter(
    ([name]) => !offeredOptions.map(String).includes(name),
  );
  return wordsIn(question) - wordsIn(Object.fromEntries(missingOptions));
}

/** Counts the words that each page of a country shows without errors. */
function countWords(): Counted {
  return Object.fromEntries(
    shippedCountries(generated).map(({ slug, flow, site: { locale } }) => {
      const form = messagesOf(locale, 'form');
      const screens = messagesOf(locale, 'screens');
      const steps = flow.steps.map(({ path: step, dataPoints }) => [
        step,
        dataPoints.reduce(
          (sum, id) => sum + wordsOfQuestion(flow, form, id),
          wordsIn(valueAt(form, 'steps', step)),
        ),
      ]);
      const after = shownScreens(shippedScreens(generated), flow).map(({ id }) => [
        id,
        wordsIn(valueAt(screens, id)),
      ]);
      return [slug, Object.fromEntries([...steps, ...after])];
    }),
  );
}

const wordCounts = countWords();

it('no page exceeds its word budget', () => {
  const longPages = Object.entries(wordCounts).flatMap(([country, pages]) =>
    Object.entries(pages).flatMap(([page, words]) => {
      const budget = higherBudgets[page] ?? usualBudget;
      return words > budget ? [`${page} of ${country} says ${words} words; ${budget} are read.`] : [];
    }),
  );
  expect(longPages).toEqual([]);
});

it('every page with a higher budget exists', () => {
  const countedPages = new Set(Object.values(wordCounts).flatMap(Object.keys));
  expect(Object.keys(higherBudgets).filter((page) => !countedPages.has(page))).toEqual([]);
});
