import { expect, it } from 'vitest';
import { createAnswerCheck } from '../../../src/compiler/analysis/answer-check.ts';
import { answerClasses } from '../../../src/compiler/analysis/answer-classes.ts';
import { createAnswerAjv } from '../../../src/compiler/analysis/answer-validator.ts';
import type { Condition } from '../../../src/model/condition.ts';
import { type DataPointSketch, flowOf, id } from '../../flow/flow-of.ts';

const dataPoint = id('asked');

/** Returns the answer classes of a single question: answers that no test distinguishes share a class. */
function classesOf(question: Omit<DataPointSketch, 'id'>, ...tests: readonly Condition[]) {
  const flow = flowOf([{ path: 'page', dataPoints: [{ id: 'asked', ...question }] }]);
  const asked = flow.dataPoints[dataPoint];
  if (asked === undefined) throw new Error('The flow does not ask the question.');
  const brokenRule = createAnswerCheck((schema) => createAnswerAjv({ date: () => true }).compile(schema));
  return answerClasses(asked, tests, { flow, phoneExample: '', brokenRule });
}

const numbersIn = (classes: ReturnType<typeof classesOf>): readonly (readonly unknown[])[] =>
  classes.map((answers) => [...new Set(answers as readonly number[])].toSorted((one, other) => one - other));

const below = [0, 1, 2, 4];
const above = [6, 7, 8];

it.each<[Condition, readonly (readonly number[])[]]>([
  [{ op: 'lessThan', dataPoint, value: 5 }, [below, [5, ...above]]],
  [{ op: 'atMost', dataPoint, value: 5 }, [[...below, 5], above]],
  [{ op: 'atLeast', dataPoint, value: 5 }, [below, [5, ...above]]],
  [{ op: 'moreThan', dataPoint, value: 5 }, [[...below, 5], above]],
  [{ op: 'equals', dataPoint, value: 5 }, [[...below, ...above], [5]]],
  [{ op: 'in', dataPoint, values: [5] }, [[...below, ...above], [5]]],
])('%j has answers below, at and above its limit', (test, classes) => {
  expect(numbersIn(classesOf({ schema: { type: 'integer', minimum: 0, maximum: 8 } }, test))).toEqual(
    classes,
  );
});

it('the limit of a test is rounded to a possible answer', () => {
  const tens = { type: 'integer', minimum: 0, maximum: 100, multipleOf: 10 };
  const classes = classesOf({ schema: tens }, { op: 'moreThan', dataPoint, value: 55 });
  expect(numbersIn(classes)).toEqual([
    [0, 10, 20, 40, 50],
    [60, 70, 100],
  ]);
});

it('dates at the limit of a test and on both sides are tried', () => {
  const test: Condition = { op: 'before', dataPoint, fromToday: { years: -18 } };
  expect(classesOf({ schema: { type: 'string', format: 'date' } }, test)).toEqual([
    ['2020-06-15', '2049-06-15', '2024-06-15', '2006-06-15', '2006-06-16'],
    ['Sample', 'Other'],
    ['2006-06-14'],
  ]);
  expect(classesOf({ schema: { type: 'string', format: 'date' } }, { ...test, op: 'after' })).toEqual([
    ['2020-06-15', '2049-06-15', '2024-06-15', '2006-06-16'],
    ['Sample', 'Other'],
    ['2006-06-15', '2006-06-14'],
  ]);
});

it('a text question is tried with values on both sides of each comparison, and empty if it is optional', () => {
  const test: Condition = { op: 'in', dataPoint, values: ['red', 'blue'] };
  const equal: Condition = { op: 'equals', dataPoint, value: 'red' };
  const text = { type: 'string' };
  expect(classesOf({ schema: text }, test, equal)).toEqual([['Sample', 'Other'], ['red', 'red'], ['blue']]);
  expect(classesOf({ schema: text, required: false }, { op: 'answered', dataPoint })).toEqual([
    [undefined],
    ['Sample', 'Other'],
  ]);
});

it('invalid answers are left out', () => {
  const test: Condition = { op: 'all', of: [{ op: 'answered', dataPoint }] };
  expect(classesOf({ schema: { type: 'string', maxLength: 5 } }, test)).toEqual([['Sampl', 'Other']]);
  expect(classesOf({ schema: { enum: ['a', 'bcdefg'], maxLength: 5 } }, test)).toEqual([['a']]);
});
