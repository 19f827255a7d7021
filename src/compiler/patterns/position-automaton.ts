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
  readonly nullable: boolean;
}

export const maxPositions = 600;

const empty: Fragment = { first: [], last: [], nullable: true };

function optional(fragment: Fragment): Fragment {
  return { ...fragment, nullable: true };
}

/** Returns undefined if the expression has too many positions. */
export function positionAutomaton(root: PatternNode): PositionAutomaton | undefined {
  const sets: CharacterSet[] = [];
  const next: number[][] = [];
  let isTooLarge = false;

  const connect = (from: Fragment, to: Fragment): void => {
    for (const position of from.last) next[position]?.push(...to.first);
  };
  const follow = (left: Fragment, right: Fragment): Fragment => {
    connect(left, right);
    return {
      first: left.nullable ? [...left.first, ...right.first] : left.first,
      last: right.nullable ? [...left.last, ...right.last] : right.last,
      nullable: left.nullable && right.nullable,
    };
  };
  const loop = (fragment: Fragment): Fragment => {
    connect(fragment, fragment);
    return fragment;
  };

  const repeat = (part: PatternNode, least: number, most: number): Fragment => {
    if (isTooLarge || most === 0) return empty;
    const once = build(part);
    if (most === Infinity) {
      if (least === 0) return optional(loop(once));
      // A part that can be empty can also be skipped before the loop, which is a second way to match.
      if (least === 1 && !once.nullable) return loop(once);
      return follow(once, repeat(part, least - 1, most));
    }
    const rest = repeat(part, Math.max(0, least - 1), most - 1);
    return least === 0 ? optional(follow(once, rest)) : follow(once, rest);
  };

  const build = (node: PatternNode): Fragment => {
    switch (node.kind) {
      case 'characters': {
        if (sets.length >= maxPositions) {
          isTooLarge = true;
          return empty;
        }
        const position = sets.push(node.set) - 1;
        next.push([]);
        return { first: [position], last: [position], nullable: false };
      }
      case 'sequence':
        return node.parts.map(build).reduce(follow, empty);
      case 'choice': {
        const options = node.options.map(build);
        return {
          first: options.flatMap((option) => option.first),
          last: options.flatMap((option) => option.last),
          nullable: options.some((option) => option.nullable),
        };
      }
      case 'repeat':
        return repeat(node.part, node.least, node.most);
      default:
        return assertNever(node);
    }
  };

  const whole = build(root);
  if (isTooLarge) return undefined;
  return { sets, first: whole.first, next, last: new Set(whole.last), matchesEmpty: whole.nullable };
}
