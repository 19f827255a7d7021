/** A map that creates its values on each read, to save memory. */
export class LazyMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #makers: ReadonlyMap<Key, () => Value>;

  constructor(makers: ReadonlyMap<Key, () => Value>) {
    this.#makers = makers;
  }

  get size(): number {
    return this.#makers.size;
  }

  has(key: Key): boolean {
    return this.#makers.has(key);
  }

  get(key: Key): Value | undefined {
    return this.#makers.get(key)?.();
  }

  keys(): MapIterator<Key> {
    return this.#makers.keys();
  }

  *entries(): Generator<[Key, Value], undefined> {
    for (const [key, make] of this.#makers) yield [key, make()];
  }

  *values(): Generator<Value, undefined> {
    for (const make of this.#makers.values()) yield make();
  }

  [Symbol.iterator](): Generator<[Key, Value], undefined> {
    return this.entries();
  }

  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) act(value, key, this);
  }
}
