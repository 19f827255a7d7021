import { exampleOf } from './character-set.ts';
import type { PositionAutomaton } from './position-automaton.ts';

/** Returns the shortest match with at least `least` characters. */
export function shortestMatch(automaton: PositionAutomaton, minLength: number): string | undefined {
  if (automaton.matchesEmpty && minLength === 0) return '';
  let frontier = new Map(automaton.first.map((position) => [position, '']));
  const limit = minLength + automaton.sets.length;
  for (let length = 1; length <= limit; length += 1) {
    const nextFrontier = new Map<number, string>();
    for (const [position, prefix] of frontier) {
      const character = exampleOf(automaton.sets[position] ?? []);
      if (character === undefined) continue;
      const text = prefix + character;
      if (length >= minLength && automaton.last.has(position)) return text;
      for (const next of automaton.next[position] ?? [])
        if (!nextFrontier.has(next)) nextFrontier.set(next, text);
    }
    frontier = nextFrontier;
  }
  return undefined;
}
