import { findAmbiguity } from './find-ambiguity.ts';
import { expressionProblem } from './expression-problem.ts';
import { parsePattern } from './parse-pattern.ts';
import { mostPositions, positionAutomaton } from './position-automaton.ts';

export type PatternVerdict =
  | { readonly kind: 'linear' }
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'not-linear'; readonly reason: string };

/** Whether an expression is one, speaks of the whole text, and takes time linear in its length. Sound: in doubt, no. */
export function examinePattern(source: string): PatternVerdict {
  const problem = expressionProblem(source);
  if (problem !== undefined) return { kind: 'invalid', problem };
  const parsed = parsePattern(source);
  if (parsed.kind === 'unanchored') {
    return { kind: 'invalid', problem: 'it does not run from ^ to $ around everything it says' };
  }
  if (parsed.kind === 'refused') return { kind: 'not-linear', reason: parsed.reason };
  const automaton = positionAutomaton(parsed.node);
  if (automaton === undefined) {
    const reason = `it counts more than ${mostPositions} characters, which is what maxLength is for`;
    return { kind: 'not-linear', reason };
  }
  const ambiguous = findAmbiguity(automaton);
  return ambiguous === undefined
    ? { kind: 'linear' }
    : { kind: 'not-linear', reason: `it can read ${JSON.stringify(ambiguous)} in more than one way` };
}
