import { expect, it } from 'vitest';
import { changedRows } from '../../../src/compiler/describe/truth-table.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { ConditionName } from '../../../src/model/identifiers.ts';
import { flowOf, id } from '../../flow/flow-of.ts';

const { dataPoints } = flowOf([
  {
    path: 'a',
    dataPoints: [
      { id: 'pet', schema: { type: 'boolean' } },
      { id: 'name', required: false },
    ],
  },
]);

/** Conditions of which each is "all" of the one before and a test. */
function chainOf(length: number): { readonly [name: string]: Condition } {
  const isPet: Condition = { op: 'equals', dataPoint: id('pet'), value: true };
  const links = Array.from({ length }, (_, index): [string, Condition] => {
    const before: Condition = { op: 'condition', name: `c${index - 1}` as ConditionName };
    return [`c${index}`, index === 0 ? isPet : { op: 'all', of: [before, isPet] }];
  });
  return Object.fromEntries(links);
}

/** Compares each link of a chain with its second part, and counts how often a condition is looked up. */
function lookUpsOf(length: number): number {
  let count = 0;
  const conditions = new Proxy(chainOf(length), {
    get(chain, name: string) {
      count += 1;
      return chain[name];
    },
  });
  for (const when of Object.values(chainOf(length))) {
    const after = when.op === 'all' ? (when.of[1] ?? when) : when;
    changedRows({ when, conditions, dataPoints }, { when: after, conditions, dataPoints });
  }
  return count;
}

it('the rows of a change are the answers with another result', () => {
  const conditions = chainOf(2);
  const rule = (when: Condition) => ({ when, conditions, dataPoints });
  const c1 = conditions['c1'];
  if (c1 === undefined) throw new Error('There is no condition "c1".');
  expect(changedRows(rule(c1), rule({ op: 'not', of: c1 }))).toEqual([
    { answers: [['pet', true]], before: true, after: false },
    { answers: [['pet', false]], before: false, after: true },
  ]);
});

it('each condition of a chain is looked up once for each result', () => {
  expect(lookUpsOf(200)).toBeLessThanOrEqual(2 * lookUpsOf(100) + 10);
});
