import { parsePattern } from './parse-pattern.ts';
import { type PositionAutomaton, maxPositions, positionAutomaton } from './position-automaton.ts';
import { commonExample } from './character-set.ts';

export type PatternVerdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'not-linear'; readonly reason: string };

/**
 * Checks that a pattern is valid, anchored, and matches in linear time. A pattern that cannot be analysed is
 * rejected.
 */
export function examinePattern(source: string): PatternVerdict {
  const problem = expressionProblem(source);
  if (problem !== undefined) return { kind: 'invalid', problem };
  const parsed = parsePattern(source);
  if (parsed.kind === 'unanchored') {
    return {
      kind: 'invalid',
      problem: 'it must begin with ^ and end with $, and alternatives must be in a group',
    };
  }
  if (parsed.kind === 'unsupported') return { kind: 'not-linear', reason: parsed.reason };
  const automaton = positionAutomaton(parsed.node);
  if (automaton === undefined) {
    const reason = `it counts more than ${maxPositions} characters; use maxLength instead`;
    return { kind: 'not-linear', reason };
  }
  const ambiguousText = findAmbiguity(automaton);
  return ambiguousText === undefined
    ? { kind: 'linear' }
    : { kind: 'not-linear', reason: `${JSON.stringify(ambiguousText)} matches in more than one way` };
}

/** Returns the engine's error message for an invalid expression; undefined for a valid one. */
function expressionProblem(source: string): string | undefined {
  try {
    ''.search(new RegExp(source, 'u'));
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
}

/** Whether a text is a valid regular expression with the Unicode flag, which validators use. */
export function isExpression(source: string): boolean {
  return expressionProblem(source) === undefined;
}

/** Two ways to match the same text, each with its possible positions. */
interface Readings {
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly areSame: boolean;
  readonly text: string;
}

interface ReadCharacter {
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly merges: boolean;
}

/** Returns the possible next characters of both readings. */
function nextCharacters(readings: Readings, automaton: PositionAutomaton): readonly ReadCharacter[] {
  return readings.left.flatMap((left, leftIndex) =>
    readings.right.flatMap((right, rightIndex) => {
      if (readings.areSame && rightIndex < leftIndex) return [];
      const character = commonExample(automaton.sets[left] ?? [], automaton.sets[right] ?? []);
      if (character === undefined) return [];
      const isSameReading = readings.areSame && leftIndex === rightIndex;
      return [{ left, right, text: readings.text + character, merges: left === right && !isSameReading }];
    }),
  );
}

/**
 * Returns the shortest text that leads to one position in two ways. If there is none, a backtracking matcher makes at
 * most one attempt per position and character, so matching takes linear time. If there is one, loops around it can
 * make the time grow exponentially.
 */
function findAmbiguity(automaton: PositionAutomaton): string | undefined {
  const visitedPairs = new Set<number>();
  let frontier: Readings[] = [{ left: automaton.first, right: automaton.first, areSame: true, text: '' }];
  while (frontier.length > 0) {
    const nextFrontier: Readings[] = [];
    for (const readings of frontier) {
      for (const { left, right, text, merges } of nextCharacters(readings, automaton)) {
        if (merges) return text;
        const key = Math.min(left, right) * automaton.sets.length + Math.max(left, right);
        if (visitedPairs.has(key)) continue;
        visitedPairs.add(key);
        nextFrontier.push({
          left: automaton.next[left] ?? [],
          right: automaton.next[right] ?? [],
          areSame: left === right,
          text,
        });
      }
    }
    frontier = nextFrontier;
  }
  return undefined;
}
