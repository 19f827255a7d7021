/** What a campaign's own tools call long; a longer value is no name and no id, and half an id is another one. */
const longest = 512;

// Control characters and halves of a surrogate pair: nobody names anything so.
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** A text that may stand for somebody: not blank, not too long, and printable. It is never altered. */
export function isReferenceText(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= longest && !unprintable.test(value)
  );
}

/** The first value an address has by this name; nothing where that is no text anybody can go by. */
export function readParameter(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name);
  return isReferenceText(value) ? value : undefined;
}
