import { describe, expect, it } from 'vitest';
import { sectionsOf, stepsByContext } from '../../src/flow/sections.ts';
import { walk } from '../../src/flow/walk.ts';
import type { Flow, FlowStep } from '../../src/model/flow.ts';
import { flowOf, id } from './flow-of.ts';

function progressAt(current: string | null, contexts = ['you', 'home', 'work']): readonly string[] {
  return sectionsOf(contexts, current).map(({ name, progress }) => `${name} ${progress}`);
}

describe('the parts of a form', () => {
  it('are ahead after the current step', () => {
    expect(progressAt('you')).toEqual(['you now', 'home ahead', 'work ahead']);
  });

  it('are done before the current step', () => {
    expect(progressAt('home')).toEqual(['you done', 'home now', 'work ahead']);
  });

  it('are all done after the last step', () => {
    expect(progressAt(null)).toEqual(['you done', 'home done', 'work done']);
  });

  it('do not exist if there is only one', () => {
    expect(progressAt('you', ['you'])).toEqual([]);
  });
});

const sketched = flowOf([
  { path: 'name', dataPoints: [{ id: 'name' }] },
  {
    path: 'rent',
    dataPoints: [{ id: 'rent', when: { op: 'equals', dataPoint: id('name'), value: 'Ana' } }],
  },
  { path: 'birth', dataPoints: [{ id: 'birth' }] },
]);
const within = (step: FlowStep): FlowStep => ({ ...step, context: step.path === 'rent' ? 'home' : 'you' });
const [first, ...others] = sketched.steps;
const flow: Flow = { ...sketched, steps: [within(first), ...others.map(within)] };

function contextsWith(name: string): readonly string[] {
  const { steps } = walk(flow, { [id('name')]: name }, { today: '2026-11-21', savedSteps: {} });
  return stepsByContext(flow, steps).map(
    ({ context, steps: together }) => `${context}: ${together.map(({ path }) => path).join(' ')}`,
  );
}

it('the steps on the path are grouped by context, in order', () => {
  expect(contextsWith('Ana')).toEqual(['you: name birth', 'home: rent']);
});

it('a context without shown steps is left out', () => {
  expect(contextsWith('Ben')).toEqual(['you: name birth']);
});
