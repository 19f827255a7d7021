import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { assertNever } from '../../lib/assert-never.ts';
import { type CharacterSet, charactersOf, complement, union } from './character-set.ts';

/** A regular expression without anchors, as a tree. */
export type PatternNode =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly part: PatternNode;
      readonly minimum: number;
      readonly maximum: number;
    };

/** The parsed expression, or the reason why its matching time cannot be bounded. */
export type ParsedPattern =
  | { readonly kind: 'parsed'; readonly node: PatternNode }
  | { readonly kind: 'unanchored' }
  | { readonly kind: 'unsupported'; readonly reason: string };

const parser = new RegExpParser();

const digits: CharacterSet = [[0x30, 0x39]];
const wordCharacters: CharacterSet = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const lineBreaks: CharacterSet = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** Only the `v` flag allows set notation. */
const setNotation = 'it computes with sets';

class UnsupportedPattern extends Error {}

function choiceOf(alternatives: readonly AST.Alternative[]): PatternNode {
  const options = alternatives.map(({ elements }) => sequenceOf(elements));
  const [onlyOption] = options;
  return onlyOption !== undefined && options.length === 1 ? onlyOption : { kind: 'choice', options };
}

const sequenceOf = (elements: readonly AST.Element[]): PatternNode => ({
  kind: 'sequence',
  parts: elements.map(nodeOf),
});

function nodeOf(element: AST.Element): PatternNode {
  switch (element.type) {
    case 'Quantifier': {
      const { min: minimum, max: maximum } = element;
      const part = nodeOf(element.element);
      return minimum === 1 && maximum === 1 ? part : { kind: 'repeat', part, minimum, maximum };
    }
    case 'Group':
      if (element.modifiers !== null) throw new UnsupportedPattern('it changes its flags');
      return choiceOf(element.alternatives);
    case 'CapturingGroup':
      return choiceOf(element.alternatives);
    case 'Assertion':
      throw new UnsupportedPattern(unsupportedAssertions[element.kind]);
    case 'Backreference':
      throw new UnsupportedPattern('it refers back to what it has read');
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return { kind: 'characters', set: setOf(element) };
    case 'ExpressionCharacterClass':
      throw new UnsupportedPattern(setNotation);
    default:
      return assertNever(element);
  }
}

const unsupportedAssertions = {
  start: 'it is anchored in its middle',
  end: 'it is anchored in its middle',
  word: 'it looks for the edge of a word',
  lookahead: 'it has a look-ahead',
  lookbehind: 'it has a look-behind',
} as const;

function setOf(
  element: AST.Character | AST.CharacterSet | AST.CharacterClass | AST.CharacterClassElement,
): CharacterSet {
  switch (element.type) {
    case 'Character':
      return [[element.value, element.value]];
    case 'CharacterClassRange':
      return [[element.min.value, element.max.value]];
    case 'CharacterClass': {
      const set = union(element.elements.map(setOf));
      return element.negate ? complement(set) : set;
    }
    case 'CharacterSet':
      return namedSet(element);
    case 'ClassStringDisjunction':
    case 'ExpressionCharacterClass':
      throw new UnsupportedPattern(setNotation);
    default:
      return assertNever(element);
  }
}

function namedSet(set: AST.CharacterSet): CharacterSet {
  switch (set.kind) {
    case 'any':
      return complement(lineBreaks);
    case 'digit':
      return set.negate ? complement(digits) : digits;
    case 'word':
      return set.negate ? complement(wordCharacters) : wordCharacters;
    case 'space':
    case 'property':
      return charactersOf(set.raw);
    default:
      return assertNever(set);
  }
}

function isAssertion(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

/** Parses a regular expression that is valid with the Unicode flag. */
export function parsePattern(source: string): ParsedPattern {
  const { alternatives } = parser.parsePattern(source, 0, source.length, { unicode: true });
  const [{ elements } = { elements: [] }, ...others] = alternatives;
  const isAnchored =
    others.length === 0 && isAssertion(elements.at(0), 'start') && isAssertion(elements.at(-1), 'end');
  if (!isAnchored) return { kind: 'unanchored' };
  try {
    return { kind: 'parsed', node: sequenceOf(elements.slice(1, -1)) };
  } catch (error) {
    if (error instanceof UnsupportedPattern) return { kind: 'unsupported', reason: error.message };
    throw error;
  }
}
