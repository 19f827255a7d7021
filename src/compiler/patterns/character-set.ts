import { getOrInsert } from '../../lib/get-or-insert.ts';

/** Characters as sorted, separate ranges of code points, both ends included. */
export type CharacterSet = readonly (readonly [first: number, last: number])[];

const lastCodePoint = 0x10ffff;

export function union(sets: readonly CharacterSet[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [first, last] of sets.flat().toSorted((one, other) => one[0] - other[0])) {
    const previous = merged.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

export function complement(set: CharacterSet): CharacterSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= lastCodePoint) gaps.push([next, lastCodePoint]);
  return gaps;
}

function intersection(left: CharacterSet, right: CharacterSet): CharacterSet {
  if (left === right) return left;
  const common: [number, number][] = [];
  let leftIndex = 0;
  let rightIndex = 0;
  for (;;) {
    const a = left[leftIndex];
    const b = right[rightIndex];
    if (a === undefined || b === undefined) return common;
    const first = Math.max(a[0], b[0]);
    const last = Math.min(a[1], b[1]);
    if (first <= last) common.push([first, last]);
    if (a[1] < b[1]) leftIndex += 1;
    else rightIndex += 1;
  }
}

/** Returns a character of the set, preferably one that is easy to type. */
export function exampleOf(set: CharacterSet): string | undefined {
  const familiar = ['a', 'A', '0', '-', '.', ' '].find((character) => {
    const code = character.codePointAt(0) ?? 0;
    return set.some(([first, last]) => first <= code && code <= last);
  });
  if (familiar !== undefined) return familiar;
  const printable = set.find(([, last]) => last > 0x20) ?? set[0];
  return printable === undefined
    ? undefined
    : String.fromCodePoint(Math.max(printable[0], Math.min(0x21, printable[1])));
}

/** Returns a character that is in both sets. */
export function commonExample(left: CharacterSet, right: CharacterSet): string | undefined {
  return exampleOf(intersection(left, right));
}

const computedSets = new Map<string, CharacterSet>();

/**
 * Asks the regular expression engine which characters an escape like `\p{L}` matches. The result is cached because it
 * takes a moment to compute.
 */
export function charactersOf(escape: string): CharacterSet {
  return getOrInsert(computedSets, escape, () => computeCharacters(escape));
}

function computeCharacters(escape: string): CharacterSet {
  const expression = new RegExp(`^${escape}$`, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code <= lastCodePoint; code += 1) {
    if (!expression.test(String.fromCodePoint(code))) continue;
    const previous = ranges.at(-1);
    if (previous !== undefined && previous[1] === code - 1) previous[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
