import { describe, expect, it } from 'vitest';
import { adjacentSteps, walk } from '../../src/flow/walk.ts';
import type { Flow, FlowStep } from '../../src/model/flow.ts';
import { allSaved, flowOf, id, path, type Given } from './flow-of.ts';

const today = '2026-11-21';

const flow = flowOf([
  { path: 'name', dataPoints: [{ id: 'firstName' }] },
  { path: 'housing', dataPoints: [{ id: 'tenure' }] },
  {
    path: 'mortgage',
    dataPoints: [
      { id: 'mortgage', when: { op: 'equals', dataPoint: id('tenure'), value: 'mortgaged' } },
      { id: 'second', required: false, when: { op: 'moreThan', dataPoint: id('mortgage'), value: 10 } },
    ],
  },
  { path: 'debts', dataPoints: [{ id: 'debt', required: false }] },
]);
const allSteps = allSaved(flow);

const along = (answers: Given, options: { requested?: string; savedSteps?: typeof allSteps } = {}) =>
  walk(flow, answers, {
    today,
    savedSteps: options.savedSteps ?? allSteps,
    ...(options.requested ? { requested: path(options.requested) } : {}),
  });

describe('shown steps', () => {
  it('a step with an unknown condition is not on the path', () => {
    expect(along({ firstName: 'Ana' }).path).toEqual(['name', 'housing', 'debts']);
  });

  it('a step with a true condition is on the path', () => {
    expect(along({ tenure: 'mortgaged' }).path).toEqual(['name', 'housing', 'mortgage', 'debts']);
  });

  it('a hidden data point is not relevant', () => {
    expect(along({ tenure: 'mortgaged', mortgage: 5 }).relevant).toEqual([
      'firstName',
      'tenure',
      'mortgage',
      'debt',
    ]);
  });

  it('a question can depend on an earlier one of the same step', () => {
    expect(along({ tenure: 'mortgaged', mortgage: 11 }).relevant).toContain('second');
  });

  it('an answer to a hidden question shows no other question', () => {
    expect(along({ tenure: 'rented', mortgage: 11 }).relevant).toEqual(['firstName', 'tenure', 'debt']);
  });
});

describe('the progress of an applicant', () => {
  it('an empty form is at its first step', () => {
    const start = along({}, { savedSteps: {} });
    expect([start.reachable, start.current, start.previous, start.next]).toEqual([
      ['name'],
      'name',
      'start',
      'housing',
    ]);
  });

  it('an answered step that was not saved is not done', () => {
    expect(along({ firstName: 'Ana' }, { savedSteps: {} }).reachable).toEqual(['name']);
  });

  it('a saved step that lacks a required answer is not done', () => {
    expect(along({}, {}).reachable).toEqual(['name']);
  });

  it('a step saved under other rules is asked again', () => {
    const savedSteps = { ...allSteps, name: 'older rules' };
    expect(along({ firstName: 'Ana', tenure: 'rented' }, { savedSteps }).current).toBe('name');
  });

  it('a deep link to an unreachable step shows the last reachable one', () => {
    expect(along({ firstName: 'Ana' }, { requested: 'debts' }).current).toBe('housing');
  });

  it('a deep link to a step that is not on the path shows the last reachable one', () => {
    expect(along({ firstName: 'Ana', tenure: 'rented' }, { requested: 'mortgage' }).current).toBe('debts');
  });

  it('a done step stays reachable', () => {
    const back = along({ firstName: 'Ana', tenure: 'rented' }, { requested: 'housing' });
    expect([back.current, back.previous, back.next]).toEqual(['housing', 'name', 'debts']);
  });

  it('an optional step counts as done once it was saved', () => {
    const { [path('debts')]: _, ...rest } = allSteps;
    expect(along({ firstName: 'Ana', tenure: 'rented' }, { savedSteps: rest }).complete).toBe(false);
    expect(along({ firstName: 'Ana', tenure: 'rented' }).complete).toBe(true);
  });
});

