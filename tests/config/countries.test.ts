import { describe, expect, it } from 'vitest';
import { dataPointsIn, reachableNames } from '../../src/flow/condition-parts.ts';
import { formatNames } from '../../src/validation/formats.ts';
import {
  type ShippedCountry,
  conditions,
  contexts,
  countries,
  dataPointNamed,
  dataPoints,
  divisions,
  optionsOf,
  questionsOf,
  questionsOnScreens,
  screenQuestions,
  steps,
  stepsOf,
} from './shipped-config.ts';

const all = Object.entries(countries);
const beyondOnePage = all.filter(([slug]) => slug !== 'philippines');

/** Returns the questions that a condition tests, directly or through other conditions. */
function inputsOf(condition: string): readonly string[] {
  return [...reachableNames([condition], conditions)].flatMap((name) => {
    const namedCondition = conditions[name];
    if (namedCondition === undefined) throw new Error(`There is no condition "${name}".`);
    return dataPointsIn(namedCondition);
  });
}

/** Returns the data points that a question depends on but that are asked later. A check may also use its own page. */
function readForward(country: ShippedCountry): readonly string[] {
  const questions = questionsOf(country);
  return questions.flatMap(({ id, step, when, checks }, index) => {
    const earlierQuestions = country.dataPoints.slice(0, index);
    const onPage: readonly string[] = questions
      .filter((other) => other.step === step)
      .map((other) => other.id);
    const laterInputs =
      when === undefined ? [] : inputsOf(when).filter((input) => !earlierQuestions.includes(input));
    const laterCounterparts = checks
      .flatMap((check) => ('dataPoint' in check ? [check.dataPoint] : []))
      .filter((input) => !earlierQuestions.includes(input) && !onPage.includes(input));
    return [...laterInputs, ...laterCounterparts].map((input) => `${id} reads ${input}`);
  });
}

function countriesAsking(dataPoint: string): readonly string[] {
  return all.filter(([, country]) => country.dataPoints.includes(dataPoint)).map(([slug]) => slug);
}

describe('the countries', () => {
  it('do not ask for references in the form, and for an account number only in Poland, where the lender needs it to decide', () => {
    const lateQuestions = ['referenceType', 'referenceName', 'referencePhoneNumber', 'iban'];
    expect(lateQuestions.map(countriesAsking)).toEqual([[], [], [], ['poland']]);
  });

  it('ask for a code before the data it encodes, on the same page', () => {
    const positions = all.flatMap(([slug, country]) => {
      const questions = questionsOf(country);
      const code = questions.find(({ id }) => id === 'personalCode');
      const counterparts =
        code?.checks.flatMap((check) => ('dataPoint' in check ? [check.dataPoint] : [])) ?? [];
      const after = questions.slice(questions.findIndex((question) => question === code) + 1);
      return counterparts.map((id) => [
        slug,
        after.find((question) => question.id === id)?.step === code?.step,
      ]);
    });
    expect(positions.length).toBeGreaterThan(0);
    expect(positions.filter(([, isOnPage]) => isOnPage !== true)).toEqual([]);
  });

  it('ask for mortgage costs on one page only', () => {
    const simple = countriesAsking('mortgageAmount');
    const countriesWithPayments = countriesAsking('monthlyMortgageAmount');
    expect(simple.filter((slug) => countriesWithPayments.includes(slug))).toEqual([]);
    expect(countriesAsking('housingTenure')).toEqual([...simple, ...countriesWithPayments].toSorted());
  });
});

