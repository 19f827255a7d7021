export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** A promise that is kept when the test says so. */
export function deferred<T>(): Deferred<T> {
  const keepers: ((value: T) => void)[] = [];
  const promise = new Promise<T>((keep) => {
    keepers.push(keep);
  });
  return { promise, resolve: (value) => keepers.forEach((keep) => keep(value)) };
}
