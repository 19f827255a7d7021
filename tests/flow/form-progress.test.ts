import { expect, it } from 'vitest';
import { formProgress } from '../../src/flow/form-progress.ts';
import { walk } from '../../src/flow/walk.ts';
import type { Condition } from '../../src/model/condition.ts';
import { flowOf, type Given, id, path } from './flow-of.ts';

/** A step of one question by its name. */
const step = (name: string, asked: { readonly when?: Condition } = {}) => ({
  path: name,
  dataPoints: [{ id: name, ...asked }],
});
const three = flowOf([step('one'), step('two'), step('three')]);

/** How many seconds each page takes; `undefined` was never measured. */
function measured(form: typeof three, seconds: readonly (number | undefined)[]): typeof three {
  const [first, ...others] = form.steps.map((each, position) => {
    const medianSeconds = seconds[position];
    return medianSeconds === undefined ? each : { ...each, medianSeconds };
  });
  return first === undefined ? form : { ...form, steps: [first, ...others] };
}

function progressOn(form: typeof three, page: string, answers: Given = {}) {
  return formProgress(form, walk(form, answers, { today: '2026-02-28', savedSteps: {} }), path(page));
}

it('counts the pages on the way, and adds up how long those from here on take', () => {
  const form = measured(three, [70, 80, 20]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3, minutesLeft: 3 });
  expect(progressOn(form, 'two')).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
  expect(progressOn(form, 'three')).toEqual({ page: 3, pages: 3, minutesLeft: 1 });
});

it('counts a page that an answer may lead to until one leads past it, so that what is left only shrinks', () => {
  const when: Condition = { op: 'equals', dataPoint: id('one'), value: 'works' };
  const form = measured(flowOf([step('one'), step('two', { when }), step('three')]), [60, 120, 60]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3, minutesLeft: 4 });
  expect(progressOn(form, 'one', { one: 'works' })).toEqual({ page: 1, pages: 3, minutesLeft: 4 });
  expect(progressOn(form, 'one', { one: 'rests' })).toEqual({ page: 1, pages: 2, minutesLeft: 2 });
  expect(progressOn(form, 'three', { one: 'rests' })).toEqual({ page: 2, pages: 2, minutesLeft: 1 });
});

it('says nothing of the time where a page that is left was never measured', () => {
  const form = measured(three, [undefined, 80, 20]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3 });
  expect(progressOn(form, 'two')).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
});
