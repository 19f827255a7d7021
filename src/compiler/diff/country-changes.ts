import { amountFormat } from '../../lib/amount-format.ts';
import type { Condition } from '../../model/condition.ts';
import type { Flow } from '../../model/flow.ts';
import type { Product } from '../compile.ts';
import type { CountryQuestion } from '../link/country-question.ts';
import type { LinkedCountry } from '../link/config.ts';
import { describeCondition } from '../describe/describe-condition.ts';
import type { Names } from '../describe/names.ts';
import type { Change } from './change.ts';
import { movedBetween } from './order.ts';
import { personChanges } from './person-changes.ts';
import { type VersionedQuestion, questionChanges } from './question-changes.ts';
import { withCurrentNames, renamedQuestions, renameReferences } from './renamed-names.ts';
import { valueChanges, describeValue } from './value-changes.ts';

const facts: { readonly [path: string]: string } = {
  code: 'code',
  locales: 'language that applicants see',
  'money>currency': 'currency',
  'money>fractionDigits': 'decimals of amounts',
  'phone>country': 'numbering plan',
  'phone>prefix': 'calling code',
  'age>minimum': 'minimum age',
  'age>maximum': 'maximum age',
  'loan>amount>default': 'proposed loan',
  'loan>amount>minimum': 'smallest loan',
  'loan>amount>maximum': 'largest loan',
  'loan>amount>step': 'step between two amounts',
  'loan>period>default': 'proposed period',
  'loan>period>minimum': 'shortest period',
  'loan>period>maximum': 'longest period',
  'loan>period>shorter': 'shorter period',
  'loan>period>step': 'step between two periods',
  'loan>period>unit': 'unit of the period',
  notices: 'legal notices',
  costExample: 'example of the costs',
  footerFacts: 'facts in the footer',
  'consumerRights>humanReview': 'review of rejections by a person',
  'consumerRights>withdrawalInDays': 'withdrawal period in days',
  'consumerRights>adviceService>name': 'name of the debt advice',
  'consumerRights>adviceService>website': 'website of the debt advice',
  'consumerRights>adviceService>phone': 'phone of the debt advice',
  'houseNumbers>position': 'position of house numbers',
  'houseNumbers>marks': 'marks before house numbers',
  'houseNumbers>notNextTo': 'words next to numbers that are not house numbers',
  review: 'review page',
  startPage: 'first page',
  screensExcept: 'excluded screens',
};

/** Properties whose change gives saved answers another meaning. */
const meanings: { readonly [path: string]: string } = {
  'money>currency': 'saved amounts would have another currency',
  'loan>period>unit': 'saved periods would have another unit',
};

const listFormat = new Intl.ListFormat('en');

function factChanges(oldCountry: LinkedCountry, newCountry: LinkedCountry, names: Names): readonly Change[] {
  const { money, loan } = newCountry.file.contents;
  const inWords = (path: string, value: unknown): string => {
    if (path === 'startPage' && typeof value === 'string') return names.step(value);
    if (path === 'screensExcept' && Array.isArray(value))
      return listFormat.format(value.map((id) => names.screen(String(id))));
    if (path === 'locales' && Array.isArray(value)) {
      const [first = '', ...others] = value.map((locale) => names.language(String(locale)));
      if (others.length === 0) return first;
      return `${first}, and ${listFormat.format(others)} by choice`;
    }
    const text = describeValue(value);
    if (path.startsWith('loan>amount')) return `${text} ${money.currency}`;
    const unit = text === '1' ? loan.period.unit : `${loan.period.unit}s`;
    return /^loan>period>(?!unit)/.test(path) ? `${text} ${unit}` : text;
  };
  const formatAmount = amountFormat(money.currency, 'en');
  const inPlainWords = (path: string, value: unknown): string =>
    path.startsWith('loan>amount') && typeof value === 'number' && formatAmount !== undefined
      ? formatAmount(value)
      : inWords(path, value);
  const source = {
    area: 'country',
    countries: [newCountry.slug],
    of: '',
    words: facts,
    risks: meanings,
    inWords,
    inPlainWords,
    except: /^(?:dataPoints|overrides|notAsked)(?:>|$)/,
  } as const;
  return valueChanges(oldCountry.file.contents, newCountry.file.contents, source).map((change) => {
    const { from, to } = change;
    if (from === undefined || to === undefined) return change;
    // The unit is shown only once: `100,000 -> 75,000 EUR`.
    const [, unit] = /^[\d.,]+( \S+)$/.exec(to) ?? [];
    return unit === undefined || !from.endsWith(unit)
      ? change
      : { ...change, from: from.slice(0, -unit.length) };
  });
}

