import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examinePattern } from '../../../src/compiler/patterns/examine-pattern.ts';
import { parsePattern } from '../../../src/compiler/patterns/parse-pattern.ts';
import {
  type PositionAutomaton,
  positionAutomaton,
} from '../../../src/compiler/patterns/position-automaton.ts';
import { shortestMatch } from '../../../src/compiler/patterns/shortest-match.ts';
import { runs } from '../../support/runs.ts';

function automatonOf(pattern: string): PositionAutomaton | undefined {
  const parsedPattern = parsePattern(pattern);
  return parsedPattern.kind === 'parsed' ? positionAutomaton(parsedPattern.node) : undefined;
}

function matchesAt(automaton: PositionAutomaton, position: number, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (automaton.sets[position] ?? []).some(([first, last]) => first <= code && code <= last);
}

/** Counts the ways to read the text to its end, as a backtracking matcher tries them. */
function attempts(
  automaton: PositionAutomaton,
  text: string,
): { readonly count: number; readonly accepted: boolean } {
  let count = 0;
  let isAccepted = text === '' && automaton.matchesEmpty;
  const read = (positions: readonly number[], rest: readonly string[]): void => {
    const [character, ...others] = rest;
    if (character === undefined) return;
    for (const position of positions) {
      if (!matchesAt(automaton, position, character)) continue;
      count += 1;
      if (others.length === 0 && automaton.last.has(position)) isAccepted = true;
      read(automaton.next[position] ?? [], others);
    }
  };
  read(automaton.first, Array.from(text));
  return { count, accepted: isAccepted };
}

const expression: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '\\w'),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => left + right),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => `(?:${left}|${right})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?'))
      .map(([part, quantifier]) => `(?:${part})${quantifier}`),
  ),
})).node;

const text = fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 7 });

describe('a pattern is linear if each text can be matched in one way only', () => {
  it.each([
    String.raw`^\d{5}$`,
    String.raw`^\d{2}-\d{3}$`,
    '^[a-z]+(?:-[a-z]+)*$',
    String.raw`^\p{L}[\p{L}\p{M}]*(?:[ -]\p{L}[\p{L}\p{M}]*)*$`,
    '^(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$',
    '^[^@]+@[^@]+$',
    '^(?:a|ab)*c$',
    '^a?a?$',
    '^(?:a?)*$',
    '^x{3,}$',
    String.raw`^[\u{1F600}-\u{1F64F}]\x41\cA\t$`,
    '^[-a^\\]]*$',
  ])('%s', (pattern) => {
    expect(examinePattern(pattern)).toEqual({ kind: 'linear' });
  });
});

describe('a pattern is rejected if a text can be matched in two ways', () => {
  it.each([
    ['^(?:a+)+$', 'aa'],
    ['^(?:a|a)*$', 'aa'],
    [String.raw`^\d+\d+$`, '000'],
    [String.raw`^(?:\w+\s?)*$`, 'aa'],
    ['^(?:a?b?)*c$', 'ab'],
    ['^(?:a?)+$', 'aa'],
    ['^(?:a?){30}a{30}$', 'aa'],
    ['^(?:.*)*$', 'aa'],
    ['^[a-z]*[a-z0-9]*$', 'aa'],
  ])('%s', (pattern, example) => {
    const reason = `"${example}" matches in more than one way`;
    expect(examinePattern(pattern)).toEqual({ kind: 'not-linear', reason });
  });

  it.each([
    ['^(?=a)a$', 'it has a look-ahead'],
    ['^(?<!b)a$', 'it has a look-behind'],
    [String.raw`^(a)\1$`, 'it refers back to what it has read'],
    [String.raw`^(?<name>a)\k<name>$`, 'it refers back to what it has read'],
    [String.raw`^a\b$`, 'it looks for the edge of a word'],
    ['^a$b$', 'it is anchored in its middle'],
    ['^.{0,4096}$', 'it counts more than 600 characters; use maxLength instead'],
  ])('%s', (pattern, reason) => {
    expect(examinePattern(pattern)).toEqual({ kind: 'not-linear', reason });
  });
});

describe('an invalid pattern is reported', () => {
  it.each(['^(a$', '^a{2,1}$', '^[z-a]$'])('%s', (pattern) => {
    expect(examinePattern(pattern).kind).toBe('invalid');
  });

  it.each(['a', '^a', 'a$', '^a|b$', String.raw`^a\$`])('%s does not match the whole text', (pattern) => {
    const problem = 'it must begin with ^ and end with $, and alternatives must be in a group';
    expect(examinePattern(pattern)).toEqual({ kind: 'invalid', problem });
  });
});

describe('the automaton of a pattern', () => {
  it('accepts the patterns that the engine accepts', () => {
    fc.assert(
      fc.property(expression, text, (body, message) => {
        const pattern = `^(?:${body})$`;
        const automaton = automatonOf(pattern);
        if (automaton === undefined) return;
        expect(attempts(automaton, message).accepted).toBe(new RegExp(pattern, 'u').test(message));
      }),
      runs(100),
    );
  });

  it('of a linear pattern makes at most one attempt per position and character', () => {
    fc.assert(
      fc.property(expression, text, (body, message) => {
        const pattern = `^(?:${body})$`;
        const automaton = automatonOf(pattern);
        if (automaton === undefined || examinePattern(pattern).kind !== 'linear') return;
        expect(attempts(automaton, message).count).toBeLessThanOrEqual(
          message.length * automaton.sets.length,
        );
      }),
      runs(100),
    );
  });

  it('returns a matching text of the requested length', () => {
    fc.assert(
      fc.property(expression, fc.nat(6), (body, minimumLength) => {
        const pattern = `^(?:${body})$`;
        const automaton = automatonOf(pattern);
        const match = automaton === undefined ? undefined : shortestMatch(automaton, minimumLength);
        if (match === undefined) return;
        expect(match).toMatch(new RegExp(pattern, 'u'));
        expect(Array.from(match).length).toBeGreaterThanOrEqual(minimumLength);
      }),
      runs(50),
    );
  });
});
