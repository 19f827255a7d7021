/** Returns the smallest set of common items that must be moved to turn one order into the other. */
export function movedBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const was = before.filter((name) => after.includes(name));
  const is = after.filter((name) => before.includes(name));
  // The longest common subsequence stays in place.
  const longest: number[][] = is.map(() => []);
  const at = (row: number, column: number): number => longest[row]?.[column] ?? 0;
  for (let row = is.length - 1; row >= 0; row -= 1) {
    for (let column = was.length - 1; column >= 0; column -= 1) {
      const best =
        is[row] === was[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      const cells = longest[row];
      if (cells !== undefined) cells[column] = best;
    }
  }
  const kept = new Set<string>();
  let [row, column] = [0, 0];
  while (row < is.length && column < was.length) {
    const name = is[row];
    if (name !== undefined && name === was[column]) {
      kept.add(name);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return is.filter((name) => !kept.has(name));
}
