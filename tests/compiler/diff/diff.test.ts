import { expect, it } from 'vitest';
import countryMeta from '../../../schemas/config/country.schema.json';
import { filesAfterRename } from '../../../src/compiler/edit/usages.ts';
import type { NameKind } from '../../../src/compiler/read/name-locations.ts';
import { sentenceOf } from '../../../src/compiler/diff/change.ts';
import { diffProducts } from '../../../src/compiler/diff/diff-products.ts';
import { describePerson } from '../../../src/compiler/diff/path-changes.ts';
import { printDiff } from '../../../src/compiler/diff/print-diff.ts';
import { summarizeDiff } from '../../../src/compiler/diff/summarize-diff.ts';
import { baseTree, productOf as productOfTree } from '../sample-tree.ts';
import {
  type Change,
  all,
  removeValue,
  edit,
  replaceItem,
  remove,
  set,
  applyChange,
  write,
} from '../tree-changes.ts';

const country = 'config/countries/atlantis.json';
const conditions = 'config/conditions.json';
const site = 'config/brands/tide/atlantis.json';
const question = (id: string): string => `config/data-points/${id}.json`;

function productOf(change: Change): ReturnType<typeof productOfTree> {
  return productOfTree(applyChange(change, validTree));
}

const divisions = write(
  'config/divisions/atlantis.json',
  JSON.stringify({
    $schema: '../../generated/schemas/divisions.schema.json',
    divisions: [
      { code: 'AD-02', name: 'Canillo' },
      { code: 'AD-05', name: 'Ordinò' },
    ],
  }),
);
const validTree = applyChange(divisions, baseTree);

const base = productOf(() => []);

function rename(kind: NameKind, name: string, to: string): Change {
  return (files) => [...filesAfterRename(kind, name, to, files)];
}

interface Difference {
  readonly name: string;
  readonly change: Change;
  /** The printed lines, without the instructions for accepting. */
  readonly lines: readonly string[];
}

const nicknameTexts = [
  '  label of "Nickname" (nickname), English: "Nickname"',
  '  label of "Nickname" (nickname), Spanish: "Apodo"',
];
const nickname = {
  $schema: '../../generated/schemas/data-point.schema.json',
  field: 'personalDetails.nickname',
  step: 'contact',
  control: 'text',
  schema: { type: 'string', minLength: 1, maxLength: 20 },
  required: false,
  autocomplete: 'nickname',
  privacy: { class: 'identity', persist: 'local', analytics: 'none' },
};

const addQuestion = (after: string, fields: object = {}): Change =>
  all(
    write(question('nickname'), JSON.stringify({ ...nickname, ...fields })),
    set('locales/en/form.json', 'dataPoints/nickname', { label: 'Nickname' }),
    set('locales/es/form.json', 'dataPoints/nickname', { label: 'Apodo' }),
    edit(country, `"${after}"`, `"${after}", "nickname"`),
  );

const seenAgain = (...steps: readonly string[]): string =>
  `  asked again in applications in progress: ${steps.join(', ')}`;
const contact = '"How can we reach you?" (contact)';
const work = '"What do you do?" (work)';
const income = '"What do you earn?" (income)';
const agreement = '"Do you agree?" (agreement)';

