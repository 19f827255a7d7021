import { describe, expect, it } from 'vitest';
import type { Truth } from '../../src/flow/evaluate-condition.ts';
import type { Condition } from '../../src/model/condition.ts';
import { truthTable, type TruthTree, truthTree } from '../../workshop/page/panes/truth-table.ts';
import { condition, flowOf, type Given, id } from '../flow/flow-of.ts';

const pet = (value: string): Condition => ({ op: 'equals', dataPoint: id('pet'), value });
const [cat, newt] = [pet('cat'), pet('newt')];
const isAnn: Condition = { op: 'equals', dataPoint: id('name'), value: 'Ann' };
const hasName: Condition = { op: 'answered', dataPoint: id('name') };
const isTame: Condition = { op: 'condition', name: condition('tame') };
const not = (of: Condition): Condition => ({ op: 'not', of });
const all = (first: Condition, ...others: readonly Condition[]): Condition => ({
  op: 'all',
  of: [first, ...others],
});
const any = (first: Condition, ...others: readonly Condition[]): Condition => ({
  op: 'any',
  of: [first, ...others],
});

/** "newt" is not an option of the question, so no applicant can answer it. */
const flow = flowOf(
  [
    {
      path: 'page',
      dataPoints: [
        { id: 'pet', schema: { type: 'string', enum: ['cat', 'dog'] } },
        { id: 'name' },
        { id: 'age', schema: { type: 'integer' } },
      ],
    },
  ],
  { tame: any(cat, newt) },
);
const today = '2024-06-15';

/** Writes a truth tree as a text such as `any unknown (cat false, newt unknown)`. */
function formatTree({ condition: { op, ...tested }, truth, parts }: TruthTree): string {
  const name = 'value' in tested ? String(tested.value) : op;
  const partsText = parts.length === 0 ? '' : ` (${parts.map(formatTree).join(', ')})`;
  return `${name} ${truth}${partsText}`;
}

describe('the result of a condition and of its parts', () => {
  it.each<readonly [string, Condition, Given, string]>([
    ['"any"', any(cat, newt), { pet: 'dog' }, 'any false (cat false)'],
    [
      '"any" with impossible parts only',
      any(newt, newt),
      { pet: 'dog' },
      'any false (newt false, newt false)',
    ],
    [
      'any of, where only a condition that cannot become true is unknown',
      any(isAnn, newt),
      { name: 'Bob' },
      'any unknown (Ann false, newt unknown)',
    ],
    ['"all"', all(hasName, newt), { name: 'Ann', pet: 'cat' }, 'all false (answered true, newt false)'],
    [
      'all of, with an any of inside',
      all(hasName, any(newt, cat)),
      { name: 'Ann', pet: 'cat' },
      'all true (answered true, any true (cat true))',
    ],
    ['not', not(newt), { pet: 'cat' }, 'not true (newt false)'],
    ['"not" around "any"', not(any(isAnn, newt)), {}, 'not unknown (any unknown (Ann unknown))'],
    [
      'not any of, where only a condition that cannot become true is unknown',
      not(any(isAnn, newt)),
      { name: 'Bob' },
      'not unknown (any unknown (Ann false, newt unknown))',
    ],
    [
      '"not" around "all"',
      not(all(hasName, newt)),
      { name: 'Ann', pet: 'cat' },
      'not true (all false (answered true, newt false))',
    ],
    ['a named condition', isTame, { pet: 'cat' }, 'condition true (any true (cat true))'],
  ])('%s', (_, testedCondition, answers, tree) => {
    expect(formatTree(truthTree(flow, testedCondition, answers, today))).toBe(tree);
  });
});

describe('all results of a condition', () => {
  it.each<readonly [string, Condition, readonly (readonly [...(string | number | undefined)[], Truth])[]]>([
    [
      'an option that the condition names',
      isTame,
      [
        ['cat', true],
        ['dog', false],
        [undefined, 'unknown'],
      ],
    ],
    [
      'all combinations of two answers',
      all(cat, hasName),
      [
        ['cat', undefined, false],
        ['dog', undefined, false],
        [undefined, undefined, false],
      ],
    ],
    [
      'a number',
      { op: 'moreThan', dataPoint: id('age'), value: 1 },
      [
        [0, false],
        [1, false],
        [2, true],
        [undefined, 'unknown'],
      ],
    ],
  ])('has a row: %s', (_, testedCondition, rows) => {
    expect(
      truthTable(flow, testedCondition, today)?.rows.map(({ answers, truth }) => [...answers, truth]),
    ).toEqual(rows);
  });
});
