import { canonicalJson, isPlainObject } from './json.ts';

/**
 * Joins two changes of the same base, field by field down to a depth: what only one side changed is taken from it, and
 * where both did, mine stays. Depth 0 takes the whole value from one side.
 */
export function mergeConcurrent<Value>(base: Value, mine: Value, theirs: Value, depth: number): Value {
  if (depth === 0 || !isPlainObject(mine) || !isPlainObject(theirs)) {
    return isSame(base, mine) ? theirs : mine;
  }
  const merged = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map(
    (field) =>
      [field, mergeConcurrent(own(base, field), own(mine, field), own(theirs, field), depth - 1)] as const,
  );
  // Every field came from one of the two, each of which is a Value.
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value;
}

function own(value: unknown, field: string): unknown {
  return isPlainObject(value) && Object.hasOwn(value, field) ? value[field] : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson([one]) === canonicalJson([other]);
}
