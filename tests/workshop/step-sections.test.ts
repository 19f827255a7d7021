import { expect, it } from 'vitest';
import { stepSections } from '../../workshop/page/edit/step-sections.ts';

const sections = ['application', 'you', 'home', 'money', 'finish'];
const steps = [
  { path: 'loan', context: 'application' },
  { path: 'name', context: 'you' },
  { path: 'birth', context: 'you' },
  { path: 'income', context: 'money' },
  { path: 'consents', context: 'finish' },
];

it.each([
  // Another section continues after the page, so only this one is possible.
  ['name', false, ['you'], false],
  ['loan', false, ['application', 'you'], true],
  ['birth', false, ['you', 'home', 'money'], true],
  ['consents', false, ['finish'], true],
  // All questions of the page move, so the step before it counts.
  ['income', true, ['you', 'home', 'money', 'finish'], true],
  ['loan', true, ['application', 'you'], true],
] as const)(
  'after %s (replaced: %s) the possible sections are %j',
  (page, replacesPage, possible, canBeNew) => {
    expect(stepSections({ steps, sections, page, replacesPage })).toEqual({ possible, canBeNew });
  },
);
