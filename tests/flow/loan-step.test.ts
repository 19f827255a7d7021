import { expect, it } from 'vitest';
import { loanStep } from '../../src/flow/find.ts';
import { flowOf } from './flow-of.ts';

it('the loan is changed on the step that asks for its amount, whatever the question is called', () => {
  const flow = flowOf([
    { path: 'contact', dataPoints: [{ id: 'email' }] },
    { path: 'wish', dataPoints: [{ id: 'loan', field: 'amount' }] },
  ]);
  expect(loanStep(flow)).toBe('wish');
});

it('a loan nobody asks for is changed nowhere', () => {
  expect(loanStep(flowOf([{ path: 'contact', dataPoints: [{ id: 'email' }] }]))).toBeUndefined();
});
