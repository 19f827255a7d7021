// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { PageNotes, type ShownPage } from '../../workshop/page/page-notes.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import { wordingOf } from '../../workshop/page/wording.ts';
import { flowOf, id } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const flow = flowOf([
  {
    path: 'home',
    dataPoints: [
      { id: 'tenure' },
      { id: 'rent', when: { op: 'equals', dataPoint: id('tenure'), value: 'rented' } },
    ],
  },
]);
const persona = { name: 'minimal', path: ['home'], answers: { tenure: 'owned' } };
const tenant = { name: 'young-tenant', path: ['home'], answers: { tenure: 'rented' } };

function selectionWith(personas: readonly object[]): Selection {
  return {
    compiled: { flow, personas },
    persona,
    flow,
    screens: [],
    page: 'home',
    question: flow.dataPoints[id('rent')],
  } as unknown as Selection;
}

function show(shown: ShownPage, personas: readonly object[], go: (patch: object) => void = doNothing): void {
  const wording = wordingOf(validSnapshot({}), 'en');
  render(<PageNotes selection={selectionWith(personas)} shown={shown} wording={wording} go={go} />);
}

it('a question that the sample applicant is not asked is shown as another one', () => {
  const go = vi.fn<(patch: object) => void>();
  show({ page: 'home', questions: ['tenure'] }, [persona, tenant], go);
  expect(screen.getByText(/The sample applicant “Shortest path” is not asked this question\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show it as “Young tenant”' }));
  expect(go).toHaveBeenCalledExactlyOnceWith({ persona: 'young-tenant' });
});

it('there is no note if other answers on the page make it ask the question', () => {
  show({ page: 'home', questions: ['tenure', 'rent'] }, [persona]);
  expect(document.querySelector('.note')).toBeNull();
});
