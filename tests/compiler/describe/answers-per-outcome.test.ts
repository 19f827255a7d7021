import { expect, it } from 'vitest';
import { answersPerOutcome } from '../../../src/compiler/describe/answers-per-outcome.ts';
import type { AnswerTest } from '../../../src/flow/condition-parts.ts';
import type { AnswerValue } from '../../../src/model/answers.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { id } from '../../flow/flow-of.ts';

const pet = id('pet');
const cat: AnswerTest = { op: 'equals', dataPoint: pet, value: 'cat' };
const text: JsonSchema = { type: 'string' };
const pets = (...options: readonly string[]): JsonSchema => ({ ...text, enum: options });

it.each<readonly [string, readonly AnswerTest[], readonly JsonSchema[], readonly AnswerValue[]]>([
  [
    'an option, and one option that represents all others',
    [cat],
    [pets('cat', 'dog', 'eft')],
    ['cat', 'dog'],
  ],
  ['the only option', [cat], [pets('cat')], ['cat']],
  ['an option that is not offered', [cat], [pets('dog', 'eft')], ['dog']],
  [
    'an option that only one of two versions offers',
    [cat],
    [pets('dog'), pets('dog', 'cat')],
    ['cat', 'dog'],
  ],
  [
    'several options, each listed once',
    [{ op: 'in', dataPoint: pet, values: ['eft', 'cat'] }, cat],
    [pets('cat', 'dog', 'eft')],
    ['eft', 'cat', 'dog'],
  ],
  ['yes or no', [{ op: 'equals', dataPoint: pet, value: true }], [{ type: 'boolean' }], [true, false]],
  ['a text', [cat], [text], ['cat']],
  ['a number', [{ op: 'atMost', dataPoint: pet, value: 5 }], [{ type: 'integer' }], [4, 5, 6]],
  [
    'a day before today',
    [{ op: 'before', dataPoint: pet, fromToday: { years: -1 } }],
    [{ ...text, format: 'date' }],
    ['2023-02-27', '2023-02-28', '2023-03-01'],
  ],
  ['whether the question is answered', [{ op: 'answered', dataPoint: pet }], [text], []],
  ['another question', [{ ...cat, dataPoint: id('name') }], [pets('cat', 'dog')], ['cat']],
])('each result of a test has one answer: %s', (_, tests, schemas, expected) => {
  expect(answersPerOutcome(pet, tests, schemas, '2024-02-29')).toEqual(expected);
});
