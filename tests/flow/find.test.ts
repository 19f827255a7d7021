import { expect, it } from 'vitest';
import { dataPointOf, loanStep, questionOf } from '../../src/flow/find.ts';
import { flowOf, id } from './flow-of.ts';

const flow = flowOf([
  {
    path: 'contact',
    dataPoints: [
      { id: 'loan', field: 'amount' },
      { id: 'email', field: 'contact.email' },
    ],
  },
]);

it('a field belongs to the data point that sets it, regardless of the id', () => {
  expect(questionOf(flow, 'amount')?.id).toBe('loan');
  expect(questionOf(flow, 'contact.email')?.id).toBe('email');
});

it('an unasked field has no question, and an id is not a field', () => {
  expect([questionOf(flow, 'period'), questionOf(flow, 'email')]).toEqual([undefined, undefined]);
});

it('a data point is found by its id, and an unknown name throws', () => {
  expect(dataPointOf(flow, 'email')).toBe(flow.dataPoints[id('email')]);
  for (const name of ['nobody', 'constructor']) {
    expect(() => dataPointOf(flow, name)).toThrow(`has no data point "${name}".`);
  }
});

it('the loan step is the one that asks for the amount, regardless of the question’s id', () => {
  const flow = flowOf([
    { path: 'contact', dataPoints: [{ id: 'email' }] },
    { path: 'wish', dataPoints: [{ id: 'loan', field: 'amount' }] },
  ]);
  expect(loanStep(flow)).toBe('wish');
});

it('a loan that is not asked has no step', () => {
  expect(loanStep(flowOf([{ path: 'contact', dataPoints: [{ id: 'email' }] }]))).toBeUndefined();
});
