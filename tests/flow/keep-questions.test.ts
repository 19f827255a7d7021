import { describe, expect, it } from 'vitest';
import { keepQuestions } from '../../src/flow/keep-questions.ts';
import { walk } from '../../src/flow/walk.ts';
import { condition, flowOf, type Given, id } from './flow-of.ts';

const flow = flowOf(
  [
    { path: 'work', dataPoints: [{ id: 'work' }, { id: 'hours' }] },
    {
      path: 'employer',
      dataPoints: [
        { id: 'employer', when: { op: 'condition', name: condition('employed') } },
        { id: 'since' },
      ],
    },
    {
      path: 'end',
      dataPoints: [{ id: 'until', checks: [{ rule: 'after', dataPoint: id('since') }] }],
    },
  ],
  { employed: { op: 'equals', dataPoint: id('work'), value: 'employed' } },
);

function flowAsking(...names: readonly string[]) {
  const keptFlow = keepQuestions(flow, names);
  if (keptFlow.kind === 'unknown') throw new Error(`Unknown: ${keptFlow.names.join()}`);
  return keptFlow.flow;
}

const today = { today: '2026-11-21', savedSteps: {} };

describe('a flow with the named questions only', () => {
  it('keeps the steps with questions, in the original order, linked to each other', () => {
    const { steps, startPage } = flowAsking('until', 'since');
    expect(startPage).toBe('employer');
    expect(
      steps.map(({ path, dataPoints, prevButtonFormPath, nextButtonFormPath }) => [
        path,
        dataPoints,
        prevButtonFormPath,
        nextButtonFormPath,
      ]),
    ).toEqual([
      ['employer', ['since'], 'start', 'end'],
      ['end', ['until'], 'employer', 'submit'],
    ]);
    expect(steps.at(-1)?.dataPointsToSubmit).toEqual(['since', 'until']);
  });

  it('asks a named question even if its condition reads others', () => {
    expect(walk(flowAsking('employer'), {}, today).relevant).toEqual(['employer']);
  });

  it('asks a conditional question only if the question it depends on is asked too', () => {
    const bothQuestions = flowAsking('work', 'employer');
    expect(walk(bothQuestions, {}, today).relevant).toEqual(['work']);
    const employed: Given = { work: 'employed' };
    expect(walk(bothQuestions, employed, today).relevant).toEqual(['work', 'employer']);
  });

  it('runs only checks against asked questions', () => {
    expect(flowAsking('until').dataPoints[id('until')]).not.toHaveProperty('checks');
    expect(flowAsking('since', 'until').dataPoints[id('until')]).toHaveProperty('checks');
  });

  it('gives a step with other questions another fingerprint, so that it must be completed again', () => {
    expect(flowAsking('work').steps[0].fingerprint).not.toBe(
      flowAsking('work', 'hours').steps[0].fingerprint,
    );
  });

  it.each([
    [
      ['work', 'shoeSize', 'toString'],
      ['shoeSize', 'toString'],
    ],
    [[], []],
  ])('reports the unknown names if %j are named', (names, unknownNames) => {
    expect(keepQuestions(flow, names)).toEqual({ kind: 'unknown', names: unknownNames });
  });
});
