import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/validation/formats.ts';
import { askedFields, fieldsOfScreens, formPaths, vehicleFields } from './lead-fields.ts';
import { conditions, dataPoints, optionsOf, steps } from './shipped-config.ts';

const catalogue = Object.entries(dataPoints);
const specifiedFields = [...askedFields, ...vehicleFields, ...fieldsOfScreens];
/** The questions of the specification. A product owner may add others. */
const specifiedQuestions = catalogue.filter(([, { field }]) => specifiedFields.includes(field));

function idOf(field: string): string {
  const [group = '', name = ''] = field.split('.');
  const prefixes = { employer: 'employer', referenceDetails: 'reference', vehicle: 'vehicle', debts: 'debt' };
  const prefix = new Map(Object.entries(prefixes)).get(group);
  if (prefix !== undefined) return `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return name === '' ? group : name;
}

describe('the catalogue of data points', () => {
  it('asks for every field of the lead, for vehicles, and for the fields of screens', () => {
    const fields = specifiedQuestions.map(([, { field }]) => field);
    expect(specifiedFields.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('asks questions on each page of the specification', () => {
    const stepsWithQuestions = new Set(catalogue.map(([, { step }]) => step));
    expect(formPaths.filter((path) => !Object.hasOwn(steps, path))).toEqual([]);
    expect(formPaths.filter((path) => !stepsWithQuestions.has(path))).toEqual([]);
  });

  it('names each data point after its field, and those of employer, reference, vehicle and debt after their group, too', () => {
    expect(specifiedQuestions.map(([id]) => id)).toEqual(
      specifiedQuestions.map(([, { field }]) => idOf(field)),
    );
  });

  it('puts each data point on a step that exists, under a condition that exists', () => {
    const misplacedQuestions = catalogue.filter(
      ([, { step, when }]) =>
        !Object.hasOwn(steps, step) || (when !== undefined && !Object.hasOwn(conditions, when)),
    );
    expect(misplacedQuestions).toEqual([]);
  });

  it('names only formats that have a check', () => {
    const formats = catalogue.flatMap(([, { schema }]) => schema.format ?? []);
    expect(formats.filter((format) => !formatNames.some((name) => name === format))).toEqual([]);
  });

  it('asks for five digits as a postal code if a country has no rule', () => {
    const postalCodes = specifiedQuestions.filter(([, { control }]) => control === 'postal-code');
    expect(postalCodes.map(([id, { schema }]) => [id, schema.format])).toEqual([
      ['employerPostalCode', 'postal-code'],
      ['postalCode', 'postal-code'],
    ]);
  });

  it('lists options for every choice, its own or those of countries and divisions', () => {
    const choices = catalogue.filter(([, { control }]) =>
      ['choice', 'multi-choice', 'search-choice', 'consents'].includes(control),
    );
    const withoutOptions = choices.filter(
      ([, dataPoint]) => optionsOf(dataPoint).length < 2 && dataPoint.choices === undefined,
    );
    expect(withoutOptions.map(([id]) => id)).toEqual([]);
  });

  it('never stores data that could be used to impersonate the applicant', () => {
    const storedSecrets = ['personalCode', 'idCardNumber', 'iban', 'googleCaptchaToken'].filter(
      (id) => dataPoints[id]?.privacy.persist !== 'never',
    );
    expect(storedSecrets).toEqual([]);
  });

  it('tracks whether each field was answered, except for the personal code and the token', () => {
    const untrackedQuestions = specifiedQuestions.filter(([, { privacy }]) => privacy.analytics === 'none');
    expect(untrackedQuestions.map(([, { field }]) => field).toSorted()).toEqual(
      ['personalDetails.personalCode', 'googleCaptchaToken', ...fieldsOfScreens].toSorted(),
    );
  });

  it('tracks only the answers of loan amount and period', () => {
    const sentByValue = specifiedQuestions.filter(([, { privacy }]) => privacy.analytics === 'value');
    expect(sentByValue.map(([id]) => id)).toEqual(['amount', 'period']);
  });
});
