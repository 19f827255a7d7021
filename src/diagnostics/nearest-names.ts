/** Edit distance in which swapping two adjacent letters counts as one edit and case is ignored. */
function distance(left: string, right: string): number {
  const from = left.toLowerCase();
  const to = right.toLowerCase();
  let rowBeforeLast: readonly number[] = [];
  let lastRow: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      currentRow.push(
        Math.min(
          (lastRow[column] ?? 0) + 1,
          (currentRow[column - 1] ?? 0) + 1,
          (lastRow[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rowBeforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rowBeforeLast = lastRow;
    lastRow = currentRow;
  }
  return lastRow[to.length] ?? 0;
}

/** Longer texts are not names and take too long to compare. */
const maxNameLength = 100;

/** Returns the names that are probably meant, nearest first: at most three with similar distances. */
export function nearestNames(name: string, candidates: Iterable<string>): readonly string[] {
  if (name.length > maxNameLength) return [];
  const limit = Math.max(1, Math.floor(name.length * 0.4));
  const nearCandidates = [...new Set(candidates)]
    .filter((candidate) => Math.abs(candidate.length - name.length) <= limit)
    .map((candidate) => ({ candidate, distance: distance(name, candidate) }))
    .filter((entry) => entry.distance <= limit && entry.candidate !== name)
    .toSorted((one, other) => one.distance - other.distance || (one.candidate < other.candidate ? -1 : 1));
  const smallestDistance = nearCandidates[0]?.distance ?? 0;
  return nearCandidates
    .filter((entry) => entry.distance <= smallestDistance + 1)
    .slice(0, 3)
    .map((entry) => entry.candidate);
}

/** Returns languages similar to a tag. A tag of two letters has none, because a single wrong letter is half of it. */
export function nearestLanguages(tag: string, candidates: Iterable<string>): readonly string[] {
  return tag.length === 2 ? [] : nearestNames(tag, candidates);
}

/** Returns `Did you mean "a", "b" or "c"?`, or an empty string without names. */
export function didYouMean(names: readonly string[]): string {
  const quotedNames = names.map((name) => `"${name}"`);
  const lastName = quotedNames.pop();
  if (lastName === undefined) return '';
  return `Did you mean ${quotedNames.length === 0 ? lastName : `${quotedNames.join(', ')} or ${lastName}`}?`;
}
