// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createShallowAllOfMerge } from '@x0k/json-schema-merge';
import fastUri from 'fast-uri';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StepForm } from '../../src/form/step-form.tsx';
import type { JsonSchema } from '../../src/model/flow.ts';
import { formats, phone, stepModuleOf, stepOf } from '../support/form-flow.ts';
import { english } from '../support/form-words.ts';

const sample = stepOf('nickname');

function renderSchema(nickname: JsonSchema): void {
  const schema = { type: 'object', properties: { nickname } };
  render(
    <StepForm
      {...sample}
      stepModule={{ ...stepModuleOf({ type: 'object' }), schema }}
      formats={formats}
      phone={phone}
      locale="en-PH"
      today="2026-11-21"
      translate={english}
      answers={{}}
      busy={false}
      onCommit={() => {}}
      onEdit={() => {}}
      onSubmit={() => {}}
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
  ])('refuses a schema that %s', (_case, schema, words) => {
    expect(() => renderSchema(schema)).toThrow(words);
  });

  it('shows a schema of the subset the compiler allows', () => {
    renderSchema({ type: 'string', minLength: 2 });
    expect(document.querySelector('[name="nickname"]')).not.toBeNull();
  });

  it('has replacements that refuse to be used, should a schema get past that', () => {
    expect(() => fastUri.resolve('a', 'b')).toThrow('refers to another document');
    expect(() => createShallowAllOfMerge(() => ({}))({ allOf: [] })).toThrow('uses "allOf"');
  });
});
