import { expect, it } from 'vitest';
import { diffProducts } from '../../../src/compiler/diff/diff-products.ts';
import { printDiff } from '../../../src/compiler/diff/print-diff.ts';
import { type DiffSummary, summarizeDiff } from '../../../src/compiler/diff/summarize-diff.ts';
import { baseTree, productOf } from '../sample-tree.ts';
import {
  type Change,
  all,
  applyChange,
  edit,
  removeValue,
  replaceItem,
  set,
  write,
} from '../tree-changes.ts';

const country = 'config/countries/atlantis.json';
const people = 'config/people/atlantis.json';
const question = (id: string): string => `config/data-points/${id}.json`;

const base = productOf(baseTree);

function summaryOf(change: Change): DiffSummary {
  return summarizeDiff(diffProducts(base, productOf(applyChange(change, baseTree))));
}

/** Each sentence, below the titles of its section and group. */
function linesOf({ sections }: DiffSummary): readonly string[] {
  return sections.flatMap(({ title, groups }) => [
    title,
    ...groups.flatMap(({ title: group, items }) => [
      `  ${group}`,
      ...items.flatMap(({ sentence, lines }) => [`    ${sentence}`, ...lines.map((line) => `      ${line}`)]),
    ]),
  ]);
}

const nickname = {
  $schema: '../../generated/schemas/data-point.schema.json',
  field: 'personalDetails.nickname',
  step: 'contact',
  control: 'text',
  schema: { type: 'string', minLength: 1, maxLength: 20 },
  required: true,
  autocomplete: 'nickname',
  privacy: { class: 'identity', persist: 'local', analytics: 'none' },
};

const nicknameAdded = all(
  write(question('nickname'), JSON.stringify({ ...nickname, when: 'is-student' })),
  set('config/conditions.json', 'conditions/is-student', {
    op: 'equals',
    dataPoint: 'employment',
    value: 'student',
  }),
  set('locales/en/form.json', 'dataPoints/nickname', { label: 'Nickname', help: 'The short one.' }),
  set('locales/es/form.json', 'dataPoints/nickname', {
    label: 'Apodo',
    errors: { required: 'Indica tu apodo.' },
  }),
  set(question('nickname'), 'step', 'work'),
  edit(country, '"employer"', '"employer", "nickname"'),
);

it('a new question, a larger loan and a sample applicant are described in the order that matters', () => {
  const summary = summaryOf(
    all(nicknameAdded, set(country, 'loan/amount/maximum', 6000), set(people, 'people/ben/employer', 'Acme')),
  );
  expect(linesOf(summary)).toEqual([
    'Andorra',
    '  Applications in progress',
    '    Applicants who have already answered these pages are asked again: "How can we reach you?" (contact) and "What do you do?" (work).',
    '  Questions and pages',
    '    Added the question "Nickname" (nickname) on the page "What do you do?" (work), asked if "Your work" (employment) is "Student"',
    '    Added the condition “is-student”: "Your work" (employment) is "Student"',
    '  Settings',
    '    Largest loan: from €5,000 to €6,000',
    '  Sample applicants',
    '    Sample applicant “Ben”: "Employer" (employer) set to "Acme"',
    '    5 of 12 sample applicants and 1 of 2 generated applicants are asked one more question.',
  ]);
});

it('the texts of a new question are listed with it only, and the names of people are details', () => {
  const items = summaryOf(nicknameAdded).sections.flatMap(({ groups }) =>
    groups.flatMap(({ items: each }) => each),
  );
  expect(items.flatMap(({ texts }) => texts)).toEqual([
    { locale: 'en', language: 'English', name: '', text: 'Nickname' },
    { locale: 'en', language: 'English', name: 'help', text: 'The short one.' },
    { locale: 'es', language: 'Spanish', name: '', text: 'Apodo' },
    { locale: 'es', language: 'Spanish', name: 'if it is left empty', text: 'Indica tu apodo.' },
  ]);
  expect(items.flatMap(({ details }) => details?.lines ?? [])).toHaveLength(6);
});

it('a removed question and changed settings, answers and texts are described with verbs', () => {
  const summary = summaryOf(
    all(
      replaceItem(country, 'dataPoints', 'newsletter'),
      set(question('monthlyIncome'), 'schema/maximum', 20000),
      removeValue(country, 'overrides'),
      set(question('employer'), 'privacy/class', 'contact'),
      set(question('employment'), 'schema/enum', ['retired', 'employed', 'student', 'apprentice']),
      set('locales/en/form.json', 'dataPoints/employment/options/apprentice', 'Apprentice'),
      set('locales/es/form.json', 'dataPoints/employment/options/apprentice', 'Aprendiz'),
      edit('locales/es/form.json', '"Importe"', '"Cantidad"'),
      set('locales/en/form.json', 'dataPoints/email/help', 'We write to you here.'),
    ),
  );
  expect(linesOf(summary)).toEqual([
    'Andorra',
    '  Applications in progress',
    '    Applicants who have already answered these pages are asked again: "What do you do?" (work), "What do you earn?" (income), and "Do you agree?" (agreement).',
    '  Questions and pages',
    '    Removed the question "May we write to you?" (newsletter)',
    '    Added the option "Apprentice" of "Your work" (employment)',
    '    Moved the option "Retired" of "Your work" (employment) before "Employed"',
    '    "Employer" (employer), privacy class: from “financial data” to “contact data”',
    '    "Monthly income" (monthlyIncome), maximum: from €50,000 to €20,000 (fewer answers are valid)',
    '  Sample applicants',
    '    12 of 12 sample applicants and 2 of 2 generated applicants are asked one fewer question.',
    'Everywhere',
    '  Texts',
    '    Help of "Email address" (email) in English: from “Your offer is sent here.” to “We write to you here.”',
    '    Label of "Amount" (amount) in Spanish: from “Importe” to “Cantidad”',
  ]);
});

