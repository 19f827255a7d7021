import { isPlainObject } from '../../src/lib/json.ts';
import type { JsonSchema } from '../../src/model/flow.ts';
import type { JsonPath } from '../server/change-json.ts';
import { labelOfName } from './settings/settings-changes.ts';

/** Replaces a reference of a meta-schema with its definition. */
function dereferenced(schema: unknown, meta: JsonSchema): JsonSchema | undefined {
  if (!isPlainObject(schema)) return undefined;
  const definitions = isPlainObject(meta['$defs']) ? meta['$defs'] : {};
  const { $ref: reference, ...own } = schema;
  const definition = typeof reference === 'string' ? definitions[reference.replace('#/$defs/', '')] : {};
  return { ...(isPlainObject(definition) ? definition : {}), ...own };
}

/** Returns the schemas of a value and of its parents below the root, outermost first. Unknown ones are undefined. */
function schemasOn(meta: JsonSchema, path: JsonPath): readonly (JsonSchema | undefined)[] {
  let part: JsonSchema | undefined = meta;
  return path.map((name) => {
    const properties = isPlainObject(part?.['properties']) ? part['properties'] : {};
    const isIndex = /^\d+$/.test(String(name));
    part = dereferenced(
      Object.hasOwn(properties, name) ? properties[name] : part?.[isIndex ? 'items' : 'additionalProperties'],
      meta,
    );
    return part;
  });
}

/** Returns the schema of a value in a meta-schema; undefined if it has none. */
export function schemaAt(meta: JsonSchema, path: JsonPath): JsonSchema | undefined {
  return schemasOn(meta, path).at(-1);
}

/** Returns the name of a setting: its title in the meta-schema, or the names on its path: `Colours › Muted text`. */
export function settingName(meta: JsonSchema, path: JsonPath): string {
  const titles = schemasOn(meta, path).map((schema) => schema?.['title']);
  const start = Math.max(
    0,
    titles.findLastIndex((title) => typeof title === 'string'),
  );
  return path
    .slice(start)
    .flatMap((name, position) => {
      const title = titles[start + position];
      if (typeof title === 'string') return [title];
      return /^\d+$/.test(String(name)) ? [] : [labelOfName(String(name).replaceAll(/[-_]/g, ' '))];
    })
    .join(' › ');
}
