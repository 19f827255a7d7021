import { expect, it } from 'vitest';
import { createAnswerCheck } from '../../../src/compiler/analysis/answer-check.ts';
import { createAnswerAjv } from '../../../src/compiler/analysis/answer-validator.ts';
import type { JsonSchema } from '../../../src/model/flow.ts';
import { type DataPointSketch, flowOf, type Given, id } from '../../flow/flow-of.ts';

const compiledSchemas: JsonSchema[] = [];

function check(question: Omit<DataPointSketch, 'id'>, age?: { minimum: number; maximum: number }) {
  const flow = flowOf([{ path: 'page', dataPoints: [{ id: 'asked', ...question }] }]);
  const checkedQuestion = flow.dataPoints[id('asked')];
  if (checkedQuestion === undefined) throw new Error('The question is asked.');
  const brokenRule = createAnswerCheck((schema) => {
    compiledSchemas.push(schema);
    return createAnswerAjv({ date: (text) => text !== 'never', pesel: () => true }).compile(schema);
  }, age);
  return (answer: Given[string], otherAnswers?: Given) => brokenRule(checkedQuestion, answer, otherAnswers);
}

it('the violated keyword is returned, and each schema is compiled once', () => {
  compiledSchemas.length = 0;
  const violatedRule = check({ schema: { type: 'number', minimum: 2 } });
  expect([violatedRule(1), violatedRule('1'), violatedRule(2)]).toEqual(['minimum', 'type', undefined]);
  expect(compiledSchemas).toHaveLength(1);
});

it('a rounding error does not prevent a number from being a multiple', () => {
  const violatedRule = check({ schema: { type: 'number', multipleOf: 0.01 } });
  expect([violatedRule(19.99), violatedRule(19.995)]).toEqual([undefined, 'multipleOf']);
});

it('a check against another answer runs only if answers are passed', () => {
  const schema = { type: 'string', format: 'date' };
  const violatedRule = check({ schema, checks: [{ rule: 'after', dataPoint: id('start') }] });
  expect([
    violatedRule('2024-01-01'),
    violatedRule('2024-01-01', { start: '2024-01-01' }),
    violatedRule('2024-01-02', { start: '2024-01-01' }),
    violatedRule('never', { start: '2024-01-01' }),
  ]).toEqual([undefined, 'after', undefined, 'format']);
});

it('date checks use the reference day, and age checks the limits of the country', () => {
  const schema = { type: 'string', format: 'date' };
  const future = check({ schema, checks: [{ rule: 'not-in-future' }] });
  expect([future('2024-06-15'), future('2024-06-16')]).toEqual([undefined, 'not-in-future']);
  const ageCheck = check({ schema, checks: [{ rule: 'minimum-age' }] }, { minimum: 18, maximum: 70 });
  expect([ageCheck('2006-06-15'), ageCheck('2006-06-16')]).toEqual([undefined, 'minimum-age']);
});

it('a code is decoded by its format', () => {
  const violatedRule = check({
    schema: { type: 'string', format: 'pesel' },
    checks: [{ rule: 'encodes-birth-date', dataPoint: id('birth') }],
  });
  expect([
    violatedRule('44051401359', { birth: '1944-05-14' }),
    violatedRule('44051401359', { birth: '1944-05-15' }),
  ]).toEqual([undefined, 'encodes-birth-date']);
});
