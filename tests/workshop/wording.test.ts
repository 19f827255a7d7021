// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import meta from '../../schemas/config/data-point.schema.json';
import type { Condition } from '../../src/model/condition.ts';
import type { DataPointId } from '../../src/model/identifiers.ts';
import type { Site } from '../../src/model/site.ts';
import type { Snapshot } from '../../workshop/page/project.ts';
import { pageTitle } from '../../workshop/page/country-pages.ts';
import { errorMessageLabel, ruleInWords } from '../../workshop/page/rule-words.ts';
import { countryOf, type Selection, unusedLanguages } from '../../workshop/page/selection.ts';
import { textName } from '../../workshop/page/text-name.ts';
import { placesIn } from '../../workshop/page/change-history.tsx';
import { earlierQuestions, catalogueQuestions } from '../../workshop/page/edit/earlier-questions.ts';
import { conditionOf, nameProblem, proposedName } from '../../workshop/page/edit/new-condition.ts';
import { offeredQuestions } from '../../workshop/page/edit/offered-questions.ts';
import { languageName } from '../../workshop/page/pane.ts';
import { conditionChoices, wordingOf } from '../../workshop/page/wording.ts';

const files = {
  'config/conditions.json': {
    conditions: {
      'has-cat': { op: 'equals', dataPoint: 'pet', value: 'cat' },
      'no-cat': { op: 'not', of: { op: 'condition', name: 'has-cat' } },
    },
  },
  'locales/en/form.json': { dataPoints: { pet: { label: 'Your pet', options: { cat: 'A cat' } } } },
  'locales/pl/form.json': { dataPoints: { pet: { label: 'Twoje zwierzę' } } },
};

const snapshot: Pick<Snapshot, 'files'> = {
  files: new Map(
    Object.entries(files).map(([file, value]) => [file, { text: JSON.stringify(value), digest: '' }]),
  ),
};

it('conditions are offered with the labels of the page and their names', () => {
  expect(conditionChoices(snapshot, 'pl')).toEqual([
    { value: 'has-cat', label: 'Only if “Twoje zwierzę” is “A cat” (has-cat)' },
    { value: 'no-cat', label: 'Only if not (“Twoje zwierzę” is “A cat”) (no-cat)' },
  ]);
});

it.each([
  ['form', 'dataPoints>pet>label', 'Label of “Twoje zwierzę”'],
  ['form', 'dataPoints>pet>help', 'Help of “Twoje zwierzę”'],
  ['form', 'dataPoints>pet>options>cat', 'Option “A cat” of “Twoje zwierzę”'],
  ['form', 'dataPoints>pet>errors>required', 'Error message of “Twoje zwierzę” when it is left empty'],
  [
    'form',
    'dataPoints>pet>errors>minimum',
    'Error message of “Twoje zwierzę” when it is too small (minimum)',
  ],
  ['form', 'dataPoints>pet>document>body', 'Document text of “Twoje zwierzę”'],
  ['form', 'errors>format', 'Error message of all questions when its format is wrong'],
  ['form', 'steps>pets>intro', 'Introduction of “Your pets”'],
  ['form', 'contexts>home', 'Name of the section “At home”'],
  ['form', 'notices>credit-warning', 'Notices › Credit warning'],
  ['screens', 'accepted>title', 'Title of “Thank you”'],
  ['screens', 'accepted>actions>send', 'Button “send” of “Thank you”'],
  ['common', 'footer>more', 'Footer › More'],
])('the text %s:%s is named “%s”', (namespace, key, name) => {
  const english = {
    'locales/en/form.json': {
      ...files['locales/en/form.json'],
      steps: { pets: { title: 'Your pets' } },
      contexts: { home: 'At home' },
    },
    'locales/en/screens.json': { accepted: { title: 'Thank you' } },
  };
  const texts = Object.entries(english).map(
    ([file, value]) => [file, { text: JSON.stringify(value), digest: '' }] as const,
  );
  const wording = wordingOf({ files: new Map([...snapshot.files, ...texts]) }, 'pl');
  expect(textName({ namespace, path: key.split('>') }, wording)).toBe(name);
});

