export interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

/** Returns a promise that the test resolves. */
export function deferred<T>(): Deferred<T> {
  const resolvers: ((value: T) => void)[] = [];
  const promise = new Promise<T>((resolvePromise) => {
    resolvers.push(resolvePromise);
  });
  return { promise, resolve: (value) => resolvers.forEach((keep) => keep(value)) };
}
