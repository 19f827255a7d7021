import { commonExample } from './character-set.ts';
import type { PositionAutomaton } from './position-automaton.ts';

/** Two readings of one text, by the position each has come to. */
interface Readings {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly areOne: boolean;
  readonly text: string;
}

interface Step {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly merges: boolean;
}

/** Every way to read one more character in both readings at once. */
function stepsOf(readings: Readings, automaton: PositionAutomaton): readonly Step[] {
  return readings.left.flatMap((left, leftIndex) =>
    readings.right.flatMap((right, rightIndex) => {
      if (readings.areOne && rightIndex < leftIndex) return [];
      const character = commonExample(automaton.sets[left] ?? [], automaton.sets[right] ?? []);
      if (character === undefined) return [];
      const isSameWay = readings.areOne && leftIndex === rightIndex;
      return [{ left, right, text: readings.text + character, merges: left === right && !isSameWay }];
    }),
  );
}

/**
 * The shortest text that leads to one position in two ways. Where there is none, a backtracking matcher
 * has at most one attempt per position and character, so its time is linear in the length of any text;
 * where there is one, loops around it make the time grow without bound.
 */
export function findAmbiguity(automaton: PositionAutomaton): string | undefined {
  const met = new Set<number>();
  let frontier: Readings[] = [{ left: automaton.first, right: automaton.first, areOne: true, text: '' }];
  while (frontier.length > 0) {
    const following: Readings[] = [];
    for (const readings of frontier) {
      for (const { left, right, text, merges } of stepsOf(readings, automaton)) {
        if (merges) return text;
        const key = Math.min(left, right) * automaton.sets.length + Math.max(left, right);
        if (met.has(key)) continue;
        met.add(key);
        following.push({
          left: automaton.next[left] ?? [],
          right: automaton.next[right] ?? [],
          areOne: left === right,
          text,
        });
      }
    }
    frontier = following;
  }
  return undefined;
}
