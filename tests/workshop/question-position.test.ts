// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Flow } from '../../src/model/flow.ts';
import { proposedPlace, stepAtPosition } from '../../workshop/page/edit/question-position.ts';

const steps = [
  { path: 'name', dataPoints: ['firstName', 'lastName'] },
  { path: 'home', dataPoints: ['street'] },
  { path: 'work', dataPoints: ['income', 'employer'] },
  { path: 'finish', dataPoints: ['agreement'] },
];
const flow = { steps, dataPoints: {} } as unknown as Flow;
const sectionOf: { readonly [step: string]: string } = {
  name: 'you',
  birth: 'you',
  home: 'home',
  work: 'money',
  loans: 'money',
  finish: 'end',
  bank: 'end',
};
const sections = { names: ['you', 'home', 'money', 'end'], sectionOf: (step: string) => sectionOf[step] };

it.each([
  // Its page can follow this one.
  ['lastName', 'birth', 'birth'],
  ['employer', 'loans', 'loans'],
  // A page cannot be in the middle of another one.
  ['firstName', 'birth', 'name'],
  // The page exists already, elsewhere.
  ['firstName', 'work', 'name'],
  ['', 'work', 'name'],
  ['street', 'work', 'work'],
  ['income', 'work', 'work'],
  ['employer', 'work', 'work'],
  // The progress bar would go backward.
  ['lastName', 'loans', 'name'],
])('after “%s” a question of the page “%s” is asked on “%s”', (previous, ownStep, expected) => {
  expect(stepAtPosition({ flow, sections, previous, ownStep })).toBe(expected);
});

const asked = steps.flatMap(({ dataPoints }) => dataPoints);

it.each([
  ['birth', 'name', [], 'lastName'],
  // The section of the page is elsewhere.
  ['loans', 'name', [], 'employer'],
  ['birth', 'work', [], 'lastName'],
  // The last page of a form has a required question.
  ['bank', 'name', [], 'employer'],
  // Its condition reads a later question.
  ['birth', 'name', ['street'], 'lastName'],
  ['loans', 'name', ['employer'], 'employer'],
] as const)(
  'a page “%s” that is new in the country, added on the page “%s” with a condition on %j, comes after “%s”',
  (step, page, reads, expected) => {
    const context = { flow, asked, page, step, chosen: undefined, sections, reads };
    expect(proposedPlace({ control: 'text' }, context)).toBe(expected);
  },
);

it('a question is placed after the question of its page that its condition reads', () => {
  const context = { flow, asked, page: 'work', step: 'work', sections };
  expect(proposedPlace({ control: 'text' }, { ...context, chosen: 'income', reads: ['employer'] })).toBe(
    'employer',
  );
  expect(proposedPlace({ control: 'text' }, { ...context, chosen: 'income' })).toBe('income');
});
