/** Returns the smallest set of common items that must be moved to turn one order into the other. */
export function movedBetween(before: readonly string[], after: readonly string[]): readonly string[] {
  const oldOrder = before.filter((name) => after.includes(name));
  const newOrder = after.filter((name) => before.includes(name));
  // The longest common subsequence stays in place.
  const commonLengths: number[][] = newOrder.map(() => []);
  const lengthAt = (row: number, column: number): number => commonLengths[row]?.[column] ?? 0;
  for (let row = newOrder.length - 1; row >= 0; row -= 1) {
    for (let column = oldOrder.length - 1; column >= 0; column -= 1) {
      const best =
        newOrder[row] === oldOrder[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      const cells = commonLengths[row];
      if (cells !== undefined) cells[column] = best;
    }
  }
  const unmovedNames = new Set<string>();
  let [row, column] = [0, 0];
  while (row < newOrder.length && column < oldOrder.length) {
    const name = newOrder[row];
    if (name !== undefined && name === oldOrder[column]) {
      unmovedNames.add(name);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return newOrder.filter((name) => !unmovedNames.has(name));
}
