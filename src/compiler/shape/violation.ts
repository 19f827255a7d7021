import type { ErrorObject } from 'ajv';
import type { JsonPath } from '../read/spans.ts';
import type { MetaSchema } from './meta-schemas.ts';

/** A violation of a meta-schema. */
export interface Violation {
  readonly keyword: string;
  /** The path of the invalid value; for a missing or unknown property, the path of the object. */
  readonly path: JsonPath;
  /** The property that is missing, unknown or misnamed. */
  readonly property?: string;
  /** The name of the violated definition, if it has one: `answerSchema`. */
  readonly definition?: string;
  readonly received: unknown;
  /** The violated part of the meta-schema. */
  readonly schema: { readonly [keyword: string]: unknown };
}

/** Parses a JSON pointer. A token is an index if the value there is a list, otherwise a key. */
export function readPointer(pointer: string, root: unknown): JsonPath {
  const path: (string | number)[] = [];
  let value = root;
  for (const token of pointer.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(value) ? Number(key) : key);
    value = (value as { readonly [key: string]: unknown } | undefined)?.[key];
  }
  return path;
}

function propertyOf(error: ErrorObject): string | undefined {
  const { missingProperty, additionalProperty } = error.params;
  return [missingProperty, additionalProperty, error.propertyName].find((name) => typeof name === 'string');
}

/** Converts ajv's errors. Errors of `oneOf` and `propertyNames` are left out, because they only repeat others. */
export function violationsOf({ validate, definitions }: MetaSchema, root: unknown): readonly Violation[] {
  const names = new Map(Object.entries(definitions).map(([name, definition]) => [definition, name]));
  return (validate.errors ?? [])
    .filter((error) => error.keyword !== 'propertyNames' && error.keyword !== 'oneOf')
    .map((error) => {
      const property = propertyOf(error);
      const definition = names.get(error.parentSchema ?? {});
      return {
        keyword: error.keyword,
        path: readPointer(error.instancePath, root),
        received: error.data,
        schema: error.parentSchema ?? {},
        ...(property === undefined ? {} : { property }),
        ...(definition === undefined ? {} : { definition }),
      };
    });
}

const maxShownLength = 60;

/** Returns a value as JSON, shortened to 60 characters. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength - 1)}…`;
}
