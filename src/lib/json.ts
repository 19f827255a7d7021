/** Whether the value is a plain object, as from `{}` or `JSON.parse`. Lists, dates and class instances are not. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Keys and indexes, outermost first. */
export type JsonPath = readonly (string | number)[];

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return undefined;
    inner = Reflect.get(inner, key);
  }
  return inner;
}

/** Returns the object at a path; an empty object if there is none. */
export function objectAt(value: unknown, path: JsonPath): { readonly [key: string]: unknown } {
  const part = valueAt(value, path);
  return isPlainObject(part) ? part : {};
}

/** Returns the list at a path; an empty list if there is none. */
export function listAt(value: unknown, path: JsonPath): readonly unknown[] {
  const part = valueAt(value, path);
  return Array.isArray(part) ? part : [];
}

/** All values that match a path, each with its own path. `*` matches any key, `**` any number of keys. */
export function* valuesAt(
  value: unknown,
  [key, ...keys]: readonly string[],
  parentPath: JsonPath = [],
): Generator<{ readonly path: JsonPath; readonly value: unknown }> {
  if (key === undefined) yield { path: parentPath, value };
  if (key === '**') yield* valuesAt(value, keys, parentPath);
  if (key === undefined || typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (key === '**') yield* valuesAt(inner, [key, ...keys], [...parentPath, name]);
    else if (key === '*' || key === name) yield* valuesAt(inner, keys, [...parentPath, name]);
  }
}

/** Returns JSON with sorted keys, so that equal data give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Compares two values as JSON. The order of keys counts; use `canonicalJson` if it may differ. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Returns indented JSON, so that generated files are readable. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes each property on one line. The formatter breaks long ones. */
export function toShallowJson(value: unknown): string {
  if (!isPlainObject(value)) return toJson(value);
  const properties = Object.entries(value).map(
    ([name, property]) => `  ${JSON.stringify(name)}: ${JSON.stringify(property)}`,
  );
  return `{\n${properties.join(',\n')}\n}\n`;
}

const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Keys that reach an object's prototype when external data is copied. No field of ours has such a name. */
export function isUnsafeKey(key: string): boolean {
  return unsafeKeys.includes(key);
}
