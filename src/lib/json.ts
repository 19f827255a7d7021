/** True for what `{}` and `JSON.parse` make; a list, a date and an instance of a class are not it. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** JSON in which the order of an object's keys does not show: equal data give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const unsafe: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Names that reach an object's prototype where outside data is copied; no field of ours is called so. */
export function isUnsafeKey(key: string): boolean {
  return unsafe.includes(key);
}
