import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/model/answers.ts';
import { createStepValidator } from '../../src/form/step-validator.ts';
import { formats, stepOf } from '../support/form/form-flow.ts';
import { runs } from '../support/runs.ts';

const names = [
  'amount',
  'nickname',
  'email',
  'phoneNumber',
  'monthlyIncome',
  'purpose',
  'children',
  'owner',
  'marketingConsents',
  'generalPolicies',
  'dateOfBirth',
  'mortgageStartedAt',
  'citizenship',
  'policies',
  'creditCommitments',
  'iban',
  'postalCode',
];
const { stepModule } = stepOf(...names);
const schema = structuredClone(stepModule.schema) as RJSFSchema;
const ours = createStepValidator(stepModule, formats);
const oracle = customizeValidator({
  customFormats: formats,
  ajvOptionsOverrides: { multipleOfPrecision: 8 },
});

const edgeCases = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    'maria@example.com',
    '+639171234567',
    'car',
    20_000,
    3,
    true,
    {},
    [],
    { text: true },
    { fax: 1 },
    '1980-03-31',
    '1980-02-31',
    '2019-04',
    'PL',
    'DE89370400440532013000',
    '00-950',
    ['creditBureau'],
    ['creditBureau', 'bankSecrecy'],
    ['creditBureau', 'creditBureau'],
    ['elsewhere', 1],
  ),
);

/** Right, wrong and missing answers in any mix. */
const answers = fc.record(Object.fromEntries(names.map((name) => [name, edgeCases])), { requiredKeys: [] });

describe('the validator behind the form', () => {
  it('finds the same errors as RJSF’s interpreter, in the same order and places', () => {
    fc.assert(
      fc.property(answers, (data) => {
        const facts = ({ errors }: ReturnType<typeof ours.validateFormData>) =>
          errors.map(({ name, property, params, schemaPath }) => ({ name, property, params, schemaPath }));
        expect(facts(ours.validateFormData(data as Answers, schema))).toEqual(
          facts(oracle.validateFormData(data, schema)),
        );
      }),
      runs(75),
    );
  });

  it('finds no errors in valid answers', () => {
    const validAnswers = {
      amount: 20_000,
      nickname: 'Mia',
      email: 'maria@example.com',
      phoneNumber: '+639171234567',
      monthlyIncome: 25_000,
      purpose: 'car',
      children: 3,
      owner: false,
      generalPolicies: true,
      dateOfBirth: '1980-03-31',
      mortgageStartedAt: '2019-04',
      citizenship: 'PL',
      policies: ['creditBureau', 'bankSecrecy'],
      creditCommitments: 2,
      iban: 'DE89370400440532013000',
      postalCode: '00-950',
    };
    expect(ours.validateFormData(validAnswers, schema).errors).toEqual([]);
    expect(oracle.validateFormData(validAnswers, schema).errors).toEqual([]);
  });
});