it('an unsafe change is first, and stays in its group', () => {
  expect(linesOf(summaryOf(set(country, 'money/currency', 'SEK')))).toEqual([
    'Andorra',
    '  Applications in progress',
    '    Currency: saved amounts would have another currency.',
    '  Settings',
    '    Currency: from EUR to SEK',
  ]);
});

it('a changed consent text and a changed logo are described without files', () => {
  const summary = summaryOf(
    all(
      edit('locales/en/form.json', '"I agree"', '"I agree to everything"'),
      edit('config/brands/tide/logo.svg', '<svg', '<svg id="new"'),
    ),
  );
  const effect =
    'Label of "I agree to everything" (agreement) in English: applicants have agreed to the old text. If the meaning has changed, raise “Version of the text” of the question "I agree to everything" (agreement)';
  expect(linesOf(summary)).toEqual([
    'Everywhere',
    '  Applications in progress',
    `    ${effect}.`,
    '  Brands',
    '    Changed the logo of the brand “tide”',
    '  Texts',
    '    Label of "I agree to everything" (agreement) in English: from “I agree” to “I agree to everything”',
  ]);
  expect(summary.unsafe.map(({ sentence }) => sentence)).toEqual([effect]);
});

it('a removed setting and a removed text are described with their last value', () => {
  const withMinimumAge = productOf(applyChange(set(country, 'age', { minimum: 18 }), baseTree));
  expect(linesOf(summarizeDiff(diffProducts(withMinimumAge, base)))).toContain(
    '    Minimum age: removed, was 18',
  );
  expect(linesOf(summaryOf(removeValue('locales/en/form.json', 'dataPoints/email/help')))).toContain(
    '    Help of "Email address" (email) in English: removed, was “Your offer is sent here.”',
  );
});

/** The sentences about the paths of sample applicants. */
function pathSentences(summary: DiffSummary): readonly string[] {
  return linesOf(summary).filter((line) => line.includes('generated applicant'));
}

it.each([
  ['employer', '    1 of 2 generated applicants is asked one fewer question.'],
  ['monthlyIncome', '    1 of 2 generated applicants passes other pages.'],
])('one applicant without the question %s is described in the singular', (id, expected) => {
  const studentsOnly = applyChange(set(people, 'people', { ben: { employment: 'student' } }), baseTree);
  const after = applyChange(replaceItem(country, 'dataPoints', id), studentsOnly);
  expect(pathSentences(summarizeDiff(diffProducts(productOf(studentsOnly), productOf(after))))).toEqual([
    expected,
  ]);
});

it('a generated applicant has the same name as in the header of the workshop', () => {
  const isRetired = { op: 'equals', dataPoint: 'employment', value: 'retired' };
  const before = applyChange(
    all(
      nicknameAdded,
      set('config/conditions.json', 'conditions/is-student', isRetired),
      set(people, 'people', {}),
    ),
    baseTree,
  );
  const after = applyChange(replaceItem(country, 'dataPoints', 'newsletter'), before);
  const { sections } = summarizeDiff(diffProducts(productOf(before), productOf(after)));
  const details = sections.flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map((item) => item.details)),
  );
  expect(details.flatMap((each) => each?.lines ?? [])).toEqual([
    'Shortest path',
    'Longest path',
    'Asked "Nickname" (nickname)',
  ]);
});

function withDay(years: number | undefined): ReturnType<typeof productOf> {
  if (years === undefined) return base;
  return productOf(applyChange(set(people, 'people/ben/email', { fromToday: { years } }), baseTree));
}

it.each([
  ['gains', undefined, -18, 'set'],
  ['has changed', -18, -80, 'changed'],
  ['loses', -18, undefined, 'removed'],
])('a day from today that a sample applicant %s is described', (_, from, to, words) => {
  expect(linesOf(summarizeDiff(diffProducts(withDay(from), withDay(to)))).at(-1)).toBe(
    `    Sample applicant “Ben”: "Email address" (email) ${words}`,
  );
});

it('a changed condition lists the answers whose result changes as details', () => {
  const summary = summaryOf(removeValue(question('employer'), 'when'));
  const items = summary.sections.flatMap(({ groups }) => groups.flatMap(({ items: each }) => each));
  const [condition] = items.filter(({ sentence }) => sentence.includes('is now always asked'));
  expect(condition).toMatchObject({
    sentence:
      '"Employer" (employer) is now always asked (before: only if "Your work" (employment) is "Employed")',
    details: {
      title: 'Changed for 1 combination of answers',
      lines: ['If "Your work" (employment) is "Student": asked now'],
    },
  });
});

it('the words for product owners are not part of the JSON format', () => {
  const diff = diffProducts(base, productOf(applyChange(nicknameAdded, baseTree)));
  expect(printDiff('json', diff)).not.toContain('"plain"');
});
