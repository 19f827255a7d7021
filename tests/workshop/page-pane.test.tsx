// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import type { FramedPageProps } from '../../workshop/page/framed-page.tsx';
import { PagePane } from '../../workshop/page/panes/page-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { flowOf, id } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

// The real page is in a frame, which jsdom does not load.
vi.mock(import('../../workshop/page/framed-page.tsx'), () => ({
  FramedPage: ({ onShown }: FramedPageProps) => (
    <button type="button" onClick={() => onShown?.('home', 700, ['tenure', 'rent'])}>
      Rented
    </button>
  ),
}));
vi.mock(
  import('../../workshop/page/edit/outline.tsx'),
  () => ({ Outline: () => null, panelId: 'panel' }) as never,
);
vi.mock(
  import('../../workshop/page/edit/question-panel.tsx'),
  () => ({ QuestionPanel: () => null }) as never,
);

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
const selection = {
  country: 'spain',
  compiled: { flow, personas: [persona] },
  language: 'es-ES',
  site: { brand: 'brisa', country: 'spain', productName: 'Brisa', basePath: '/prestamo' },
  persona,
  flow,
  screens: [],
  page: 'home',
  question: flow.dataPoints[id('rent')],
  width: 360,
} as unknown as Selection;

it('the note that a question is not asked is hidden as soon as the page asks it', () => {
  render(
    <ChangesProvider>
      <PagePane snapshot={validSnapshot({})} selection={selection} view={{} as View} go={doNothing} />
    </ChangesProvider>,
  );
  expect(screen.getByText(/is not asked this question/).className).toBe('note');
  fireEvent.click(screen.getByRole('button', { name: 'Rented' }));
  expect(screen.queryByText(/is not asked this question/)).toBeNull();
});
