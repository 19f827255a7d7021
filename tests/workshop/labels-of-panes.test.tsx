// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { PagesPane } from '../../workshop/page/panes/pages-pane.tsx';
import { TranslationsPane } from '../../workshop/page/panes/translations-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { flowOf } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

// The real page is in a frame, which jsdom does not load.
vi.mock(import('../../workshop/page/application-frame.tsx'), async (importOriginal) => ({
  ...(await importOriginal()),
  ApplicationFrame: () => <div />,
}));

const texts = {
  'locales/en/form.json': {
    steps: { education: { title: 'Your education' } },
    dataPoints: { degree: { label: 'Degree', help: 'The highest one.' } },
    notices: { warning: 'Credit costs money.' },
  },
  'locales/en/screens.json': { accepted: { title: 'Thank you' } },
  'locales/es-ES/form.json': {
    steps: { education: { title: 'Tus estudios' } },
    dataPoints: { degree: { label: 'Nivel de estudios' } },
  },
};
const snapshot = validSnapshot(
  Object.fromEntries(Object.entries(texts).map(([file, contents]) => [file, JSON.stringify(contents)])),
);
const selection = {
  country: 'spain',
  language: 'es-ES',
  languages: ['es-ES', 'en'],
  site: { brand: 'brisa', country: 'spain', productName: 'Brisa' },
  persona: { name: 'maximal', path: ['education'], answers: {} },
  flow: flowOf([{ path: 'education', dataPoints: [{ id: 'degree' }] }]),
  screens: [{ id: 'accepted', states: [6] }],
} as unknown as Selection;
const props = { snapshot, selection, view: {} as View, go: doNothing };

it('all pages have their titles, with their ids', () => {
  render(<PagesPane {...props} />);
  const captions = screen
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('figcaption')?.textContent);
  expect(captions).toEqual(['Tus estudios education', 'Thank you acceptedstate 6']);
});

it('the texts to translate are those that a page shows, named by their question and page, with their keys', () => {
  const missing = [
    { namespace: 'form', key: 'dataPoints>degree>help' },
    { namespace: 'screens', key: 'accepted>title' },
  ].map((each) => ({ ...each, locale: 'es-ES', need: '', lines: '', below: '' }));
  render(
    <ChangesProvider>
      <TranslationsPane {...props} snapshot={{ ...snapshot, state: { ...snapshot.state, missing } }} />
    </ChangesProvider>,
  );
  expect(screen.getByText(/texts, 2 to translate/).textContent).toBe(
    '5 texts, 2 to translate, 0 identical to English. 1 text without a translation is not shown in this language.',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Help of “Nivel de estudios”, on the page “Tus estudios”: The highest one. form:dataPoints>degree>help',
    'Title of “Thank you”: Thank you screens:accepted>title',
  ]);
});