describe.each(all)('%s', (slug, country) => {
  const questions = questionsOf(country);

  it('asks each question once, with the questions of a step next to each other', () => {
    expect(new Set(country.dataPoints).size).toBe(country.dataPoints.length);
    expect(new Set(stepsOf(country)).size).toBe(stepsOf(country).length);
    expect(stepsOf(country)[0]).toBe(country.startPage);
  });

  it('asks the questions of the sections in order', () => {
    const sections = stepsOf(country).map((step) => contexts.indexOf(steps[step]?.context ?? ''));
    expect(sections).toEqual(sections.toSorted((one, other) => one - other));
  });

  it('has only conditions on earlier questions', () => {
    expect(readForward(country)).toEqual([]);
  });

  it('overrides only its own questions, and removes only existing options', () => {
    const askedQuestions = [...country.dataPoints, ...screenQuestions(country)];
    const unusedOverrides = Object.keys(country.overrides).filter((id) => !askedQuestions.includes(id));
    const unknownOptions = Object.entries(country.overrides).flatMap(([id, { choicesExcept = [] }]) =>
      choicesExcept.filter((option) => !optionsOf(dataPointNamed(id)).includes(option)),
    );
    expect([...unusedOverrides, ...unknownOptions]).toEqual([]);
  });

  it('names only formats that have a check, and checks every code and number in a format or pattern', () => {
    const formats = questions.flatMap(({ schema }) => schema.format ?? []);
    const codes = [
      'personalCode',
      'idCardNumber',
      'postalCode',
      'employerPostalCode',
      'employerTaxRegistryCode',
      'iban',
    ];
    const uncheckedQuestions = [...questions, ...questionsOnScreens(country)].filter(
      ({ id, schema }) => codes.includes(id) && schema.format === undefined && schema.pattern === undefined,
    );
    expect(formats.filter((format) => !formatNames.some((name) => name === format))).toEqual([]);
    expect(uncheckedQuestions.map(({ id }) => id)).toEqual([]);
  });

  it('has a default loan within its limits and on its steps', () => {
    for (const { default: defaultValue, minimum, maximum, step } of [
      country.loan.amount,
      country.loan.period,
    ]) {
      expect([defaultValue, maximum].map((value) => (value - minimum) % step)).toEqual([0, 0]);
      expect([minimum, defaultValue, maximum]).toEqual(
        [minimum, defaultValue, maximum].toSorted((a, b) => a - b),
      );
    }
  });

  it('starts with an answer only where it is an option of the question', () => {
    const initial = Object.entries(country.overrides).flatMap(([id, override]) =>
      override.initial === undefined ? [] : [[dataPoints[id]?.choices, override.initial]],
    );
    expect(initial.filter(([choices, value]) => choices !== 'countries' || value !== country.code)).toEqual(
      [],
    );
  });

  it('lists divisions if it asks for one', () => {
    const asksDivision = country.dataPoints.some((id) => dataPoints[id]?.choices === 'divisions');
    expect(asksDivision && !Object.hasOwn(divisions, slug)).toBe(false);
  });
});

describe.each(beyondOnePage)('%s, which has several pages', (_slug, country) => {
  const questions = questionsOf(country);

  it('ends with a step for everyone, so that its button can name the submission', () => {
    const last = stepsOf(country).at(-1);
    expect(questions.some(({ step, when }) => step === last && when === undefined)).toBe(true);
  });

  it('asks each applicant for name, birth date, address, income and debts', () => {
    const always = questions
      .filter(({ required, when }) => required && when === undefined)
      .map(({ id }) => id);
    const requiredQuestions = [
      'firstName',
      'lastName',
      'dateOfBirth',
      'street',
      'houseNumber',
      'incomeSource',
      'monthlyIncome',
      'hasOtherLoans',
    ];
    const optionalQuestions = country.code === 'PL' ? ['street'] : [];
    expect(requiredQuestions.filter((id) => !always.includes(id))).toEqual(optionalQuestions);
  });

  it('requires every consent it lists, and lists those that the lender needs', () => {
    const policies = questions.find(({ id }) => id === 'policies');
    expect(policies?.required).toBe(true);
    expect(policies?.options).toContain('creditBureau');
    expect(policies?.schema.minItems).toBe(policies?.options.length);
  });

  it('limits incomes and debts in its own currency', () => {
    const questionsWithMaximum = ['monthlyIncome', 'overdueDebtAmount', 'totalDebtAmount'].filter((id) =>
      country.dataPoints.includes(id),
    );
    const withoutMaximum = questionsWithMaximum.filter(
      (id) => country.overrides[id]?.schema?.maximum === undefined,
    );
    expect(withoutMaximum).toEqual([]);
  });

  it('lets only adults apply', () => {
    expect(country.age.minimum).toBeGreaterThanOrEqual(18);
    expect(country.age.maximum).toBeGreaterThan(country.age.minimum);
  });
});
