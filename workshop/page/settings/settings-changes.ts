import { capitalize } from '../../../src/lib/capitalize.ts';
import { canonicalJson, isPlainObject } from '../../../src/lib/json.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import type { Change, JsonPath } from '../../server/change-json.ts';

/** The changes that turn one value into another. Equal parts of the file keep their layout. */
export function changesBetween(before: unknown, after: unknown, path: JsonPath = []): readonly Change[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return [];
  if (after === undefined) return [{ kind: 'remove', path }];
  if (!isPlainObject(before) || !isPlainObject(after)) return [{ kind: 'set', path, value: after }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
}

function withValue(whole: unknown, [name, ...below]: JsonPath, newValue: unknown): unknown {
  if (name === undefined) return newValue;
  const before = isPlainObject(whole) ? whole : {};
  const { [name]: inner, ...others } = before;
  const next = withValue(inner, below, newValue);
  return next === undefined ? others : { ...before, [name]: next };
}

/** Applies the changes between two versions to other values. */
export function applyChanges(
  values: Record<string, unknown>,
  before: unknown,
  after: unknown,
): Record<string, unknown> {
  const result = changesBetween(before, after).reduce<unknown>(
    (now, change) => withValue(now, change.path, change.kind === 'set' ? change.value : undefined),
    values,
  );
  return isPlainObject(result) ? result : values;
}

/** Turns `mutedText` into `Muted text`. */
export function labelOfName(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalize(words);
}

/** Adds titles to properties that have none, from their names. */
function withTitles(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withTitles);
  if (!isPlainObject(schema)) return schema;
  const { properties } = schema;
  return {
    ...Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, withTitles(value)])),
    ...(isPlainObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => {
          const titledProperty = withTitles(property);
          return [
            name,
            isPlainObject(titledProperty) ? { title: labelOfName(name), ...titledProperty } : titledProperty,
          ];
        }),
      ),
    }),
  };
}

/** The part of a meta-schema with these properties, as a separate schema. */
export function partOf(meta: JsonSchema, names: readonly string[]): JsonSchema {
  const all = isPlainObject(meta['properties']) ? meta['properties'] : {};
  const required = Array.isArray(meta['required']) ? meta['required'] : [];
  return withTitles({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, all[name]])),
    required: required.filter((name) => names.includes(String(name))),
    $defs: meta['$defs'],
  }) as JsonSchema;
}

/** Returns these properties of a file. */
export function valuesOf(contents: unknown, names: readonly string[]): Record<string, unknown> {
  const all = isPlainObject(contents) ? contents : {};
  return Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])));
}
