// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rjsfTrim } from '../../src/form/rjsf-trim/aliases.ts';
import noRemoteReferences from '../../src/form/rjsf-trim/no-remote-references.ts';
import { createShallowAllOfMerge } from '../../src/form/rjsf-trim/no-schema-merge.ts';
import noTestRegistry from '../../src/form/rjsf-trim/no-test-registry.ts';
import { StepForm } from '../../src/form/step-form.tsx';
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
  ])('has one replacement for %s', (specifier) => {
    const [only, ...others] = rjsfTrim.filter(({ find }) => find.test(specifier));
    expect(existsSync(only?.replacement ?? '')).toBe(true);
    expect(others).toEqual([]);
  });
});
