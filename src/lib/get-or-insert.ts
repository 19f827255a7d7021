/** Returns the value of a key. If it is missing, creates and inserts it. */
export function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  if (!map.has(key)) map.set(key, create());
  return map.get(key) as Value;
}
