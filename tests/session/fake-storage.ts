/** The storage of a browser in a test: texts by key, and calls that can be made to fail. */
export interface FakeStorage extends Storage {
  readonly texts: Map<string, string>;
  /** Every call so far, in order: `write lid`. */
  readonly calls: string[];
  /** Returns whether a call such as `write lid` throws. */
  failing: (call: string) => boolean;
}

export function fakeStorage(initial: { readonly [key: string]: string } = {}): FakeStorage {
  const texts = new Map(Object.entries(initial));
  const calls: string[] = [];
  const storage: FakeStorage = {
    texts,
    calls,
    failing: () => false,
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
    getItem: (key) => recordCall('read', key, () => texts.get(key) ?? null),
    setItem: (key, text) => recordCall('write', key, () => void texts.set(key, text)),
    removeItem: (key) => recordCall('remove', key, () => void texts.delete(key)),
  };
  function recordCall<Result>(action: string, key: string, act: () => Result): Result {
    calls.push(`${action} ${key}`);
    if (storage.failing(`${action} ${key}`)) throw new DOMException('Refused', 'QuotaExceededError');
    return act();
  }
  return storage;
}
