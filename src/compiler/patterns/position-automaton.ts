import { assertNever } from '../../lib/assert-never.ts';
import type { CharacterSet } from './character-set.ts';
import type { PatternNode } from './parse-pattern.ts';

/**
 * A Glushkov automaton: one position for each character that can be read, and the positions that can follow each. A
 * position listed twice can be reached in two ways.
 */
export interface PositionAutomaton {
  readonly sets: readonly CharacterSet[];
  readonly first: readonly number[];
  readonly next: readonly (readonly number[])[];
  readonly last: ReadonlySet<number>;
  readonly matchesEmpty: boolean;
}

interface Fragment {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly matchesEmpty: boolean;
}

export const maxPositions = 600;

const emptyFragment: Fragment = { first: [], last: [], matchesEmpty: true };

function makeOptional(fragment: Fragment): Fragment {
  return { ...fragment, matchesEmpty: true };
}

/** Returns undefined if the expression has too many positions. */
export function positionAutomaton(root: PatternNode): PositionAutomaton | undefined {
  const sets: CharacterSet[] = [];
  const next: number[][] = [];
  let isTooLarge = false;

  const connect = (from: Fragment, to: Fragment): void => {
    for (const position of from.last) next[position]?.push(...to.first);
  };
  const concatenate = (left: Fragment, right: Fragment): Fragment => {
    connect(left, right);
    return {
      first: left.matchesEmpty ? [...left.first, ...right.first] : left.first,
      last: right.matchesEmpty ? [...left.last, ...right.last] : right.last,
      matchesEmpty: left.matchesEmpty && right.matchesEmpty,
    };
  };
  const connectToItself = (fragment: Fragment): Fragment => {
    connect(fragment, fragment);
    return fragment;
  };

  const repeat = (part: PatternNode, minimum: number, maximum: number): Fragment => {
    if (isTooLarge || maximum === 0) return emptyFragment;
    const partFragment = build(part);
    if (maximum === Infinity) {
      if (minimum === 0) return makeOptional(connectToItself(partFragment));
      // A part that can be empty can also be skipped before the loop, which is a second way to match.
      if (minimum === 1 && !partFragment.matchesEmpty) return connectToItself(partFragment);
      return concatenate(partFragment, repeat(part, minimum - 1, maximum));
    }
    const remainingRepeats = repeat(part, Math.max(0, minimum - 1), maximum - 1);
    return minimum === 0
      ? makeOptional(concatenate(partFragment, remainingRepeats))
      : concatenate(partFragment, remainingRepeats);
  };

  const build = (node: PatternNode): Fragment => {
    switch (node.kind) {
      case 'characters': {
        if (sets.length >= maxPositions) {
          isTooLarge = true;
          return emptyFragment;
        }
        const position = sets.push(node.set) - 1;
        next.push([]);
        return { first: [position], last: [position], matchesEmpty: false };
      }
      case 'sequence':
        return node.parts.map(build).reduce(concatenate, emptyFragment);
      case 'choice': {
        const options = node.options.map(build);
        return {
          first: options.flatMap((option) => option.first),
          last: options.flatMap((option) => option.last),
          matchesEmpty: options.some((option) => option.matchesEmpty),
        };
      }
      case 'repeat':
        return repeat(node.part, node.minimum, node.maximum);
      default:
        return assertNever(node);
    }
  };

  const rootFragment = build(root);
  if (isTooLarge) return undefined;
  return {
    sets,
    first: rootFragment.first,
    next,
    last: new Set(rootFragment.last),
    matchesEmpty: rootFragment.matchesEmpty,
  };
}
