export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** Returns a promise that the test resolves. */
export function deferred<T>(): Deferred<T> {
  const keepers: ((value: T) => void)[] = [];
  const promise = new Promise<T>((keep) => {
    keepers.push(keep);
  });
  return { promise, resolve: (value) => keepers.forEach((keep) => keep(value)) };
}
