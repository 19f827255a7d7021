// @vitest-environment jsdom
import type { RJSFSchema } from '@rjsf/utils';
import { existsSync } from 'node:fs';
import createSchemaUtils from '@rjsf/utils/lib/createSchemaUtils.js';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rjsfTrim } from '../../src/form/rjsf-trim/aliases.ts';
import noRemoteReferences from '../../src/form/rjsf-trim/no-remote-references.ts';
import { createShallowAllOfMerge } from '../../src/form/rjsf-trim/unread-libraries.ts';
import noTestRegistry from '../../src/form/rjsf-trim/no-test-registry.ts';
import createStepSchemaUtils from '../../src/form/rjsf-trim/step-schema-utils.ts';
import sameValue from '../../src/form/rjsf-trim/same-value.ts';
import { createStepValidator } from '../../src/form/step-validator.ts';
import { StepForm, stepDefaults } from '../../src/form/step-form.tsx';
import type { JsonSchema } from '../../src/model/flow.ts';
import { stepModuleOf } from '../support/form/form-flow.ts';
import { stepFormProps } from '../support/form/form-render.tsx';

function renderSchema(nickname: JsonSchema): void {
  const schema = { type: 'object', properties: { nickname } };
  render(
    <StepForm
      {...stepFormProps(['nickname'])}
      stepModule={{ ...stepModuleOf({ type: 'object' }), schema }}
    />,
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(cleanup);

/** What the form leaves out of RJSF is needed for these alone, so each of them is refused. */
describe('a form without the parts of RJSF that no step needs', () => {
  it.each([
    ['combines others', { allOf: [{ type: 'string' }] }, 'uses "allOf", which has to be resolved'],
    ['chooses among others', { oneOf: [{ type: 'string' }] }, 'uses "oneOf", which has to be resolved'],
    ['has a condition', { type: 'string', if: {}, else: {} }, 'uses "if", which has to be resolved'],
    [
      'refers elsewhere',
      { $ref: 'https://example.com/a' },
      'refers to "https://example.com/a", which is outside',
    ],
  ])('refuses a schema that %s', (_case, schema, message) => {
    expect(() => renderSchema(schema)).toThrow(message);
  });

  it('shows a schema of the subset the compiler allows', () => {
    renderSchema({ type: 'string', minLength: 2 });
    expect(document.querySelector('[name="nickname"]')).not.toBeNull();
  });

  it('has replacements that refuse to be used, should a schema get past that', () => {
    expect(() => noRemoteReferences.resolve()).toThrow('refers to another document');
    expect(() => createShallowAllOfMerge()()).toThrow('uses "allOf"');
    expect(() => noTestRegistry()).toThrow('not part of the application');
  });

  it.each([
    'markdown-to-jsx/react',
    'fast-uri',
    '@x0k/json-schema-merge',
    '@x0k/json-schema-merge/lib/array',
    '../getDefaultRegistry.js',
    './getTestRegistry.js',
    './createSchemaUtils.js',
    '../deepEquals.js',
    './resolveUiSchema.js',
    './enums.js',
    './omitExtraData.js',
    './schemaHasNestedConditional.js',
  ])('has one replacement for %s', (specifier) => {
    const [only, ...others] = rjsfTrim.filter(({ find }) => find.test(specifier));
    expect(existsSync(only?.replacement ?? '')).toBe(true);
    expect(others).toEqual([]);
  });
});

const schema: RJSFSchema = {
  type: 'object',
  $defs: { name: { type: 'string', minLength: 2 } },
  properties: {
    amount: { type: 'number', minimum: 100 },
    nickname: { $ref: '#/$defs/name', maxLength: 40 },
    policies: { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, uniqueItems: true },
    consents: { type: 'object', properties: { email: { type: 'boolean' } }, additionalProperties: false },
  },
};

/** Without the marks that RJSF leaves for itself, which no schema has. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** RJSF's own has no replacement where it is asked for by its whole name. */
describe('the way to the schema of a step', () => {
  const validator = createStepValidator(() => true);
  const ours = createStepSchemaUtils(validator, schema);
  const oracle = createSchemaUtils(validator, schema, stepDefaults);

  it.each(['amount', 'nickname', 'policies', 'consents'])("is RJSF's own for %s", (name) => {
    const found = [ours, oracle].map((utils) => {
      const { field } = utils.findFieldInSchema(schema, [name]);
      const property = utils.retrieveSchema(field as RJSFSchema);
      return asJson({ property, label: utils.getDisplayLabel(property, { 'ui:field': 'DataPointField' }) });
    });
    expect(found[0]).toEqual(found[1]);
  });

  it('changes with the schema or its validator, and with nothing else', () => {
    expect(ours.doesSchemaUtilsDiffer(validator, structuredClone(schema))).toBe(false);
    expect(
      ours.doesSchemaUtilsDiffer(
        createStepValidator(() => true),
        schema,
      ),
    ).toBe(true);
    expect(ours.doesSchemaUtilsDiffer(validator, { ...schema, properties: {} })).toBe(true);
  });

  it.each([{}, { amount: 5 }, { policies: ['a'], consents: { email: true } }])(
    'adds nothing to %j',
    (answers) => {
      expect(ours.getDefaultFormState(schema, answers)).toEqual(oracle.getDefaultFormState(schema, answers));
    },
  );

  it('refuses what a plain schema never asks for', () => {
    expect(() => ours.sanitizeDataForNewSchema()).toThrow('The schema of a step is plain');
  });
});

describe('two values', () => {
  const circle: { readonly own: unknown[] } = { own: [] };
  circle.own.push(circle);
  const twin: { readonly own: unknown[] } = { own: [] };
  twin.own.push(twin);
  it.each<[string, unknown, unknown, boolean]>([
    ['numbers', 1, 1, true],
    ['a number and its text', 1, '1', false],
    ['what is no number', Number.NaN, Number.NaN, true],
    ['lists', [1, { a: [] }], [1, { a: [] }], true],
    ['lists of other lengths', [1], [1, undefined], false],
    ['a list and a record', [], {}, false],
    ['records', { a: 1, b: undefined }, { b: undefined, a: 1 }, true],
    ['a missing entry', { a: undefined }, { b: undefined }, false],
    ['functions', () => 1, () => 2, true],
    ['a function and none', () => 1, undefined, false],
    ['nothing and an empty record', null, {}, false],
    ['days', new Date(0), new Date(0), false],
    ['elements', <i key="a">x</i>, <i key="a">x</i>, true],
    ['elements that say other things', <i key="a">x</i>, <i key="a">y</i>, false],
    ['circles', circle, twin, true],
  ])('%s are told apart or not', (_case, one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });
});