it('every rule of a question has words', () => {
  const { answerSchema, check } = meta.$defs;
  const rules = ['required', ...Object.keys(answerSchema.properties), ...check.properties.rule.enum];
  const unnamed = rules.filter((rule) => ruleInWords(rule) === rule);
  expect(unnamed).toEqual(['items', 'properties']);
  expect(ruleInWords('type', { type: 'integer' })).toBe('When it is not a whole number');
  expect(errorMessageLabel('minimum')).toBe('When it is too small (minimum): error message');
});

it('pages are named by the titles of their steps and screens', () => {
  const wording = {
    step: (path: string) => ({ home: 'Your home', work: 'Your work' })[path] ?? path,
    screen: (id: string) => (id === 'accepted' ? 'Thank you' : id),
  };
  const selection = { flow: { steps: [{ path: 'home' }] } } as unknown as Selection;
  const titles = ['home', 'accepted', 'not-found'].map((id) => pageTitle(selection, wording, id));
  expect(titles).toEqual(['Your home', 'Thank you', 'Not found']);
});

it('yes and no are named in the language of the page', () => {
  const spanish = {
    files: new Map(snapshot.files).set('locales/es-ES/form.json', {
      text: JSON.stringify({ controls: { yes: 'Sí' }, dataPoints: { pet: { label: '¿Tienes un perro?' } } }),
      digest: '',
    }),
  };
  const { condition, option } = wordingOf(spanish, 'es-ES');
  const hasPet: Condition = { op: 'equals', dataPoint: 'pet' as DataPointId, value: true };
  expect(condition(hasPet, { conditions: {}, dataPoints: {} })).toBe('“¿Tienes un perro?” is “Sí”');
  expect(option('pet', false)).toBe('No');
});

function names(...input: Parameters<typeof conditionChoices>): readonly string[] {
  return conditionChoices(...input).map(({ value }) => value);
}

function optionsOf(...options: readonly string[]) {
  return [{ id: 'pet' as DataPointId, schema: { type: 'string', enum: options } }];
}

it('the offered conditions read earlier questions, and include the current condition and a new one', () => {
  expect(names(snapshot, 'pl', { known: optionsOf('cat', 'dog') })).toEqual(['has-cat', 'no-cat']);
  expect(names(snapshot, 'pl', { known: optionsOf('dog') })).toEqual([]);
  expect(names(snapshot, 'pl', { known: [] })).toEqual([]);
  expect(names(snapshot, 'pl', { known: [], current: 'no-cat' })).toEqual(['no-cat']);
  const pet = { id: 'pet' as DataPointId, schema: { type: 'integer' } };
  const condition = conditionOf(pet, 'moreThan', ['0']);
  const newCondition = condition && { name: 'pet-above-0', condition };
  expect(conditionChoices(snapshot, 'pl', { known: [pet], unsaved: newCondition }).at(-1)).toEqual({
    value: 'pet-above-0',
    label: 'Only if “Twoje zwierzę” is more than 0 (pet-above-0)',
  });
});

function part(value: string) {
  return { op: 'equals', dataPoint: 'pet', value };
}

it('a condition of several parts is offered and described with the parts that its position can evaluate', () => {
  const [several, both] = [
    { op: 'any', of: [part('cat'), part('dog')] },
    { op: 'all', of: [part('cat'), part('dog')] },
  ];
  const text = JSON.stringify({ conditions: { several, both, none: { op: 'any', of: [part('eft')] } } });
  const conditions = {
    files: new Map([...snapshot.files, ['config/conditions.json', { text, digest: '' }] as const]),
  };
  expect(conditionChoices(conditions, 'pl', { known: optionsOf('cat', 'bird') })).toEqual([
    { value: 'several', label: 'Only if “Twoje zwierzę” is “A cat” (several)' },
  ]);
  expect(names(conditions, 'pl', { known: optionsOf('cat', 'dog') })).toEqual(['several', 'both']);
});

