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

const asking = {
  conditions: { newt, tame: any(cat, newt), round: { op: 'condition', name: 'round' } as never },
  dataPoints: { pet: { schema: { type: 'string', enum: ['cat', 'dog'] } } },
};

it.each<readonly [string, Condition, Condition | undefined]>([
  ['an option there is', cat, cat],
  ['one that is left out', newt, undefined],
  ['of several, those there are', amongOf('newt', 'dog'), amongOf('dog')],
  ['several that are left out', amongOf('newt', 'eft'), undefined],
  ['any of', any(newt, cat, name), any(cat, name)],
  ['any of one that is left', any(newt, cat), cat],
  ['any of none', any(newt, newt), undefined],
  ['all of, with one that is never true', all(name, newt), undefined],
  ['all of', all(name, any(newt, cat)), all(name, cat)],
  ['what is named', { op: 'condition', name: 'tame' as never }, cat],
  ['what is named, and never true', { op: 'condition', name: 'newt' as never }, undefined],
  ['what rests on itself', asking.conditions.round, asking.conditions.round],
  ['not: of several, those there are', not(amongOf('newt', 'dog')), not(amongOf('dog'))],
  [
    'not: what is never true, which is not known while the question is open',
    not(any(name, newt)),
    not(any(name, newt)),
  ],
  [
    'a question that the form does not know',
    { ...newt, dataPoint: name.dataPoint },
    { ...newt, dataPoint: name.dataPoint },
  ],
])('a condition is described with the offered options: %s', (_, condition, offered) => {
  expect(satisfiableCondition(condition, asking)).toEqual(offered);
});
