import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JsonSchema } from '../model/flow.ts';
import type { DataPointId } from '../model/identifiers.ts';

const combinations: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'dependencies'];

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null;
}

/**
 * Refuses a schema that the trimmed RJSF would show only in part. The compiler emits none such;
 * a form that lacks a question without a word would be worse than no form.
 */
export function assertSubset(schema: JsonSchema): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (combinations.includes(keyword)) {
      throw new Error(
        `The schema of a step uses "${keyword}", which has to be resolved before the form is shown.`,
      );
    }
    if (keyword === '$ref' && !String(value).startsWith('#/$defs/')) {
      throw new Error(`The schema of a step refers to "${String(value)}", which is outside of it.`);
    }
    if (isSchema(value)) assertSubset(value);
  }
}

/** The part of a step's schema that is asked, in the order asked, without the identity only validators need. */
export function askedSchema(schema: JsonSchema, asked: readonly DataPointId[]): RJSFSchema {
  const properties = new Map(Object.entries(schema['properties'] ?? {}));
  return {
    type: 'object',
    ...(schema['$defs'] === undefined ? {} : { $defs: schema['$defs'] }),
    properties: Object.fromEntries(
      asked.map((id) => {
        const property: unknown = properties.get(id);
        if (property === undefined)
          throw new Error(`The step asks for "${id}", which its schema does not have.`);
        return [id, property];
      }),
    ),
  } as RJSFSchema;
}

/** Every question is drawn by the same field, which finds the control. */
export function askedUiSchema(asked: readonly DataPointId[]): UiSchema {
  return Object.fromEntries(asked.map((id) => [id, { 'ui:field': 'DataPointField' }]));
}
