import { expect, it } from 'vitest';
import { satisfiableCondition } from '../../../src/compiler/describe/satisfiable-condition.ts';
import type { Condition } from '../../../src/model/condition.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';

const pet = 'pet' as DataPointId;
const cat: Condition = { op: 'equals', dataPoint: pet, value: 'cat' };
const newt: Condition = { op: 'equals', dataPoint: pet, value: 'newt' };
const any = (...[first, ...others]: [Condition, ...Condition[]]): Condition => ({
  op: 'any',
  of: [first, ...others],
});
const all = (...[first, ...others]: [Condition, ...Condition[]]): Condition => ({
  op: 'all',
  of: [first, ...others],
});
const not = (of: Condition): Condition => ({ op: 'not', of });
const amongOf = (...[first = '', ...others]: readonly string[]): Condition => ({
  op: 'in',
  dataPoint: pet,
  values: [first, ...others],
});
const name: Condition = { op: 'answered', dataPoint: 'name' as DataPointId };

const question = {
  conditions: { newt, tame: any(cat, newt), round: { op: 'condition', name: 'round' } as never },
  dataPoints: { pet: { schema: { type: 'string', enum: ['cat', 'dog'] } } },
};

it.each<readonly [string, Condition, Condition | undefined]>([
  ['an offered option', cat, cat],
  ['an option that is not offered', newt, undefined],
  ['several options, of which some are offered', amongOf('newt', 'dog'), amongOf('dog')],
  ['several options that are not offered', amongOf('newt', 'eft'), undefined],
  ['any of', any(newt, cat, name), any(cat, name)],
  ['"any" with one remaining part', any(newt, cat), cat],
  ['"any" without parts', any(newt, newt), undefined],
  ['"all" with a part that is never true', all(name, newt), undefined],
  ['all of', all(name, any(newt, cat)), all(name, cat)],
  ['a named condition', { op: 'condition', name: 'tame' as never }, cat],
  ['a named condition that is never true', { op: 'condition', name: 'newt' as never }, undefined],
  ['a condition that refers to itself', question.conditions.round, question.conditions.round],
  ['"not" with several options, of which some are offered', not(amongOf('newt', 'dog')), not(amongOf('dog'))],
  [
    '"not" with a part that is never true, and unknown without an answer',
    not(any(name, newt)),
    not(any(name, newt)),
  ],
  [
    'a question that the form does not ask',
    { ...newt, dataPoint: name.dataPoint },
    { ...newt, dataPoint: name.dataPoint },
  ],
])('a condition is described with the offered options: %s', (_, condition, expected) => {
  expect(satisfiableCondition(condition, question)).toEqual(expected);
});
