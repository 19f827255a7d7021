/** Yields all items whose key occurred before, each with the first item of that key. */
export function* findDuplicates<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => unknown,
): Generator<readonly [item: Item, first: Item]> {
  const firsts = new Map<unknown, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else yield [item, first];
  }
}