function stepsOf({ formQuestions }: LinkedCountry) {
  const paths = [...new Set(formQuestions.map((question): string => question.merged.step))];
  return paths.map((path) => ({
    path,
    questions: formQuestions.filter((question) => question.merged.step === path).map(({ id }) => id),
  }));
}

function describePosition(list: readonly string[], name: string, inWords: (name: string) => string): string {
  const precedingName = list[list.indexOf(name) - 1];
  return precedingName === undefined ? 'to the beginning' : `after ${inWords(precedingName)}`;
}

function stepChanges(oldCountry: LinkedCountry, newCountry: LinkedCountry, names: Names): readonly Change[] {
  const base = { area: 'step', countries: [newCountry.slug] } as const;
  const [oldSteps, newSteps] = [stepsOf(oldCountry), stepsOf(newCountry)];
  const [oldPaths, newPaths] = [oldSteps, newSteps].map((steps) => steps.map(({ path }) => path));
  if (oldPaths === undefined || newPaths === undefined) return [];
  const title = (path: string): string => `step ${names.step(path)}`;
  const page = (path: string): string => `the page ${names.step(path)}`;
  return [
    ...newPaths
      .filter((path) => !oldPaths.includes(path))
      .map((path): Change => ({
        ...base,
        kind: 'added',
        what: `${title(path)} ${describePosition(newPaths, path, names.step).replace(/^to/, 'at')}`,
        plain: {
          what: `${page(path)} ${describePosition(newPaths, path, names.step).replace(/^to/, 'at')}`,
          item: `step ${path}`,
        },
      })),
    ...oldPaths
      .filter((path) => !newPaths.includes(path))
      .map((path): Change => ({
        ...base,
        kind: 'removed',
        what: title(path),
        plain: { what: page(path) },
      })),
    ...movedBetween(oldPaths, newPaths).map((path): Change => ({
      ...base,
      kind: 'moved',
      what: title(path),
      plain: { what: page(path) },
      to: describePosition(newPaths, path, names.step),
    })),
    ...newSteps.flatMap(({ path, questions }) => {
      const oldQuestions = oldSteps.find((step) => step.path === path)?.questions ?? [];
      return movedBetween(oldQuestions, questions).map((id): Change => ({
        ...base,
        area: 'question',
        kind: 'moved',
        what: names.question(id),
        to: describePosition(questions, id, names.question),
      }));
    }),
  ];
}

function conditionsOf({ config }: Product): Flow['conditions'] {
  return config.conditions?.contents.conditions ?? {};
}

function versionOf(
  { questions }: LinkedCountry,
  conditions: Flow['conditions'],
): (question: CountryQuestion) => VersionedQuestion {
  const dataPoints = Object.fromEntries(questions.map(({ id, merged }) => [id, merged]));
  return (question) => {
    const when: Condition | undefined = question.merged.when;
    return { question, condition: { conditions, dataPoints, ...(when === undefined ? {} : { when }) } };
  };
}

/** Reports fields of the lead that are set by another question than before. */
function reassignedFields(
  oldCountry: LinkedCountry,
  newCountry: LinkedCountry,
  names: Names,
): readonly Change[] {
  return newCountry.questions.flatMap(({ id, merged: { field } }): readonly Change[] => {
    const oldQuestion = oldCountry.questions.find((question) => question.merged.field === field);
    if (oldQuestion === undefined || oldQuestion.id === id) return [];
    return [
      {
        kind: 'changed',
        area: 'draft',
        countries: [newCountry.slug],
        what: `field "${field}" of the lead`,
        from: names.question(oldQuestion.id),
        to: names.question(id),
        risk: {
          kind: 'saved-answers',
          reason: 'saved answers to the old question would be used for the new one',
        },
      },
    ];
  });
}

