import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../src/flow/sections.ts';
import type { Flow, FlowStep } from '../../src/model/flow.ts';
import { flowOf } from './flow-of.ts';

function stepsIn(...contexts: readonly string[]): Flow {
  const flow = flowOf(contexts.map((_, at) => ({ path: `step-${at}`, dataPoints: [{ id: `q${at}` }] })));
  const [first, ...others] = flow.steps;
  const within = (step: FlowStep, at: number): FlowStep => ({ ...step, context: contexts[at] ?? '' });
  return { ...flow, steps: [within(first, 0), ...others.map((step, at) => within(step, at + 1))] };
}

function seenFrom(flow: Flow, at: number): readonly string[] {
  const step = flow.steps[at];
  if (step === undefined) throw new Error(`There is no step ${at}.`);
  return sectionsOf(flow, step).map(({ name, progress }) => `${name} ${progress}`);
}

describe('the parts of a form', () => {
  const flow = stepsIn('you', 'you', 'home', 'work');

  it('are named once each, in the order asked', () => {
    expect(seenFrom(flow, 0)).toEqual(['you now', 'home ahead', 'work ahead']);
    expect(seenFrom(flow, 1)).toEqual(seenFrom(flow, 0));
  });

  it('are done before the one of the step, and ahead behind it', () => {
    expect(seenFrom(flow, 2)).toEqual(['you done', 'home now', 'work ahead']);
  });

  it('are none where the form is a single page', () => {
    expect(seenFrom(stepsIn('you'), 0)).toEqual([]);
  });
});
