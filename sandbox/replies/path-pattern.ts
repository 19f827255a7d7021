/** Whether two path patterns can match the same call. A segment in braces matches any segment. */
export function pathsMeet(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const opposite = others[index] ?? '';
      return segment === opposite || isWildcard(segment) || isWildcard(opposite);
    })
  );
}

function isWildcard(segment: string): boolean {
  return /^\{\w+\}$/.test(segment);
}
