/** Given `a`, `b` and `c`: `Did you mean "a", "b" or "c"?`; given nothing, nothing. */
export function didYouMean(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop();
  if (last === undefined) return '';
  return `Did you mean ${quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`}?`;
}
