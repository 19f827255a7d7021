/** Caches the result of a function per argument object, as long as that object exists. */
export function memoize<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const made = new WeakMap<From, { readonly value: Made }>();
  return (from) => {
    const known = made.get(from) ?? { value: make(from) };
    made.set(from, known);
    return known.value;
  };
}