const differences: readonly Difference[] = [
  {
    name: 'a lower limit',
    change: set(country, 'loan/amount/maximum', 4000),
    lines: ['Andorra', '  largest loan: 5,000 -> 4,000 EUR', seenAgain(contact)],
  },
  {
    name: 'another period, in the singular and in the plural',
    change: set(country, 'loan/period/minimum', 2),
    lines: ['Andorra', '  shortest period: 1 month -> 2 months'],
  },
  {
    name: 'a limit of the loan that an override replaces',
    change: set(country, 'overrides/amount', { schema: { maximum: 4000 }, initial: 2000 }),
    lines: [
      'Andorra',
      '  "Amount" (amount), maximum: 5,000 -> 4,000 (narrower)',
      '  "Amount" (amount), initial answer: 1,000 -> 2,000',
      seenAgain(contact),
    ],
  },
  {
    name: 'another currency is unsafe, because saved amounts would be in the new one',
    change: set(country, 'money/currency', 'SEK'),
    lines: [
      'Andorra',
      '  currency: EUR -> SEK',
      'Not accepted yet: Andorra: currency: saved amounts would have another currency.',
    ],
  },
  {
    name: 'a renamed question that changes no path',
    change: rename('question', 'email', 'mail'),
    lines: [
      'Andorra',
      '  renamed: email is now mail; the field of the lead stays, and applicants see the page of the question again',
      seenAgain(contact),
    ],
  },
  {
    name: 'a renamed question that other questions depend on',
    change: rename('question', 'employment', 'occupation'),
    lines: [
      'Andorra',
      '  renamed: employment is now occupation; the field of the lead stays, and applicants see the page of the question again',
      seenAgain(work, income),
    ],
  },
  {
    name: 'a renamed question that every applicant is now asked',
    change: all(rename('question', 'employer', 'firm'), removeValue(question('firm'), 'when')),
    lines: [
      'Andorra',
      '  renamed: employer is now firm; the field of the lead stays, and applicants see the page of the question again',
      '  "Employer" (firm), asked: "Your work" (employment) is "Employed" -> always',
      '      "Your work" (employment) "Student": not asked -> asked',
      '  asked one more question: 6 of 12 people (ben, dan, finn, hugo, jan, ...) and 1 of 2 personas (minimal)',
      seenAgain(work),
    ],
  },
  {
    name: 'a question with the id of a removed question is unsafe, because it would receive its saved answers',
    change: all(
      rename('question', 'monthlyIncome', 'yearlyIncome'),
      edit('locales/es/form.json', 'Ingresos mensuales', 'Ingresos anuales'),
    ),
    lines: [
      'Andorra',
      `  question "Monthly income" (yearlyIncome), required, on step ${income}, asked if "Your work" (employment) is "Employed" or "Your work" (employment) is "Retired" added`,
      '  question "Monthly income" (monthlyIncome) of the form removed',
      '  field "incomeDetails.monthlyIncome" of the lead: "Monthly income" (monthlyIncome) -> "Monthly income" (yearlyIncome)',
      '  asked other questions on the same pages: 7 of 12 people (ana, cleo, eva, gala, ines, ...) and 1 of 2 personas (maximal)',
      seenAgain(income),
      'Everywhere',
      '  label of "Monthly income" (yearlyIncome), Spanish: "Ingresos anuales"',
      'Not accepted yet: Andorra: field "incomeDetails.monthlyIncome" of the lead: saved answers to the old question would be used for the new one.',
    ],
  },
  {
    name: 'a consent with another text is another consent, and unsafe',
    change: all(
      rename('question', 'agreement', 'terms'),
      set('locales/en/form.json', 'dataPoints/terms/help', 'Your data may be sold.'),
    ),
    lines: [
      'Andorra',
      `  question "I agree" (terms), required, on step ${agreement} added`,
      '  question "I agree" (agreement) of the form removed',
      '  field "generalPolicies" of the lead: "I agree" (agreement) -> "I agree" (terms)',
      '  asked other questions on the same pages: 12 of 12 people (ana, ben, cleo, dan, eva, ...) and 2 of 2 personas (minimal, maximal)',
      seenAgain(agreement),
      'Everywhere',
      '  help of "I agree" (terms), English: "Your data may be sold."',
      'Not accepted yet: Andorra: field "generalPolicies" of the lead: saved answers to the old question would be used for the new one.',
    ],
  },
  {
    name: 'a renamed option',
    change: rename('option', 'employment.employed', 'employment.working'),
    lines: [
      'Andorra',
      '  "Your work" (employment), option "Employed" renamed: employed is now working, also in the lead; applicants who chose it are asked again',
      seenAgain(work, income),
    ],
  },
  {
    name: 'a second language that applicants can choose',
    change: set(country, 'locales', ['es', 'en']),
    lines: ['Andorra', '  language that applicants see: Spanish -> Spanish, and English by choice'],
  },
  {
    name: 'another unit of the period is unsafe',
    change: set(country, 'loan/period/unit', 'week'),
    lines: [
      'Andorra',
      '  unit of the period: month -> week',
      'Not accepted yet: Andorra: unit of the period: saved periods would have another unit.',
    ],
  },
  {
    name: 'a removed question',
    change: replaceItem(country, 'dataPoints', 'employer'),
    lines: [
      'Andorra',
      '  question "Employer" (employer) of the form removed',
      '  asked one fewer question: 6 of 12 people (ana, cleo, eva, gala, ines, ...) and 1 of 2 personas (maximal)',
      seenAgain(work),
    ],
  },
  {
    name: 'an added question',
    change: addQuestion('email'),
    lines: [
      'Andorra',
      `  question "Nickname" (nickname), optional, on step ${contact} added`,
      '  asked one more question: 12 of 12 people (ana, ben, cleo, dan, eva, ...) and 2 of 2 personas (minimal, maximal)',
      seenAgain(contact),
      'Everywhere',
      ...nicknameTexts,
    ],
  },
  {
    name: 'an added question with a condition',
    change: addQuestion('employer', { step: 'work', when: 'is-employed' }),
    lines: [
      'Andorra',
      `  question "Nickname" (nickname), optional, on step ${work}, asked if "Your work" (employment) is "Employed" added`,
      '  asked one more question: 6 of 12 people (ana, cleo, eva, gala, ines, ...) and 1 of 2 personas (maximal)',
      seenAgain(work),
      'Everywhere',
      ...nicknameTexts,
    ],
  },
  {
    name: 'a question moved to another step',
    change: set(question('employer'), 'step', 'income'),
    lines: [
      'Andorra',
      `  "Employer" (employer) moved to step ${income}`,
      '  asked the same questions on other pages: 6 of 12 people (ana, cleo, eva, gala, ines, ...) and 1 of 2 personas (maximal)',
      seenAgain(work, income),
    ],
  },
  {
    name: 'a question moved to another step, and a removed question',
    change: all(
      set(question('employer'), 'step', 'income'),
      replaceItem(country, 'dataPoints', 'newsletter'),
    ),
    lines: [
      'Andorra',
      '  question "May we write to you?" (newsletter) of the form removed',
      `  "Employer" (employer) moved to step ${income}`,
      '  asked one fewer question: 12 of 12 people (ana, ben, cleo, dan, eva, ...) and 2 of 2 personas (minimal, maximal)',
      seenAgain(work, income, agreement),
    ],
  },
  {
    name: 'a question moved to another step, and an added question',
    change: all(set(question('employer'), 'step', 'income'), addQuestion('email')),
    lines: [
      'Andorra',
      `  question "Nickname" (nickname), optional, on step ${contact} added`,
      `  "Employer" (employer) moved to step ${income}`,
      '  asked one more question: 12 of 12 people (ana, ben, cleo, dan, eva, ...) and 2 of 2 personas (minimal, maximal)',
      seenAgain(contact, work, income),
      'Everywhere',
      ...nicknameTexts,
    ],
  },
  {
    name: 'an added step and a removed step',
    change: all(
      set('config/steps.json', 'steps/employer', { context: 'person' }),
      set('config/steps.json', 'steps/salary', { context: 'money' }),
      removeValue('config/steps.json', 'steps/income'),
      set(question('employer'), 'step', 'employer'),
      set(question('monthlyIncome'), 'step', 'salary'),
      ...['en', 'es'].flatMap((language) => [
        set(`locales/${language}/form.json`, 'steps/employer', { title: 'Who employs you?' }),
        set(`locales/${language}/form.json`, 'steps/salary', { title: 'What is your salary?' }),
        removeValue(`locales/${language}/form.json`, 'steps/income'),
      ]),
    ),
    lines: [
      'Andorra',
      `  step "Who employs you?" (employer) after ${work} added`,
      '  step "What is your salary?" (salary) after "Who employs you?" (employer) added',
      `  step ${income} removed`,
      '  "Employer" (employer) moved to step "Who employs you?" (employer)',
      '  "Monthly income" (monthlyIncome) moved to step "What is your salary?" (salary)',
      '  other steps: 7 of 12 people (ana, cleo, eva, gala, ines, ...) and 1 of 2 personas (maximal)',
      seenAgain(work),
      '  asked in applications in progress that are on a later step: "Who employs you?" (employer), "What is your salary?" (salary)',
      'Everywhere',
      '  title of step "Who employs you?" (employer), English: "Who employs you?"',
      '  title of step "What is your salary?" (salary), English: "What is your salary?"',
      '  title of step "Who employs you?" (employer), Spanish: "Who employs you?"',
      '  title of step "What is your salary?" (salary), Spanish: "What is your salary?"',
    ],
  },
  {
    name: 'questions whose order has changed',
    change: edit(country, '"amount",\n    "email"', '"email",\n    "amount"'),
    lines: [
      'Andorra',
      '  "Email address" (email) moved to the beginning',
      '  asked in another order: 12 of 12 people (ana, ben, cleo, dan, eva, ...) and 2 of 2 personas (minimal, maximal)',
      seenAgain(contact),
    ],
  },
  {
    name: 'a question that is now required',
    change: set(question('newsletter'), 'required', true),
    lines: [
      'Andorra',
      '  "May we write to you?" (newsletter), answer: optional -> required (narrower)',
      seenAgain(agreement),
    ],
  },
  {
    name: 'a looser bound',
    change: set(question('employer'), 'schema/maxLength', 80),
    lines: [
      'Andorra',
      '  "Employer" (employer), maximum number of characters: 60 -> 80 (wider)',
      seenAgain(work),
    ],
  },
  {
    name: 'a tighter bound of the country',
    change: set(country, 'overrides/monthlyIncome/schema/maximum', 20000),
    lines: [
      'Andorra',
      '  "Monthly income" (monthlyIncome), maximum: 50,000 -> 20,000 (narrower)',
      seenAgain(income),
    ],
  },
  {
    name: 'an added option, and an option that has moved',
    change: all(
      set(question('employment'), 'schema/enum', ['retired', 'employed', 'student', 'apprentice']),
      set('locales/en/form.json', 'dataPoints/employment/options/apprentice', 'Apprentice'),
      set('locales/es/form.json', 'dataPoints/employment/options/apprentice', 'Aprendiz'),
    ),
    lines: [
      'Andorra',
      '  "Your work" (employment), option "Apprentice" added',
      '  "Your work" (employment), option "Retired" moved before "Employed"',
      seenAgain(work),
      'Everywhere',
      '  option "Apprentice" of "Your work" (employment), English: "Apprentice"',
      '  option "Apprentice" of "Your work" (employment), Spanish: "Aprendiz"',
    ],
  },
  {
    name: 'a changed condition, with the answers whose result changes',
    change: set(conditions, 'conditions/is-employed', {
      op: 'in',
      dataPoint: 'employment',
      values: ['employed', 'student'],
    }),
    lines: [
      'Andorra',
      '  "Employer" (employer), asked: "Your work" (employment) is "Employed" -> "Your work" (employment) is "Employed" or "Student"',
      '      "Your work" (employment) "Student": not asked -> asked',
      '  "Monthly income" (monthlyIncome), asked: "Your work" (employment) is "Employed" or "Your work" (employment) is "Retired" -> ("Your work" (employment) is "Employed" or "Student") or "Your work" (employment) is "Retired"',
      '      "Your work" (employment) "Student": not asked -> asked',
      '  other steps: 5 of 12 people (ben, dan, finn, hugo, jan) and 1 of 2 personas (minimal)',
      seenAgain(work, income),
    ],
  },
  {
    name: 'a question that every applicant is now asked',
    change: removeValue(question('employer'), 'when'),
    lines: [
      'Andorra',
      '  "Employer" (employer), asked: "Your work" (employment) is "Employed" -> always',
      '      "Your work" (employment) "Student": not asked -> asked',
      '  asked one more question: 6 of 12 people (ben, dan, finn, hugo, jan, ...) and 1 of 2 personas (minimal)',
      seenAgain(work),
    ],
  },
  {
    name: 'a condition that is rewritten without a change of its results',
    change: set(conditions, 'conditions/is-employed', {
      op: 'in',
      dataPoint: 'employment',
      values: ['employed'],
    }),
    lines: ['Andorra', seenAgain(work, income)],
  },
  {
    name: 'a changed text in one language',
    change: edit('locales/es/form.json', '"Importe"', '"Cantidad"'),
    lines: ['Everywhere', '  label of "Amount" (amount), Spanish: "Importe" -> "Cantidad"'],
  },
  {
    name: 'a removed text of a question that is still asked',
    change: removeValue('locales/en/form.json', 'dataPoints/email/help'),
    lines: [
      'Everywhere',
      '  help of "Email address" (email), English removed (was "Your offer is sent here.")',
    ],
  },
  {
    name: 'a changed text, described by its key at any depth',
    change: all(
      edit('locales/en/common.json', '"Back"', '"Go back"'),
      edit('locales/en/common.json', 'Welcome to', 'This is'),
    ),
    lines: [
      'Everywhere',
      '  back, English: "Back" -> "Go back"',
      '  header "home", English: "Welcome to {{productName}}" -> "This is {{productName}}"',
    ],
  },
  {
    name: 'a changed text of a consent is unsafe without another version',
    change: edit('locales/en/form.json', 'I agree', 'I agree to everything'),
    lines: [
      'Everywhere',
      '  label of "I agree to everything" (agreement), English: "I agree" -> "I agree to everything"',
      'Not accepted yet: label of "I agree to everything" (agreement), English: existing consents are for the old text; raise "version" in config/data-points/agreement.json, or accept the change if the meaning is the same.',
    ],
  },
  {
    name: 'the text of a consent with another version is asked again',
    change: all(
      edit('locales/en/form.json', 'I agree', 'I agree to everything'),
      set(question('agreement'), 'version', 2),
    ),
    lines: [
      'Andorra',
      '  "I agree to everything" (agreement), version of the text: 1 -> 2',
      seenAgain('"Do you agree?" (agreement)'),
      'Everywhere',
      '  label of "I agree to everything" (agreement), English: "I agree" -> "I agree to everything"',
    ],
  },
  {
    name: 'another field of the lead is unsafe, because saved answers are in the old one',
    change: set(question('email'), 'field', 'personalDetails.email'),
    lines: [
      'Andorra',
      '  "Email address" (email), field of the lead: contactDetails.email -> personalDetails.email',
      seenAgain(contact),
      'Not accepted yet: Andorra: "Email address" (email), field of the lead: saved answers are in the old field, so the question is asked again.',
    ],
  },
  {
    name: 'another type of the answer is unsafe',
    change: all(
      set(question('monthlyIncome'), 'control', 'text'),
      set(question('monthlyIncome'), 'schema', { type: 'string', maxLength: 10 }),
      removeValue(country, 'overrides'),
    ),
    lines: [
      'Andorra',
      '  "Monthly income" (monthlyIncome), minimum: 0 -> none (wider)',
      '  "Monthly income" (monthlyIncome), maximum: 50,000 -> none (wider)',
      '  "Monthly income" (monthlyIncome), maximum number of characters: none -> 10 (narrower)',
      '  "Monthly income" (monthlyIncome), input type: an amount of money (money) -> a line of text (text)',
      '  "Monthly income" (monthlyIncome), type of the answer: a number (number) -> text (string)',
      seenAgain(income),
      'Not accepted yet: Andorra: "Monthly income" (monthlyIncome), type of the answer: saved answers cannot be read any more.',
    ],
  },
  {
    name: 'a changed property of events',
    change: set(question('amount'), 'privacy/property', 'loan_sum'),
    lines: ['Everywhere', '  property of events for "Amount" (amount): form_amount -> loan_sum'],
  },
  {
    name: 'a changed host, and a changed product, which is unsafe',
    change: all(
      set(site, 'hosts', { 'loans.tide.example': 'production' }),
      set(site, 'productId', 'tide-two'),
    ),
    lines: [
      'Andorra',
      '  site of the brand "tide", product id: tide-atlantis -> tide-two',
      '  site of the brand "tide", hosts apply.tide.example removed (was production)',
      '  site of the brand "tide", hosts loans.tide.example: production',
      'Not accepted yet: Andorra: site of the brand "tide", product id: leads in progress belong to another product.',
    ],
  },
  {
    name: 'an added experiment',
    change: write(
      'config/experiments/wording.json',
      JSON.stringify({
        $schema: '../../generated/schemas/experiment.schema.json',
        country: 'atlantis',
        variants: {
          control: { share: 50 },
          needed: {
            share: 20,
            order: ['email', 'amount'],
            overrides: { newsletter: { required: true } },
            messages: { form: { dataPoints: { email: { label: 'Correo' } } } },
          },
        },
      }),
    ),
    lines: [
      'Andorra',
      '  experiment "wording" added',
      '      control, 50 of 100: no differences from the country',
      '      needed, 20 of 100: "Email address" (email) moved to the beginning; "May we write to you?" (newsletter), answer: optional -> required (narrower); label of "Email address" (email), Spanish: "Correo electrónico" -> "Correo"',
    ],
  },
  {
    name: 'a changed screen, environment and colour',
    change: all(
      set('config/screens/checking.json', 'route', '/looking'),
      set('config/application.json', 'environments/production/apiBase', 'https://api.tide.example/v2'),
      set('config/brands/tide/theme.json', 'colours/primary', '#ff7d60'),
    ),
    lines: [
      'Everywhere',
      '  screen "We are checking" (checking), route: /checking -> /looking',
      '  theme of the brand "tide", colours primary: #ff7d5e -> #ff7d60',
      '  application, environments production api base: https://api.tide.example/v1 -> https://api.tide.example/v2',
    ],
  },
  {
    name: 'a renamed division',
    change: set('config/divisions/atlantis.json', 'divisions/1/name', 'Ordino'),
    lines: ['Andorra', '  divisions, AD-05 name: Ordinò -> Ordino'],
  },
  {
    name: 'a country that is removed with its site, even if the rest is invalid',
    change: all(remove(country), remove(site)),
    lines: [
      'Andorra',
      '  the country removed',
      '  site of the brand "tide" removed',
      'Not accepted yet: Andorra: the country: applications in progress are lost.',
      'Not accepted yet: Andorra: site of the brand "tide": applications in progress are lost.',
    ],
  },
];

