import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import { beforeAll, describe, expect, it } from 'vitest';
import { stepValidatorModule } from '../../../src/compiler/emit/step-validator.ts';
import { createCompileCache } from '../../../src/compiler/compile-cache.ts';
import { countryCodes } from '../../../src/model/country-codes.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import type { CreateValidator, StandaloneValidator } from '../../../src/model/validator.ts';
import { createFormats } from '../../../src/validation/formats.ts';
import { loadValidator } from '../load-validator.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';
import { runs } from '../../support/runs.ts';

const formats = createFormats({ phone: { country: 'ES', metadata: phoneMetadata } });

/** A schema with every keyword of the supported subset. */
const everyKeyword: JsonSchema = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email', maxLength: 20 },
    phone: { type: 'string', format: 'phone' },
    name: { type: 'string', minLength: 2, maxLength: 5, pattern: String.raw`^\p{L}+$` },
    amount: { type: 'number', minimum: 100, maximum: 1000, multipleOf: 50 },
    children: { type: 'integer', minimum: 0 },
    price: { type: 'number', multipleOf: 0.01 },
    work: { type: 'string', enum: ['employed', 'retired'] },
    country: { type: 'string', enum: countryCodes },
    agreed: { type: 'boolean', enum: [true] },
    answer: { type: 'boolean' },
    languages: {
      type: 'array',
      items: { type: 'string', enum: ['en', 'es'] },
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    },
    consents: {
      type: 'object',
      properties: { email: { type: 'boolean' }, post: { type: 'boolean' } },
      additionalProperties: false,
    },
  },
  required: ['email', 'agreed'],
  additionalProperties: false,
};

const anyAnswer = fc.oneof(
  fc.constantFrom(
    'a@b.io',
    'nobody',
    '+34612345678',
    '+34911234567',
    'Ana',
    'añb',
    '😀😀',
    'x',
    'employed',
    'en',
    'AD',
    'ZW',
    'XX',
    '',
  ),
  fc.constantFrom(0, 50, 100, 150.5, 1000, 1050, 0.1, 19.99, 3.333, -1, Number.NaN, Infinity),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom('en', 'es', 'fr', 1), { maxLength: 3 }),
  fc.record({ email: fc.boolean(), post: fc.anything() }, { requiredKeys: [] }),
);

const fields = [...Object.keys(everyKeyword['properties'] as object), 'constructor', '__proto__', 'more'];
const answers = fc.dictionary(fc.constantFrom(...fields), anyAnswer, { maxKeys: 6 });

function failures(validate: StandaloneValidator, data: unknown): readonly unknown[] {
  validate(data);
  return (validate.errors ?? []).map(({ keyword, instancePath, schemaPath, params }) => ({
    keyword,
    instancePath,
    schemaPath,
    params,
  }));
}

function interpretedValidator(schema: JsonSchema): StandaloneValidator {
  const ajv = new Ajv({
    allErrors: true,
    ownProperties: true,
    multipleOfPrecision: 8,
    formats: { ...formats },
  });
  return ajv.compile(schema);
}

describe('an emitted validator', () => {
  const code = stepValidatorModule(everyKeyword, createCompileCache().modules);
  let createValidator: CreateValidator;
  beforeAll(async () => {
    createValidator = await loadValidator(code);
  });

  it('finds the same errors as the interpreter', () => {
    const validator = createValidator(formats);
    const interpretedErrors = interpretedValidator(everyKeyword);
    fc.assert(
      fc.property(answers, (data) => {
        expect(failures(validator, data)).toEqual(failures(interpretedErrors, data));
      }),
      runs(250),
    );
  });

  it('needs no import, no interpreter and no eval', () => {
    expect(code).not.toMatch(/\bimport\b|\brequire\b|\beval\b|\bFunction\b/);
  });

  it('counts characters, not UTF-16 units', () => {
    const validate = createValidator(formats);
    expect(failures(validate, { email: 'a@b.io', agreed: true, name: '𐐀𐐀𐐀𐐀𐐀' })).toEqual([]);
  });

  it('does not treat an inherited property as an answer', () => {
    const validate = createValidator(formats);
    const inherited: unknown = Object.create({ email: 'a@b.io', agreed: true });
    expect(failures(validate, inherited)).toMatchObject([
      { keyword: 'required', params: { missingProperty: 'email' } },
      { keyword: 'required', params: { missingProperty: 'agreed' } },
    ]);
  });

  it('cannot be created without a check for each of its formats', () => {
    expect(() => createValidator({ email: () => true })).toThrow('There is no check for the format "phone".');
    expect(() => createValidator(Object.create(formats) as typeof formats)).toThrow(
      'There is no check for the format "email".',
    );
  });

  it('keeps no errors of an earlier call', () => {
    const validate = createValidator(formats);
    expect(validate({})).toBe(false);
    expect(validate({ email: 'a@b.io', agreed: true })).toBe(true);
    expect(validate.errors).toBeNull();
  });
});

describe('the emitted validators of a country', () => {
  const result = compileFiles(baseTree);
  const files = result.ok ? result.files : new Map<string, string>();
  const steps = [...files.keys()].flatMap((file) => /^(.*)\.validator\.js$/.exec(file)?.[1] ?? []);

  it.each(steps)('agree with the interpreter on %s', async (step) => {
    const schema = JSON.parse(files.get(`${step}.schema.json`) ?? '') as JsonSchema;
    const validator = (await loadValidator(files.get(`${step}.validator.js`) ?? ''))(formats);
    const interpretedErrors = interpretedValidator(schema);
    const names = Object.keys(schema['properties'] as object);
    const data = fc.dictionary(fc.constantFrom(...names, 'more'), anyAnswer);
    fc.assert(
      fc.property(data, (answers) => {
        expect(failures(validator, answers)).toEqual(failures(interpretedErrors, answers));
      }),
    );
  });
});
