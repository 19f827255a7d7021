// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Condition } from '../../src/model/condition.ts';
import type { Site } from '../../src/model/site.ts';
import { placeOfFinding, savedPlaceOfFinding } from '../../workshop/page/finding-place.ts';
import { addLabels } from '../../workshop/page/finding-words.ts';
import type { CompiledCountry } from '../../workshop/page/project.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const snapshot = {
  ...validSnapshot({
    'config/countries/poland.json': JSON.stringify({ dataPoints: ['email', 'pet'] }),
    'config/data-points/email.json': JSON.stringify({ step: 'contact', field: 'contactDetails.email' }),
    'config/data-points/pet.json': JSON.stringify({ step: 'pets' }),
    'config/conditions.json': JSON.stringify({
      conditions: { 'has-pet': { op: 'equals', dataPoint: 'pet', value: true } },
    }),
    'config/screens/accepted.json': '{}',
    'config/steps.json': JSON.stringify({ steps: { contact: {} } }),
    'locales/pl/form.json': '{}',
  }),
  sites: [{ country: 'poland' }] as unknown as readonly Site[],
  countries: new Map([
    [
      'poland',
      {
        flow: { steps: [{ path: 'contact', dataPoints: ['email'] }], dataPoints: {} },
      } as unknown as CompiledCountry,
    ],
  ]),
};
const wording = {
  label: (id: string) => (id === 'email' ? 'E-mail address' : id),
  step: (path: string) => (path === 'contact' ? 'Your contact' : path),
  section: (name: string) => (name === 'you' ? 'About you' : name),
  screen: () => 'Thank you',
  option: (_question: string, option: unknown) => (option === 'work' ? 'At work' : String(option)),
  condition: (condition: Condition) => ('dataPoint' in condition ? `“${condition.dataPoint}” is “Yes”` : ''),
};

const question = { pane: 'page', country: 'poland', page: 'contact', question: 'email' };

it.each([
  ['config/data-points/email.json', ['schema', 'maxLength'], 'Go to “E-mail address”', question],
  ['config/countries/poland.json', ['overrides', 'email', 'when'], 'Go to “E-mail address”', question],
  ['config/countries/poland.json', ['dataPoints', 0], 'Go to “E-mail address”', question],
  ['locales/pl/form.json', ['dataPoints', 'email', 'label'], 'Go to “E-mail address”', question],
  [
    'config/countries/poland.json',
    ['loan', 'amount', 'maximum'],
    'Go to the settings of Poland',
    { pane: 'settings', country: 'poland' },
  ],
  [
    'locales/pl/form.json',
    ['steps', 'contact', 'title'],
    'Go to “Your contact”',
    { pane: 'page', page: 'contact', question: '' },
  ],
  [
    'locales/pl/screens.json',
    ['accepted', 'title'],
    'Go to “Thank you”',
    { pane: 'page', page: 'accepted', question: '' },
  ],
  // The country does not ask this question, so no page shows it.
  [
    'config/data-points/pet.json',
    ['schema'],
    'Open config/data-points/pet.json',
    { pane: 'json', file: 'config/data-points/pet.json' },
  ],
  [
    'config/conditions.json',
    [],
    'Open config/conditions.json',
    { pane: 'json', file: 'config/conditions.json' },
  ],
] as const)('a finding in %s at %j has the button “%s”', (file, path, label, view) => {
  const spans = [{ file, line: 1, column: 1, length: 1, path }];
  expect(
    placeOfFinding({ code: '', at: spans, detail: {} }, { snapshot, country: 'poland', wording }),
  ).toMatchObject({
    label,
    view,
    field: { file, path },
  });
});

it('a finding about a text points to the text in its language', () => {
  const spans = [
    { file: 'config/countries/poland.json', line: 1, column: 1, length: 1, path: ['dataPoints', 0] },
  ];
  const detail = { key: 'dataPoints>email>label', namespace: 'form', locale: 'pl' };
  expect(placeOfFinding({ code: '', at: spans, detail }, { snapshot, country: 'poland', wording })).toEqual({
    label: 'Go to “E-mail address”',
    view: question,
    field: { file: 'locales/pl/form.json', path: ['dataPoints', 'email', 'label'] },
  });
});

function savedLabel(
  at: Parameters<typeof savedPlaceOfFinding>[0]['at'],
  isOwnPlace = () => false,
): string | undefined {
  const scope = { snapshot, country: 'poland', wording };
  return savedPlaceOfFinding({ code: '', at, detail: {} }, scope, isOwnPlace)?.label;
}

