import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceDay } from '../../src/compiler/analysis/reference-day.ts';
import { dataPointOf } from '../../src/flow/find.ts';
import { formProgress } from '../../src/flow/form-progress.ts';
import { walk } from '../../src/flow/walk.ts';
import type { Condition } from '../../src/model/condition.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { allSaved, flowOf, type Given, id, path } from './flow-of.ts';

/** A step with a single question of the same name. */
const step = (name: string, properties: { readonly when?: Condition } = {}) => ({
  path: name,
  dataPoints: [{ id: name, ...properties }],
});
const three = flowOf([step('one'), step('two'), step('three')]);

/** Sets the seconds of each page; `undefined` means not measured. */
function withSeconds(form: typeof three, seconds: readonly (number | undefined)[]): typeof three {
  const [first, ...others] = form.steps.map((each, position) => {
    const medianSeconds = seconds[position];
    return medianSeconds === undefined ? each : { ...each, medianSeconds };
  });
  return first === undefined ? form : { ...form, steps: [first, ...others] };
}

function progressOn(form: typeof three, page: string, answers: Given = {}) {
  return formProgress(form, walk(form, answers, { today: '2026-02-28', savedSteps: {} }), path(page));
}

it('counts the pages on the path, and adds up the time from the current page on', () => {
  const form = withSeconds(three, [70, 80, 20]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3, minutesLeft: 3 });
  expect(progressOn(form, 'two')).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
  expect(progressOn(form, 'three')).toEqual({ page: 3, pages: 3, minutesLeft: 1 });
});

it('counts a possible page until it is ruled out, so that the rest never grows', () => {
  const when: Condition = { op: 'equals', dataPoint: id('one'), value: 'works' };
  const form = withSeconds(flowOf([step('one'), step('two', { when }), step('three')]), [60, 120, 60]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3, minutesLeft: 4 });
  expect(progressOn(form, 'one', { one: 'works' })).toEqual({ page: 1, pages: 3, minutesLeft: 4 });
  expect(progressOn(form, 'one', { one: 'rests' })).toEqual({ page: 1, pages: 2, minutesLeft: 2 });
  expect(progressOn(form, 'three', { one: 'rests' })).toEqual({ page: 2, pages: 2, minutesLeft: 1 });
});

it('has no time if a remaining page was never measured', () => {
  const form = withSeconds(three, [undefined, 80, 20]);
  expect(progressOn(form, 'one')).toEqual({ page: 1, pages: 3 });
  expect(progressOn(form, 'two')).toEqual({ page: 2, pages: 3, minutesLeft: 2 });
});

const savedPages = (form: typeof three, ...pages: readonly string[]) =>
  Object.fromEntries(Object.entries(allSaved(form)).filter(([page]) => pages.includes(page)));

function pagesOf(form: typeof three, answers: Given, ...donePages: readonly string[]): number {
  const currentWalk = walk(form, answers, {
    today: '2026-02-28',
    savedSteps: savedPages(form, ...donePages),
  });
  return formProgress(form, currentWalk, currentWalk.current).pages;
}

it('counts no page that depends on a ruled-out one', () => {
  const chain = flowOf([
    step('one'),
    step('two', { when: { op: 'equals', dataPoint: id('one'), value: 'works' } }),
    step('three', { when: { op: 'not', of: { op: 'equals', dataPoint: id('two'), value: 'never' } } }),
    step('four'),
  ]);
  expect([pagesOf(chain, {}), pagesOf(chain, { one: 'rests' })]).toEqual([4, 2]);
});

it('does not count pages that depend on an answer left empty on a completed page', () => {
  const form = flowOf([
    { path: 'one', dataPoints: [{ id: 'one', required: false }] },
    step('two'),
    step('three', { when: { op: 'moreThan', dataPoint: id('one'), value: 1 } }),
  ]);
  expect([pagesOf(form, {}), pagesOf(form, {}, 'one')]).toEqual([3, 2]);
});

it('counts a page in advance if a possible answer leads to it', () => {
  const any: Condition = { op: 'answered', dataPoint: id('one') };
  const form = flowOf([
    { path: 'one', dataPoints: [{ id: 'one', required: false }] },
    step('two', { when: any }),
    step('three', { when: { op: 'not', of: any } }),
    step('four'),
  ]);
  expect([pagesOf(form, {}), pagesOf(form, { one: 'x' }), pagesOf(form, {}, 'one')]).toEqual([4, 3, 3]);
});

it.each(shippedCountries(join(import.meta.dirname, '../../generated')))(
  'the remaining time never grows on any path through the form of $slug, and is zero after the last page',
  ({ flow, personas }) => {
    for (const { answers, path } of personas) {
      const walkOptions = { today: referenceDay, savedSteps: allSaved(flow) };
      expect(walk(flow, answers as Given, walkOptions).possible).toEqual(path);
      for (const isAnsweredFirst of [false, true]) {
        const counts = path.map((page, position) => {
          const behind = path.slice(0, position);
          const knownAnswers = Object.entries(answers).filter(
            ([name]) => isAnsweredFirst || behind.includes(dataPointOf(flow, id(name)).step),
          );
          const savedSteps = savedPages(flow, ...behind);
          const currentWalk = walk(flow, Object.fromEntries(knownAnswers) as Given, {
            today: referenceDay,
            savedSteps,
          });
          return formProgress(flow, currentWalk, page).pages;
        });
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        expect(counts.at(-1)).toBe(path.length);
      }
    }
  },
);