it.each(differences)('$name', ({ change, lines: expected }) => {
  const printed = printDiff('text', diffProducts(base, productOf(change)));
  const lines = printed.split('\n').filter((line) => line !== '' && !line.startsWith('  --accept'));
  expect(lines).toEqual(expected);
});

it.each(differences)('$name, in words for product owners', ({ change }) => {
  const { sections } = summarizeDiff(diffProducts(base, productOf(change)));
  const items = sections.flatMap(({ groups }) => groups.flatMap(({ items: each }) => each));
  expect(items.length).toBeGreaterThan(0);
  for (const { sentence, lines } of items)
    expect([sentence, ...lines].join('\n')).not.toMatch(/ -> |undefined|\[object|^[a-z]/);
});

it('the descriptions of at least twenty changes are checked word for word', () => {
  expect(new Set(differences.map(({ lines }) => lines.join('\n'))).size).toBeGreaterThanOrEqual(20);
});

it('a check that uses the new name of a question is unchanged', () => {
  const treeWithCheck = applyChange(
    set(question('employer'), 'checks', [{ rule: 'differs-from', dataPoint: 'email' }]),
    validTree,
  );
  const afterRename = applyChange(rename('question', 'email', 'mail'), treeWithCheck);
  const { changes } = diffProducts(productOfTree(treeWithCheck), productOfTree(afterRename));
  expect(changes.filter(({ what }) => what.includes('checks'))).toEqual([]);
});

it('a configuration does not differ from itself', () => {
  expect(printDiff('text', diffProducts(base, base))).toBe('No changes for applicants or product owners.\n');
});

it.each([
  ['lowered', 'agreement', set(question('agreement'), 'version', 2), '3 -> 2'],
  ['removed', 'agreement', removeValue(question('agreement'), 'version'), '3 -> 1'],
  [
    'removed from a question without a consent control',
    'employment',
    removeValue(question('employment'), 'version'),
    '2 -> none',
  ],
])('a version of a consent that is %s must be accepted', (_, id, change, versions) => {
  const versioned = applyChange(
    all(set(question('agreement'), 'version', 3), set(question('employment'), 'version', 2)),
    validTree,
  );
  const difference = diffProducts(productOfTree(versioned), productOfTree(applyChange(change, versioned)));
  const { unsafe } = difference;
  expect(unsafe.map(({ change: { area, from, to } }) => [area, `${from} -> ${to}`])).toEqual([
    ['consent', versions],
  ]);
  expect(printDiff('text', difference)).toContain(
    `(${id}), version of the text: the version must not decrease.`,
  );
});

it('the name that accepts a changed consent text stays the same between versions of the compiler', () => {
  const change = edit('locales/en/form.json', 'I agree', 'I agree to everything');
  expect(diffProducts(base, productOf(change)).unsafe.map(({ name }) => name)).toEqual(['consent-7b60b83c']);
});

const consentWithHelp = applyChange(
  all(
    set('locales/en/form.json', 'dataPoints/newsletter/help', 'You can withdraw your consent.'),
    set('locales/en/form.json', 'dataPoints/amount/help', 'You can withdraw your consent.'),
  ),
  validTree,
);

const withVersion = (version: number): ReturnType<typeof applyChange> =>
  applyChange(set(question('newsletter'), 'version', version), consentWithHelp);

it.each([
  ['the help', removeValue('locales/en/form.json', 'dataPoints/newsletter/help')],
  ['the label of one language', removeValue('locales/es/form.json', 'dataPoints/newsletter/label')],
  ['the label of an option', removeValue('locales/es/form.json', 'dataPoints/newsletter/options/post')],
])('a removed text of a consent must be accepted without another version: %s', (_, change) => {
  const unsafeAfter = (version: number) =>
    diffProducts(
      productOfTree(withVersion(1)),
      productOfTree(applyChange(change, withVersion(version))),
    ).unsafe.map(({ change: { kind, area } }) => [kind, area]);
  expect(unsafeAfter(1)).toEqual([['removed', 'consent']]);
  expect(unsafeAfter(2)).toEqual([]);
});

it('a removed option of a consent is reported without its text', () => {
  const change = all(
    removeValue(question('newsletter'), 'schema/properties/post'),
    removeValue('locales/en/form.json', 'dataPoints/newsletter/options/post'),
    removeValue('locales/es/form.json', 'dataPoints/newsletter/options/post'),
  );
  expect(diffProducts(base, productOf(change)).unsafe).toEqual([]);
});

const isStudent = { op: 'equals', dataPoint: 'employment', value: 'student' };

it('a condition that only another condition uses belongs to the countries of that condition', () => {
  const change = all(
    set(conditions, 'conditions/is-student', isStudent),
    set(conditions, 'conditions/has-income/of/1', { op: 'condition', name: 'is-student' }),
  );
  const { changes } = diffProducts(base, productOf(change));
  const [condition] = changes.filter(({ what }) => what === 'condition "is-student"');
  expect(condition?.countries).toEqual(['atlantis']);
});

it('a condition that only a screen uses belongs to the countries with the screen', () => {
  const screen = {
    $schema: '../../generated/schemas/screen.schema.json',
    kind: 'form',
    route: '/more',
    states: [],
    tone: 'neutral',
    actions: [],
    dataPoints: ['nickname'],
  };
  const change = all(
    addQuestion('email', { when: 'is-student' }),
    edit(country, '"nickname",', ''),
    set(conditions, 'conditions/is-student', isStudent),
    write('config/screens/more.json', JSON.stringify(screen)),
  );
  const { changes } = diffProducts(base, productOf(change));
  const [condition] = changes.filter(({ what }) => what === 'condition "is-student"');
  expect(condition?.countries).toEqual(['atlantis']);
});

it('a change is accepted by its own name, and not by the name of another change', () => {
  const after = productOf(set(country, 'money/currency', 'SEK'));
  const [unsafe] = diffProducts(base, after).unsafe;
  const name = unsafe?.name ?? '';
  expect(diffProducts(base, after, [name]).unsafe.map(({ isAccepted }) => isAccepted)).toEqual([true]);
  const otherProduct = productOf(set(country, 'money/currency', 'NOK'));
  expect(diffProducts(base, otherProduct, [name]).unsafe.map(({ isAccepted }) => isAccepted)).toEqual([
    false,
  ]);
});

/** A second country, which lends in Swedish kronor. */
const twoCountries = applyChange(
  (files) => [
    [
      'config/countries/borduria.json',
      files
        .get(country)
        ?.replace('"AD"', '"SE"')
        .replace('"EUR"', '"SEK"')
        .replace('"ES", "prefix": "+34"', '"SE", "prefix": "+46"'),
    ],
  ],
  validTree,
);

it('a change of countries with other currencies is one change, and one for each currency for product owners', () => {
  const after = applyChange(set(question('monthlyIncome'), 'schema/minimum', 1), twoCountries);
  const diff = diffProducts(productOfTree(twoCountries), productOfTree(after));
  const lines = printDiff('text', diff).split('\n');
  expect(lines.filter((line) => !line.startsWith(seenAgain()) && line !== '')).toEqual([
    'Andorra and Sweden',
    '  "Monthly income" (monthlyIncome), minimum: 0 -> 1 (narrower)',
  ]);
  expect(summarizeDiff(diff).sections.map(({ title }) => title)).toEqual([
    'Andorra and Sweden',
    'Andorra',
    'Sweden',
  ]);
  const groups = summarizeDiff(diff).sections.flatMap(({ title, groups: each }) =>
    each.flatMap(({ items }) => items.map(({ sentence }) => `${title}: ${sentence}`)),
  );
  expect(groups.filter((line) => line.includes('minimum'))).toEqual([
    'Andorra: "Monthly income" (monthlyIncome), minimum: from €0 to €1 (fewer answers are valid)',
    'Sweden: "Monthly income" (monthlyIncome), minimum: from SEK\u00A00 to SEK\u00A01 (fewer answers are valid)',
  ]);
});

it('a difference is printed as Markdown and as JSON', () => {
  const difference = diffProducts(base, productOf(set(country, 'money/currency', 'SEK')));
  const name = difference.unsafe[0]?.name ?? '';
  expect(printDiff('markdown', difference)).toBe(`## Changes

### Andorra

- currency: EUR -\\> SEK

### Changes to accept

- [ ] Andorra: currency: saved amounts would have another currency (\`Accepts: ${name}\` in a commit message)
`);
  expect(JSON.parse(printDiff('json', difference))).toEqual({
    changes: [
      {
        kind: 'changed',
        area: 'country',
        countries: ['atlantis'],
        what: 'currency',
        from: 'EUR',
        to: 'SEK',
        risk: { kind: 'saved-answers', reason: 'saved amounts would have another currency' },
        says: 'currency: EUR -> SEK',
      },
    ],
    unsafe: [
      {
        name,
        isAccepted: false,
        says: 'currency: EUR -> SEK',
        reason: 'saved amounts would have another currency',
      },
    ],
  });
});

it.each([
  ['eighteen-today', 'eighteen today'],
  ['minimal', 'minimal'],
  ['start to work', 'start to "Your work" (work)'],
])('the sample applicant or persona %s is named in words', (name, expected) => {
  expect(describePerson(name, { step: (path) => `"Your ${path}" (${path})` })).toBe(expected);
});

it('an error message is named by how the answer breaks the rule', () => {
  const change = set('locales/en/form.json', 'dataPoints/email/errors', { required: 'Enter it' });
  const { changes } = diffProducts(base, productOf(change), []);
  expect(changes.map(({ what }) => what)).toEqual([
    'error message of "Email address" (email) if it is left empty, English',
  ]);
});

it('checks and the privacy of a question are named in words', () => {
  const change = all(
    set(question('employer'), 'checks', [{ rule: 'differs-from', dataPoint: 'email' }]),
    set(question('employer'), 'privacy/class', 'contact'),
  );
  const { changes } = diffProducts(base, productOf(change), []);
  expect(changes.map(({ what, to }) => `${what}: ${to}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /, checks: different from another answer \(differs-from\): "Email address" \(email\)$/,
      ),
      expect.stringMatching(/, privacy class: contact data \(contact\)$/),
    ]),
  );
});

const loanLimits = Object.entries(countryMeta.properties.loan.properties).flatMap(([part, { properties }]) =>
  Object.entries(properties).map(([name, { title }]) => [part, name, title] as const),
);

it.each(loanLimits)(
  'the %s > %s of loans is described with its title and both values',
  (part, name, title) => {
    const [from, to, change] =
      name === 'unit'
        ? ['month', 'week', 'month -> week']
        : [2, 3, part === 'amount' ? '2 -> 3 EUR' : '2 -> 3 months'];
    const withLimit = (value: unknown) => productOf(set(country, `loan/${part}/${name}`, value));
    const { changes } = diffProducts(withLimit(from), withLimit(to));
    const limitChanges = changes.filter(({ area }) => area === 'country').map(sentenceOf);
    expect(limitChanges).toEqual([`${title.charAt(0).toLowerCase()}${title.slice(1)}: ${change}`]);
  },
);
