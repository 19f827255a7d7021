import { isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';

const schemas = import.meta.glob<JsonSchema>('/schemas/config/*.schema.json', {
  eager: true,
  import: 'default',
});

function schemaFile(name: string): JsonSchema | undefined {
  return schemas[`/schemas/config/${name}`];
}

/** Returns the meta-schema that the file refers to with `$schema`. */
export function metaSchemaOf(text: string): JsonSchema | undefined {
  const name = /"\$schema"\s*:\s*"[^"]*?([\w-]+\.schema\.json)"/.exec(text)?.[1];
  return name === undefined ? undefined : schemaFile(name);
}

/** Resolves a `$ref`. Keywords next to the `$ref` override those of its target. */
function resolveReference(
  schema: JsonSchema,
  root: JsonSchema,
): { readonly schema: JsonSchema; readonly root: JsonSchema } {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { schema, root };
  const [file = '', pointer = ''] = reference.split('#');
  const target = file === '' ? root : (schemaFile(file) ?? {});
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((outer, key) => (isPlainObject(outer) ? outer[key] : undefined), target);
  const { $ref: _, ...siblings } = schema;
  return resolveReference({ ...(isPlainObject(found) ? found : {}), ...siblings }, target);
}

function alternatives(schema: JsonSchema): readonly JsonSchema[] {
  return ['oneOf', 'anyOf', 'allOf'].flatMap((name) =>
    Array.isArray(schema[name]) ? (schema[name] as readonly JsonSchema[]) : [],
  );
}

interface Place {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

function childPlaces({ schema, root }: Place, key: string | number): readonly Place[] {
  const here = resolveReference(schema, root);
  const own = here.schema;
  const properties = own['properties'];
  const direct =
    typeof key === 'number'
      ? own['items']
      : isPlainObject(properties) && Object.hasOwn(properties, key)
        ? properties[key]
        : own['additionalProperties'];
  return [
    ...(isPlainObject(direct) ? [{ schema: direct, root: here.root }] : []),
    ...alternatives(own).flatMap((each) => childPlaces({ schema: each, root: here.root }, key)),
  ];
}

function schemasOf({ schema, root }: Place): readonly JsonSchema[] {
  const here = resolveReference(schema, root);
  return [
    here.schema,
    ...alternatives(here.schema).flatMap((each) => schemasOf({ schema: each, root: here.root })),
  ];
}

/** Returns all schemas of a path, with references resolved. */
export function schemasAt(root: JsonSchema, path: readonly (string | number)[]): readonly JsonSchema[] {
  return path
    .reduce<readonly Place[]>(
      (places, key) => places.flatMap((place) => childPlaces(place, key)),
      [{ schema: root, root }],
    )
    .flatMap(schemasOf);
}

export interface Proposal {
  readonly text: string;
  readonly description: string;
}

function descriptionOf(schema: unknown, root: JsonSchema): string {
  const description = isPlainObject(schema) ? resolveReference(schema, root).schema['description'] : '';
  return typeof description === 'string' ? description : '';
}

/** Returns the allowed properties of an object at a path. */
export function propertiesAt(root: JsonSchema, path: readonly (string | number)[]): readonly Proposal[] {
  const found = schemasAt(root, path).flatMap((schema) =>
    isPlainObject(schema['properties'])
      ? Object.entries(schema['properties']).map(([text, each]) => ({
          text,
          description: descriptionOf(each, root),
        }))
      : [],
  );
  return [...new Map(found.map((each) => [each.text, each])).values()];
}

/** The values that the schema lists for a path. */
export function valuesAt(root: JsonSchema, path: readonly (string | number)[]): readonly unknown[] {
  const found = schemasAt(root, path).flatMap((schema): readonly unknown[] => {
    if (Array.isArray(schema['enum'])) return schema['enum'];
    if (schema['const'] !== undefined) return [schema['const']];
    return schema['type'] === 'boolean' ? [true, false] : [];
  });
  return [...new Set(found)];
}
