/** Whether two path patterns can match the same call. A segment in braces matches any segment. */
export function canMatchSamePath(one: string, other: string): boolean {
  const segments = one.split('/');
  const others = other.split('/');
  return (
    segments.length === others.length &&
    segments.every((segment, index) => {
      const otherSegment = others[index] ?? '';
      return segment === otherSegment || isWildcard(segment) || isWildcard(otherSegment);
    })
  );
}

function isWildcard(segment: string): boolean {
  return /^\{\w+\}$/.test(segment);
}
