import { canonicalJson, isPlainObject } from './json.ts';

/**
 * Merges two changes of the same base, field by field down to a depth. If only one side changed a field, its value is
 * taken. If both changed it, `mine` wins. At depth 0 the value is taken as a whole.
 */
export function mergeConcurrent<Value>(base: Value, mine: Value, theirs: Value, depth: number): Value {
  if (depth === 0 || !isPlainObject(mine) || !isPlainObject(theirs)) {
    return isSame(base, mine) ? theirs : mine;
  }
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map(
    (field) =>
      [
        field,
        mergeConcurrent(ownField(base, field), ownField(mine, field), ownField(theirs, field), depth - 1),
      ] as const,
  );
  // Every field comes from one of the two values.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value;
}

function ownField(value: unknown, field: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson([one]) === canonicalJson([other]);
}
