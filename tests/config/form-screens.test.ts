import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedCompilation } from '../support/shipped/shipped-compilation.ts';
import { dataPointsIn, reachableNames } from '../../src/flow/condition-parts.ts';
import { languageOf } from '../../src/lib/locale-chain.ts';
import { type StateRow, states } from '../../src/lifecycle/states.ts';
import type { Flow } from '../../src/model/flow.ts';
import {
  type ShippedCountry,
  type Messages,
  conditions,
  countries,
  dataPointNamed,
  dataPoints,
  questionsOf,
  questionsOnScreens,
  screens,
  screensIn,
} from './shipped-config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const forms = Object.entries(screens).filter(([, { dataPoints }]) => dataPoints !== undefined);
const slugs = Object.keys(countries);

const flows = new Map<string, Flow>();

beforeAll(async () => {
  const { result } = await shippedCompilation();
  if (!result.ok) return;
  for (const [file, text] of result.files) {
    const [, slug, screen] = /^countries\/([^/]+)\/screens\/(.+)\.form\.json$/.exec(file) ?? [];
    if (slug === undefined || screen === undefined) continue;
    flows.set(`${slug} ${screen}`, (JSON.parse(text) as { readonly flow: Flow }).flow);
  }
}, 60_000);

function flowOf(slug: string, screen: string): Flow {
  const flow = flows.get(`${slug} ${screen}`);
  if (flow === undefined) throw new Error(`"${screen}" has no form in "${slug}".`);
  return flow;
}

function asks(slug: string, screen: string): readonly string[] {
  return flowOf(slug, screen).steps[0].dataPoints;
}

/** The screens of the specification that ask questions, by state. */
const screenOfState: { readonly [state: number]: string } = {
  1: 'loan-information',
  2: 'personal-details',
  3: 'contact-details',
  4: 'income-details',
  5: 'other-information',
  8: 'employment-details',
  15: 'change-mobile-number',
  16: 'vehicle',
  18: 'wenance-account',
  21: 'additional-employment-details',
  22: 'additional-personal-details',
  23: 'marital-details',
  24: 'aide',
  25: 'reference-information',
  26: 'credit-details',
  27: 'professional-details',
  28: 'cnp',
  31: 'customer-debts',
  32: 'reference-details',
  33: 'wniosek',
  34: 'wniosek-uzupelnienie',
};

function askedIn(state: number): readonly string[] {
  return screens[screenOfState[state] ?? '']?.dataPoints ?? [];
}

/** The ids of the screens with questions in a country. */
function formsIn(country: ShippedCountry | undefined): readonly string[] {
  const screens = country === undefined ? [] : screensIn(country);
  return screens.filter(([, { dataPoints }]) => dataPoints !== undefined).map(([id]) => id);
}

function groupOf(id: string): string {
  const [group = '', name] = dataPointNamed(id).field.split('.');
  return name === undefined ? '' : group;
}

describe('the screens with questions', () => {
  it('are shown in these states', () => {
    // An owner may show other screens too.
    const missingScreens = Object.entries(screenOfState).filter(
      ([state, id]) => screens[id]?.states.includes(Number(state)) !== true,
    );
    expect(missingScreens).toEqual([]);
  });

  it.each(forms)('%s asks catalogue questions, each once', (_id, { dataPoints: questions = [] }) => {
    expect(questions.filter((id) => !Object.hasOwn(dataPoints, id))).toEqual([]);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.length).toBeGreaterThan(0);
  });
});

/** Related questions of other groups on the same page. */
const relatedQuestions: { readonly [state: number]: readonly string[] } = {
  2: ['email', 'phoneNumber', 'generalPolicies', 'googleCaptchaToken'],
  4: ['monthlyExpenses', 'hasBankAccount'],
  5: ['rentAmount', 'mortgageAmount', 'monthlyMortgageAmount'],
};

const rows: readonly StateRow[] = states;

