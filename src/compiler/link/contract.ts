import { isPlainObject } from '../../lib/is-plain-object.ts';
import type { JsonSchema } from '../../model/flow.ts';

/** The lender's contract: an OpenAPI document, of which any part may be missing. */
export interface Contract {
  readonly [part: string]: unknown;
}

/** What a call takes; undefined where it takes no body. */
export function bodyOf(contract: Contract, call: string): JsonSchema | undefined {
  const methods = below(below(contract, 'paths'), call);
  // An update of the lead completes a screen, not its creation.
  const operation = below(methods, 'put') ?? below(methods, 'post');
  const content = below(resolved(contract, below(operation, 'requestBody')), 'content');
  const [described] = Object.values(isPlainObject(content) ? content : {});
  return resolved(contract, below(described, 'schema'));
}

/** What a schema says of a property of a property: `contactDetails.email`. Undefined where it knows none. */
export function schemaAt(
  contract: Contract,
  schema: JsonSchema | undefined,
  field: string,
): JsonSchema | undefined {
  return field
    .split('.')
    .reduce<JsonSchema | undefined>(
      (outer, name) => resolved(contract, below(below(outer, 'properties'), name)),
      schema,
    );
}

export function itemsOf(contract: Contract, schema: JsonSchema | undefined): JsonSchema | undefined {
  return resolved(contract, below(schema, 'items'));
}

/** What a body must hold, dotted, down to the answers that groups must hold. */
export function requiredFields(
  contract: Contract,
  schema: JsonSchema | undefined,
  before = '',
): readonly string[] {
  const required = below(schema, 'required');
  if (!Array.isArray(required)) return [];
  return required.flatMap((name: unknown) => {
    const field = `${before}${String(name)}`;
    const inner = requiredFields(contract, schemaAt(contract, schema, String(name)), `${field}.`);
    return inner.length === 0 ? [field] : inner;
  });
}

function resolved(contract: Contract, schema: unknown): JsonSchema | undefined {
  const reference = below(schema, '$ref');
  if (typeof reference === 'string') {
    return resolved(contract, reference.split('/').slice(1).reduce<unknown>(below, contract));
  }
  return isPlainObject(schema) ? schema : undefined;
}

function below(value: unknown, name: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