describe('the compiled links', () => {
  const answers = { firstName: 'Ana', tenure: 'rented' };

  it('determine the order, regardless of the order in which the steps are listed', () => {
    const [first, ...rest] = flow.steps.toReversed();
    if (!first) throw new Error('There are steps.');
    expect(walk({ ...flow, steps: [first, ...rest] }, answers, { today, savedSteps: allSteps })).toEqual(
      along(answers),
    );
  });

  it('start at the start page, and earlier steps are not asked', () => {
    const laterWalk = walk({ ...flow, startPage: path('housing') }, answers, { today, savedSteps: allSteps });
    expect([laterWalk.path, laterWalk.relevant]).toEqual([
      ['housing', 'debts'],
      ['tenure', 'debt'],
    ]);
    expect(adjacentSteps(flow, laterWalk.path, path('housing'))).toEqual({
      previous: 'start',
      next: 'debts',
    });
  });

  it('are followed back unchanged, even if one is wrong', () => {
    const [first, ...rest] = flow.steps.map((step) =>
      step.path === path('debts') ? { ...step, prevButtonFormPath: path('name') } : step,
    );
    if (!first) throw new Error('There are steps.');
    const brokenFlow = { ...flow, steps: [first, ...rest] as const };
    const options = { today, savedSteps: allSteps, requested: path('debts') };
    expect(walk(brokenFlow, answers, options).previous).toBe('name');
  });

  it('throw if they form a cycle', () => {
    const [first, ...rest] = flow.steps.map((step) => ({ ...step, nextButtonFormPath: path('name') }));
    if (!first) throw new Error('There are steps.');
    expect(() => walk({ ...flow, steps: [first, ...rest] }, answers, { today, savedSteps: {} })).toThrow(
      'The step "name" has stepOrder 1; its link makes it 2.',
    );
  });
});

function withLists(lists: Partial<FlowStep>): Flow {
  const [first, ...rest] = flow.steps.map((step) =>
    step.nextButtonFormPath === 'submit' ? { ...step, ...lists } : step,
  );
  if (!first) throw new Error('There are steps.');
  return { ...flow, steps: [first, ...rest] };
}

describe('the lists of the last step', () => {
  const answers = { firstName: 'Ana', tenure: 'rented', debt: 5 };
  it('contain the data points to send', () => {
    const dataPointsToSubmit = [id('debt'), id('firstName'), id('mortgage')];
    const { relevant } = walk(withLists({ dataPointsToSubmit }), answers, { today, savedSteps: allSteps });
    expect(relevant).toEqual(['debt', 'firstName']);
  });

  it('contain the asked and required data points of each step', () => {
    const dataPointsPerStep = { name: [id('firstName')], housing: [], mortgage: [], debts: [id('debt')] };
    const ana: Given = { firstName: 'Ana' };
    const currentWalk = walk(withLists({ dataPointsPerStep }), ana, { today, savedSteps: allSteps });
    expect([currentWalk.path, currentWalk.complete]).toEqual([['name', 'debts'], true]);
  });

  it('throw if they are missing', () => {
    const [first] = flow.steps;
    expect(() =>
      walk({ ...flow, steps: [{ ...first, nextButtonFormPath: 'submit' }] }, answers, {
        today,
        savedSteps: {},
      }),
    ).toThrow('The last step "name" does not list the submitted data points.');
  });
});

it('the neighbours of a skipped step throw', () => {
  expect(() => adjacentSteps(flow, [path('name')], path('b'))).toThrow(
    'The step "b" is not on the walked path.',
  );
});

it('steps whose stepOrder contradicts their links throw', () => {
  const flow = flowOf(['one', 'two', 'three'].map((name) => ({ path: name, dataPoints: [{ id: name }] })));
  expect(flow.steps.map(({ stepOrder }) => stepOrder)).toEqual([1, 2, 3]);
  const [first, second, third] = flow.steps;
  if (!second || !third) throw new Error('There are three steps.');
  const steps = [first, { ...second, stepOrder: 3 }, { ...third, stepOrder: 2 }] as const;
  expect(() => walk({ ...flow, steps }, {}, { today: '2026-02-28', savedSteps: {} })).toThrow(
    'The step "two" has stepOrder 3; its link makes it 2.',
  );
});
