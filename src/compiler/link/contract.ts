import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainObject } from '../../lib/is-plain-object.ts';
import type { JsonSchema } from '../../model/flow.ts';

const file = join(import.meta.dirname, '../../../schemas/api/openapi.json');
const openApi: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** What a call of the lender's contract takes; undefined where it takes no body. */
export function bodyOf(call: string): JsonSchema | undefined {
  const methods = below(below(openApi, 'paths'), call);
  // An update of the lead completes a screen, not its creation.
  const operation = below(methods, 'put') ?? below(methods, 'post');
  const content = below(resolved(below(operation, 'requestBody')), 'content');
  const [described] = Object.values(isPlainObject(content) ? content : {});
  return resolved(below(described, 'schema'));
}

/** What a schema says of a property of a property: `contactDetails.email`. Undefined where it knows none. */
export function propertyOf(schema: JsonSchema | undefined, field: string): JsonSchema | undefined {
  return field
    .split('.')
    .reduce<JsonSchema | undefined>(
      (outer, name) => resolved(below(below(outer, 'properties'), name)),
      schema,
    );
}

export function itemsOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return resolved(below(schema, 'items'));
}

/** What a body must hold, dotted, down to the answers that groups must hold. */
export function requiredFields(schema: JsonSchema | undefined, before = ''): readonly string[] {
  const required = below(schema, 'required');
  if (!Array.isArray(required)) return [];
  return required.flatMap((name: unknown) => {
    const field = `${before}${String(name)}`;
    const inner = requiredFields(propertyOf(schema, String(name)), `${field}.`);
    return inner.length === 0 ? [field] : inner;
  });
}

function resolved(schema: unknown): JsonSchema | undefined {
  const reference = below(schema, '$ref');
  if (typeof reference === 'string') {
    return resolved(reference.split('/').slice(1).reduce<unknown>(below, openApi));
  }
  return isPlainObject(schema) ? schema : undefined;
}

function below(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