describe.each(rows.filter(({ dataGroup }) => dataGroup !== undefined))(
  'the page of the state $number',
  ({ number, dataGroup, answerGroup }) => {
    const group = answerGroup ?? dataGroup;
    const ownQuestions = askedIn(number).filter((id) => !relatedQuestions[number]?.includes(id));

    it(`fills ${group}`, () => {
      expect(ownQuestions.length).toBeGreaterThan(0);
      expect(ownQuestions.filter((id) => groupOf(id) !== group)).toEqual([]);
    });
  },
);

describe('the pages that fill the groups of the lead', () => {
  it.each(['personalDetails', 'contactDetails', 'employer', 'referenceDetails'])(
    'ask all fields of %s',
    (group) => {
      const askedQuestions = [2, 3, 8, 25].flatMap(askedIn);
      const fields = Object.keys(dataPoints).filter((id) => groupOf(id) === group);
      expect(fields.filter((id) => !askedQuestions.includes(id))).toEqual([]);
    },
  );
});

describe.each(slugs)('a screen with questions in %s', (slug) => {
  it.each(formsIn(countries[slug]))(
    '%s evaluates conditions with its own answers if it asks them',
    (screen) => {
      const screenQuestions = asks(slug, screen);
      const country = countries[slug];
      if (country === undefined) throw new Error(`There is no country "${slug}".`);
      const questions = [...questionsOf(country), ...questionsOnScreens(country)];
      const conditionalQuestions = questions.filter(({ id, when }) => {
        if (when === undefined || !screenQuestions.includes(id)) return false;
        const conditionParts = [...reachableNames([when], conditions)].flatMap(
          (name) => conditions[name] ?? [],
        );
        return conditionParts.flatMap(dataPointsIn).every((input) => screenQuestions.includes(input));
      });
      const { dataPoints: compiledQuestions } = flowOf(slug, screen);
      const compiledConditions = Object.values(compiledQuestions).flatMap((question) =>
        question?.when === undefined ? [] : [question.id as string],
      );
      expect(compiledConditions.toSorted()).toEqual(conditionalQuestions.map(({ id }) => id).toSorted());
    },
  );
});

/** The texts of a locale. A regional language without its own file has those of its language. */
function screenMessages(locale: string): Messages {
  const [file] = [locale, languageOf(locale)]
    .map((each) => path.join(root, 'locales', each, 'screens.json'))
    .filter((each) => existsSync(each));
  return JSON.parse(readFileSync(file ?? '', 'utf8')) as Messages;
}

function textAt(messages: Messages, keys: readonly string[]): string | undefined {
  let value: string | Messages | undefined = messages;
  for (const key of keys) value = typeof value === 'object' ? value[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const english = screenMessages('en');
const languages = Object.values(countries).map((country) => [country.locales[0] ?? '', country] as const);

describe.each(languages)('the texts of %s for screens with questions', (locale, country) => {
  const ownMessages = screenMessages(locale);
  const isEnglish = locale.startsWith('en');

  it.each(formsIn(country))('%s: has a question, the reason for it, and the label of the button', (id) => {
    const parts = [['title'], ['body'], ['actions', 'send']];
    const missingParts = parts.filter((part) => {
      const text = textAt(ownMessages, [id, ...part]);
      const inEnglish = textAt(english, [id, ...part]);
      return inEnglish === undefined || (!isEnglish && (text === undefined || text === inEnglish));
    });
    expect(missingParts).toEqual([]);
  });

  it.each(formsIn(country))('%s: has a text without the lender’s name for unknown lenders', (id) => {
    const isNamed = textAt(ownMessages, [id, 'body'])?.includes('{{partner}}') ?? false;
    const unnamed = textAt(ownMessages, [id, 'body_unnamed']);
    expect(unnamed !== undefined).toBe(isNamed);
    expect(unnamed ?? '').not.toContain('{{partner}}');
  });
});
