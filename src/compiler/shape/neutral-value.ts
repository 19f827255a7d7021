import type { MetaSchema } from './meta-schemas.ts';

type Schema = { readonly [keyword: string]: unknown };

function neutralOfType(type: string, schema: Schema, definitions: MetaSchema['definitions']): unknown {
  switch (type) {
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object': {
      const required = (schema['required'] ?? []) as readonly string[];
      const properties = (schema['properties'] ?? {}) as { readonly [name: string]: Schema };
      return Object.fromEntries(
        required.map((name) => [name, neutralValue(properties[name] ?? {}, definitions)]),
      );
    }
    default:
      return undefined;
  }
}

/** The plainest value of the type a meta-schema asks for, to stand in for one that is missing or of another type. */
export function neutralValue(schema: Schema, definitions: MetaSchema['definitions']): unknown {
  const name = typeof schema['$ref'] === 'string' ? /#\/\$defs\/(.+)$/.exec(schema['$ref'])?.[1] : undefined;
  if (name !== undefined) return neutralValue((definitions[name] ?? {}) as Schema, definitions);
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if (Object.hasOwn(schema, 'const')) return schema['const'];
  const [type] = [schema['type']].flat();
  return neutralOfType(String(type), schema, definitions);
}
