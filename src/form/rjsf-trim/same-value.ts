function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}

/** What rendered an element does not tell it from another, and leads around in circles. */
function keysOf(value: object): readonly string[] {
  return '$$typeof' in value ? Object.keys(value).filter((key) => key !== '_owner') : Object.keys(value);
}

/**
 * Compares as RJSF does: data by what it holds, and any function with any other. What is neither data nor a list is the
 * same only as itself.
 */
// RJSF imports it as a default export.
// oxlint-disable-next-line import/no-default-export
export default function sameValue(
  one: unknown,
  other: unknown,
  within = new WeakMap<object, object>(),
): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return one === other;
  if (within.get(one) === other) return true;
  within.set(one, other);
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key], within))
  );
}
