/** What a map has under a key, made and put there where it has nothing. */
export function getOrInsert<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  if (!map.has(key)) map.set(key, make());
  return map.get(key) as Value;
}