function without(
  questions: readonly CountryQuestion[],
  excludedQuestions: readonly CountryQuestion[],
): readonly CountryQuestion[] {
  const excludedIds = new Set(excludedQuestions.map(({ id }) => id));
  return questions.filter(({ id }) => !excludedIds.has(id));
}

/** Returns the changes for the applicants of one country. */
export function countryChanges(
  slug: string,
  before: Product,
  after: Product,
  names: Names,
): readonly Change[] {
  const [oldCountry, newCountry] = [before.config.countries.get(slug), after.config.countries.get(slug)];
  const base = { countries: [slug] } as const;
  if (oldCountry === undefined || newCountry === undefined) {
    if (newCountry !== undefined) return [{ ...base, kind: 'added', area: 'country', what: 'the country' }];
    const risk = { kind: 'saved-answers' as const, reason: 'applications in progress are lost' };
    return [{ ...base, kind: 'removed', area: 'country', what: 'the country', risk }];
  }
  const newNames = renamedQuestions(
    { country: oldCountry, config: before.config },
    { country: newCountry, config: after.config },
  );
  const oldCountryRenamed = withCurrentNames(oldCountry, newNames);
  const [oldVersionOf, newVersionOf] = [
    versionOf(oldCountryRenamed, renameReferences(conditionsOf(before), newNames)),
    versionOf(newCountry, conditionsOf(after)),
  ];
  const formatAmount = amountFormat(newCountry.file.contents.money.currency, 'en');
  const conditionText = (question: CountryQuestion): string => {
    const { condition } = newVersionOf(question);
    return condition.when === undefined
      ? ''
      : `, asked if ${describeCondition(condition.when, condition, names)}`;
  };
  return [
    ...factChanges(oldCountryRenamed, newCountry, names),
    ...stepChanges(oldCountryRenamed, newCountry, names),
    ...[...newNames].map(([from, to]): Change => ({
      ...base,
      kind: 'changed',
      area: 'question',
      what: 'renamed',
      to: `${from} is now ${to}; the field of the lead stays, and applicants see the page of the question again`,
      plain: { sentence: `The id of the question ${names.question(to)} is now “${to}” instead of “${from}”` },
    })),
    ...without(newCountry.formQuestions, oldCountryRenamed.formQuestions).map((question): Change => {
      const { id, merged } = question;
      const need = merged.required ? 'required' : 'optional';
      return {
        ...base,
        kind: 'added',
        area: 'question',
        what: `question ${names.question(id)}, ${need}, on step ${names.step(merged.step)}${conditionText(question)}`,
        plain: {
          what: `the ${merged.required ? '' : 'optional '}question ${names.question(id)} on the page ${names.step(merged.step)}${conditionText(question)}`,
          item: `question ${id}`,
        },
      };
    }),
    ...without(oldCountryRenamed.formQuestions, newCountry.formQuestions).map(({ id }): Change => ({
      ...base,
      kind: 'removed',
      area: 'question',
      what: `question ${names.question(id)} of the form`,
      plain: { what: `the question ${names.question(id)}` },
    })),
    ...without(newCountry.questions, [...oldCountryRenamed.questions, ...newCountry.formQuestions]).map(
      (question): Change => ({
        ...base,
        kind: 'added',
        area: 'question',
        what: `question ${names.question(question.id)} on screens of the lender${conditionText(question)}`,
        plain: {
          what: `the question ${names.question(question.id)} on screens after the form${conditionText(question)}`,
          item: `question ${question.id}`,
        },
      }),
    ),
    ...without(oldCountryRenamed.questions, [
      ...newCountry.questions,
      ...oldCountryRenamed.formQuestions,
    ]).map(({ id }): Change => ({
      ...base,
      kind: 'removed',
      area: 'question',
      what: `question ${names.question(id)} on screens of the lender`,
      plain: { what: `the question ${names.question(id)} on screens after the form` },
    })),
    ...newCountry.questions.flatMap((question) => {
      const asked = oldCountryRenamed.questions.find(({ id }) => id === question.id);
      return asked === undefined
        ? []
        : questionChanges(oldVersionOf(asked), newVersionOf(question), {
            country: slug,
            names,
            formatAmount,
          });
    }),
    ...reassignedFields(oldCountryRenamed, newCountry, names),
    ...personChanges(slug, before, after, { names, newNames }),
  ];
}
