import { describe, expect, it } from 'vitest';
import { reachableNames } from '../../../src/flow/condition-parts.ts';
import type { Condition } from '../../../src/model/condition.ts';
import { namesOnCycles } from '../../../src/compiler/link/names-on-cycles.ts';

function refersTo(...names: readonly string[]): Condition {
  return { op: 'any', of: names.map((name) => ({ op: 'condition', name })) } as unknown as Condition;
}

const isAnswered = { op: 'answered', dataPoint: 'email' } as unknown as Condition;

describe('undecided names', () => {
  it('are the names on a cycle, and those that refer to it', () => {
    const conditions = {
      first: refersTo('second'),
      second: refersTo('first', 'known'),
      user: refersTo('known', 'second'),
      known: isAnswered,
      lost: refersTo('missing'),
    };
    expect([...namesOnCycles(conditions)]).toEqual(['first', 'second', 'user']);
  });

  it('do not occur in a chain of 20,000 conditions, which is resolved without recursion', () => {
    const length = 20_000;
    const conditions = Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `c${index}`,
        index === 0 ? isAnswered : refersTo(`c${index - 1}`),
      ]),
    );
    expect(namesOnCycles(conditions).size).toBe(0);
    expect(reachableNames([`c${length - 1}`], conditions).size).toBe(length);
  });
});
