import { expect, it } from 'vitest';
import { stepsByContext } from '../../src/flow/sections.ts';
import { walk } from '../../src/flow/walk.ts';
import type { Flow, FlowStep } from '../../src/model/flow.ts';
import { flowOf, id } from './flow-of.ts';

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

it('the steps on the way stand together by context, in the order the contexts are met', () => {
  expect(contextsWith('Ana')).toEqual(['you: name birth', 'home: rent']);
});

it('a context none of whose steps is asked is not there', () => {
  expect(contextsWith('Ben')).toEqual(['you: name birth']);
});
