/** Caches the result of a function per argument object, as long as that object exists. */
export function memoize<From extends object, Value>(compute: (from: From) => Value): (from: From) => Value {
  const results = new WeakMap<From, { readonly value: Value }>();
  return (from) => {
    const result = results.get(from) ?? { value: compute(from) };
    results.set(from, result);
    return result.value;
  };
}
