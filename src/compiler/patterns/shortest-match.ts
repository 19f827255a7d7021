import { exampleOf } from './character-set.ts';
import type { PositionAutomaton } from './position-automaton.ts';

/** Returns the shortest match with at least `least` characters. */
export function shortestMatch(automaton: PositionAutomaton, least: number): string | undefined {
  if (automaton.matchesEmpty && least === 0) return '';
  let frontier = new Map(automaton.first.map((position) => [position, '']));
  const limit = least + automaton.sets.length;
  for (let length = 1; length <= limit; length += 1) {
    const following = new Map<number, string>();
    for (const [position, before] of frontier) {
      const character = exampleOf(automaton.sets[position] ?? []);
      if (character === undefined) continue;
      const text = before + character;
      if (length >= least && automaton.last.has(position)) return text;
      for (const next of automaton.next[position] ?? []) if (!following.has(next)) following.set(next, text);
    }
    frontier = following;
  }
  return undefined;
}