it('only questions that every country asks before a shared question are known at that question', () => {
  const orders = [
    ['pet', 'age', 'name'],
    ['name', 'pet', 'age'],
  ];
  expect(earlierQuestions(orders.slice(0, 1), 'name')).toEqual(['pet', 'age']);
  expect(earlierQuestions(orders, 'age')).toEqual(['pet']);
  expect(earlierQuestions([...orders, ['pet']], 'name')).toEqual([]);
  // Only a screen asks this question, and it is shown after the whole form.
  expect(earlierQuestions(orders, 'debt')).toEqual(['pet', 'age', 'name']);
});

it('a condition for all countries is compared with the catalogue’s options', () => {
  const schema = { type: 'string' };
  const file = { text: JSON.stringify({ schema, choices: 'divisions' }), digest: '' };
  const wholeSnapshot = {
    files: new Map([...snapshot.files, ['config/data-points/pet.json', file] as const]),
  };
  const knownQuestions = catalogueQuestions(wholeSnapshot, ['pet', 'gone']);
  expect(knownQuestions).toEqual([{ id: 'pet', schema }]);
  expect(names(wholeSnapshot, 'pl', { known: knownQuestions })).toEqual(['has-cat', 'no-cat']);
});

function question(when?: string) {
  return { text: JSON.stringify({ when }), digest: '' };
}

it('the offered questions are grouped by whether they have texts in the language and whether the questions of their conditions are known', () => {
  const more = new Map([
    ...snapshot.files,
    ['config/data-points/pet.json', question()] as const,
    ['config/data-points/asked.json', question()] as const,
    ['config/data-points/age.json', question()] as const,
    ['config/data-points/cat.json', question('no-cat')] as const,
  ]);
  const choicesOf = (...dataPoints: readonly string[]) =>
    offeredQuestions({ files: more }, { dataPoints, locales: ['pl'] });
  expect(choicesOf('asked')).toEqual({
    withTexts: ['pet'],
    withoutTexts: ['age'],
    unavailable: [['cat', ['pet']]],
  });
  expect(choicesOf('asked', 'pet')).toEqual({ withTexts: [], withoutTexts: ['age', 'cat'], unavailable: [] });
});

it.each([
  ['monthlyExtraIncome', 'moreThan', ['0'], 'monthly-extra-income-above-0'],
  ['monthlyExtraIncome', 'atLeast', ['500'], 'monthly-extra-income-at-least-500'],
  ['monthlyExtraIncome', 'answered', ['500'], 'monthly-extra-income-given'],
  ['pet', 'in', ['aCat', 'dog'], 'pet-a-cat-or-dog'],
] as const)('a condition on %s, %s %s, is called %s', (question, operator, values, name) => {
  expect(proposedName(question, operator, values)).toBe(name);
});

it('an invalid name of a condition has an explanation', () => {
  expect(nameProblem('has-cat', {})).toBeUndefined();
  expect(nameProblem('has-cat', { 'has-cat': {} })).toBe(
    'Another condition has the name “has-cat” already. Enter another name, such as “has-cat-2”.',
  );
  expect(nameProblem('', {})).toBe('Enter a name.');
  expect(nameProblem('Has cat', {})).toBe(
    "“Has cat” cannot be used. A condition's name: lower-case words joined by hyphens.",
  );
});

it('an incomplete condition, or one with an invalid number, is undefined', () => {
  const income = { id: 'income' as DataPointId, schema: { type: 'number' } };
  expect(conditionOf(income, 'moreThan', [])).toBeUndefined();
  expect(conditionOf(income, 'moreThan', ['much'])).toBeUndefined();
  expect(conditionOf(income, 'equals', ['5'])).toEqual({ op: 'equals', dataPoint: 'income', value: 5 });
});