it('a finding about input that is not saved leads to what it names in the files', () => {
  const span = { line: 1, column: 1, length: 1 };
  const added = { ...span, file: 'config/data-points/dog.json', path: ['field'] };
  const entryAt = (entry: string) => ({
    ...span,
    file: 'config/countries/poland.json',
    path: ['dataPoints', 0],
    entry,
  });
  expect(savedLabel([added])).toBeUndefined();
  expect(savedLabel([added, { ...span, file: 'config/data-points/email.json', path: ['field'] }])).toBe(
    'Go to “E-mail address”',
  );
  // The position of an entry is that in the input.
  expect(savedLabel([entryAt('dog')])).toBeUndefined();
  expect(savedLabel([entryAt('email')])).toBe('Go to “E-mail address”');
  expect(savedLabel([entryAt('email')], () => true)).toBeUndefined();
});

it.each([
  ['amount-unbounded', { missing: 'maximum' }, ['schema'], ['schema', 'maximum']],
  ['date-unbounded', { side: 'latest' }, ['schema', 'format'], ['checks', 'latest']],
  ['missing-property', { property: 'autocomplete' }, [''], ['autocomplete']],
])('a finding of the code %s leads to the value to correct', (code, detail, path, expected) => {
  const at = [{ file: 'config/data-points/email.json', line: 1, column: 1, length: 1, path }];
  expect(placeOfFinding({ code, at, detail }, { snapshot, country: 'poland', wording })?.field.path).toEqual(
    expected,
  );
});

it('a finding without answers to suggest points to the sample applicants', () => {
  const at = ['config/countries/poland.json', 'config/people/poland.json'].map((file) => ({
    file,
    line: 1,
    column: 1,
    length: 1,
    path: file.includes('people') ? ['people'] : ['dataPoints', 0],
  }));
  const placeWith = (suggestion: object | null) =>
    placeOfFinding({ code: '', at, detail: { suggestion } }, { snapshot, country: 'poland', wording })?.label;
  expect(placeWith(null)).toBe('Open config/people/poland.json');
  expect(placeWith({})).toBe('Go to “E-mail address”');
});

it.each([
  [
    'The country "poland" asks "email" before "pet".',
    'The country Poland asks “E-mail address” (email) before "pet".',
  ],
  [
    'Move "email" to the other questions of its step',
    'Move “E-mail address” (email) to the other questions of its step',
  ],
  ['The step "contact" needs "contact".', 'The step “Your contact” (contact) needs "contact".'],
  ['The condition "email" is not used.', 'The condition "email" is not used.'],
  ['Use the format "email".', 'Use the format "email".'],
  [
    'Another limit than "loan.email", of the field "email"',
    'Another limit than "loan.email", of the field "email"',
  ],
  [
    'Texts of "pl" are missing. Use the text in "pl" for now',
    'Texts of Polish are missing. Use the text in Polish for now',
  ],
  [
    'The text "dataPoints>email>label" is empty, and the text "steps>contact>title" too.',
    'The label of “E-mail address” is empty, and the title of “Your contact” too.',
  ],
  ['The lender requires "contactDetails.email".', 'The lender requires “E-mail address” (email).'],
  [
    'The question depends on the condition "has-pet".',
    'The question depends on the condition “has-pet” (“pet” is “Yes”).',
  ],
  [
    'It is the answer of the sample applicant "long-name".',
    'It is the answer of the sample applicant “Long name”.',
  ],
  ['Add these answers: "email": "work".', 'Add these answers: “E-mail address” (email): “At work”.'],
])('%j names questions, pages, answers, countries and languages by their labels', (text, expected) => {
  expect(addLabels(text, snapshot, wording)).toBe(expected);
});

it('a finding names new questions, steps and sections by the labels in the dialog', () => {
  const text =
    'In "poland" the step "your-pets" of the context "you" asks "dog". The text "steps>your-pets>title" is empty, and the text "pet-screen>body" too.';
  const newLabels = [
    ['dog', 'Your dog'],
    ['your-pets', 'Your pets'],
    ['pet-screen', 'One more pet'],
  ] as const;
  expect(addLabels(text, snapshot, wording, newLabels)).toBe(
    'In Poland the step “Your pets” of the section “About you” (you) asks “Your dog”. The title of “Your pets” is empty, and the text of “One more pet” too.',
  );
});
