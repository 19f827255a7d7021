/** Lines that differ, as a unified diff with one line of context on each side. */
export interface Hunk {
  /** The first and the last line in the first text, from 1. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** `result[i][j]`: the number of lines that `from` after line `i` and `to` after line `j` have in common, in order. */
function commonLines(from: readonly string[], to: readonly string[]): readonly (readonly number[])[] {
  let rowBelow: readonly number[] = to.map(() => 0);
  const rows = from.toReversed().map((line) => {
    const row: number[] = [];
    for (let column = to.length - 1; column >= 0; column -= 1)
      row[column] =
        line === to[column]
          ? (rowBelow[column + 1] ?? 0) + 1
          : Math.max(rowBelow[column] ?? 0, row[column + 1] ?? 0);
    rowBelow = row;
    return row;
  });
  return rows.toReversed();
}

/** The differences between two texts. */
export function lineHunks(first: string, second: string): readonly Hunk[] {
  const from = first.trimEnd().split('\n');
  const to = second.trimEnd().split('\n');
  const commonCounts = commonLines(from, to);
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const start = row;
    const removed: string[] = [];
    const added: string[] = [];
    while (from[row] !== to[column]) {
      const [line, other] = [from[row], to[column]];
      const isAdded = (commonCounts[row]?.[column + 1] ?? 0) > (commonCounts[row + 1]?.[column] ?? 0);
      if (line === undefined || (isAdded && other !== undefined)) {
        added.push(`+${other ?? ''}`);
        column += 1;
      } else {
        removed.push(`-${line}`);
        row += 1;
      }
    }
    if (removed.length + added.length > 0) {
      const contextLines = [from[start - 1], from[row]].map((line) =>
        line === undefined ? [] : [` ${line}`],
      );
      const [before = [], after = []] = contextLines;
      hunks.push({ from: start + 1, to: row, lines: [...before, ...removed, ...added, ...after] });
    }
    row += 1;
    column += 1;
  }
  return hunks;
}
