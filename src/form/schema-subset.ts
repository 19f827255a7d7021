import type { JsonSchema } from '../model/flow.ts';

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
