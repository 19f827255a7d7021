import { expect, it } from 'vitest';
import { formProgress } from '../../src/flow/form-progress.ts';
import type { StepPath } from '../../src/model/identifiers.ts';
import { flowOf } from './flow-of.ts';

const form = flowOf(
  ['one', 'two', 'three'].map((path) => ({ path, dataPoints: [{ id: path, field: path }] })),
);
const path = ['one', 'two', 'three'] as readonly string[] as readonly [StepPath, StepPath, StepPath];
const [one, two, three] = path;

function measured(seconds: readonly (number | undefined)[]): typeof form {
  const [first, ...others] = form.steps.map((step, position) => {
    const medianSeconds = seconds[position];
    return medianSeconds === undefined ? step : { ...step, medianSeconds };
  });
  return first === undefined ? form : { ...form, steps: [first, ...others] };
}

it('counts the pages on the way, and adds up how long those from here on take', () => {
  const flow = measured([70, 80, 20]);
  expect(formProgress(flow, { path }, one)).toEqual({ page: 1, pages: 3, minutesLeft: 3 });
  expect(formProgress(flow, { path }, two)).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
  expect(formProgress(flow, { path }, three)).toEqual({ page: 3, pages: 3, minutesLeft: 1 });
});

it('leaves out a page that the answers lead past', () => {
  expect(formProgress(measured([70, 80, 20]), { path: [one, three] }, three)).toEqual({
    page: 2,
    pages: 2,
    minutesLeft: 1,
  });
});

it('says nothing of the time where a page that is left was never measured', () => {
  const flow = measured([undefined, 80, 20]);
  expect(formProgress(flow, { path }, one)).toEqual({ page: 1, pages: 3 });
  expect(formProgress(flow, { path }, two)).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
});