it.each([
  [['pl-PL', 'en'], 'poland'],
  [['es-MX'], 'mexico'],
  [['es'], 'colombia'],
  [['fr', 'en-GB', 'pl'], 'philippines'],
  [['fr'], 'colombia'],
])('an address without a country opens a country with the language %j: %s', (languages, country) => {
  const locales = { colombia: 'es-CO', mexico: 'es-MX', philippines: 'en-PH', poland: 'pl' };
  const sites = Object.entries(locales).map(([slug, locale]) => ({ country: slug, locale }) as Site);
  // Without the country of the last visit, which other tests may have stored.
  expect(countryOf({ sites }, { country: '' }, languages, '')).toBe(country);
  expect(countryOf({ sites }, { country: 'mexico' }, languages)).toBe('mexico');
  expect(countryOf({ sites }, { country: '' }, languages, 'mexico')).toBe('mexico');
  expect(countryOf({ sites }, { country: '' }, languages, 'atlantis')).toBe(country);
  expect(countryOf({ sites }, { country: 'poland' }, languages, 'mexico')).toBe('poland');
});

function placesText(files: readonly string[], countries?: readonly string[]): string {
  return placesIn({ files, ...(countries && { countries }) }, ['poland', 'spain'], () => 'A pet');
}

it('a change is described by the place where it is visible', () => {
  const pet = 'config/data-points/pet.json';
  expect(placesText([pet, 'config/countries/poland.json', 'locales/pl/form.json'], ['poland'])).toBe(
    'In Poland; texts in Polish',
  );
  expect(placesText([pet, 'config/countries/poland.json'], ['poland', 'spain'])).toBe('In every country');
  expect(placesText(['config/conditions.json'], ['spain'])).toBe('In Spain');
  expect(placesText(['config/brands/sen/theme.json'], ['poland', 'spain'])).toBe('In the brand Sen');
  expect(placesText(['config/brands/sen/spain.json'], ['spain'])).toBe('In the brand Sen in Spain');
  expect(placesText(['config/people/spain.json'], ['spain'])).toBe('Sample applicants of Spain');
  expect(placesText(['locales/es/form.json', 'locales/en/form.json'], ['spain'])).toBe(
    'Texts in Spanish and English',
  );
  // No country asks the question, or nothing was checked.
  const named = 'In the question “A pet” (pet)';
  expect([placesText([pet], []), placesText([pet])]).toEqual([named, named]);
  expect(placesText(['config/steps.json'], [])).toBe('In config/steps.json');
});

describe('a language that no country uses yet', () => {
  const writtenLanguages = ['en', 'es', 'es-MX', 'fr', 'pl'].flatMap((language) =>
    ['common', 'form'].map((name) => [`locales/${language}/${name}.json`, '{}'] as const),
  );
  // Without a brand, applications in Poland are not possible.
  const poland = ['config/countries/poland.json', '{ "locales": ["pl"] }'] as const;
  const languagesWith = (mexico: string) => {
    const texts = [...writtenLanguages, poland, ['config/countries/mexico.json', mexico] as const];
    const files = new Map(texts.map(([file, text]) => [file, { text, digest: '' }]));
    return unusedLanguages({ files });
  };

  it.each([
    ['{ "locales": ["es-MX"] }', ['fr']],
    ['{ "locales": ["es-MX",] }', ['fr']],
    ['{ "locales": ["es-MX", "f', ['fr']],
    ['{ "locales": ["es-MX", 7, null] }', ['fr']],
    ['{ "locales": "es-MX" }', ['es', 'es-MX', 'fr']],
    ['', ['es', 'es-MX', 'fr']],
  ])('is offered in each language, without the base language, if a file has %s', (mexico, expected) => {
    expect(languagesWith(mexico)).toEqual(expected);
  });
});

it('a language is shown with its name, or with its tag if it has no name', () => {
  expect(['pl', 'es-MX', 'es_MX', 'f'].map(languageName)).toEqual([
    'Polish',
    'Mexican Spanish',
    'es_MX',
    'f',
  ]);
});
