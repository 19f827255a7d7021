/** Longer values are dropped, not cut: half an id would be another id. */
const longest = 512;

// Control characters and lone surrogates.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** A text that may stand for somebody: not blank, not too long, and printable. It is never altered. */
export function isReferenceText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= longest && !unprintable.test(value)
  );
}

/** The first value an address has by this name; `undefined` where it is no reference text. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return isReferenceText(value) ? value : undefined;
}
