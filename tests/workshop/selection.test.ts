// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { linkSteps, type UnlinkedStep } from '../../src/flow/link-steps.ts';
import type { NonEmpty } from '../../src/model/identifiers.ts';
import type { CompiledCountry } from '../../workshop/page/project.ts';
import { selectionOf } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const flow = {
  country: 'poland',
  startPage: 'name',
  steps: linkSteps([
    { path: 'name', dataPoints: ['name'] },
    { path: 'pets', dataPoints: ['pet'] },
  ] as unknown as NonEmpty<UnlinkedStep>),
  dataPoints: { name: { id: 'name' }, pet: { id: 'pet' } },
};
const compiled = { flow, personas: [{ name: 'maximal', path: [], answers: {} }], forms: {} };
const snapshot = {
  ...validSnapshot(),
  sites: [{ country: 'poland', brand: 'nordlicht', locale: 'pl' }] as never,
  countries: new Map([['poland', compiled as unknown as CompiledCountry]]),
};

it.each([
  { case: 'a page', page: 'pets', question: '', shown: 'pets' },
  { case: 'no page', page: '', question: '', shown: 'name' },
  { case: 'a page that an undo has removed, and a question', page: 'gone', question: 'pet', shown: 'pets' },
  { case: 'a removed page and a removed question', page: 'gone', question: 'gone', shown: 'name' },
])('a view with $case shows the page $shown', ({ page, question, shown }) => {
  const view = { country: 'poland', page, question } as View;
  expect(selectionOf(snapshot, view)?.page).toBe(shown);
});
