// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { PagesPane } from '../../workshop/page/panes/pages-pane.tsx';
import { TranslationsPane } from '../../workshop/page/panes/translations-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { flowOf } from '../flow/flow-of.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

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

/** The headings, and the titles of lists with the key of their first text, in the order of the pane. */
function shownTitles(): readonly string[] {
  return [...document.querySelectorAll('h3, ul')].map((element) =>
    element.tagName === 'H3'
      ? (element.textContent ?? '')
      : `${element.previousElementSibling?.textContent} ${element.querySelector('code')?.textContent}`,
  );
}

it('texts to translate come first, then those to check, before the export and the import', () => {
  const ownTexts = JSON.parse(snapshot.files.get('locales/es-ES/form.json')?.text ?? '') as object;
  const suspiciousTexts = { ...ownTexts, notices: { warning: 'El crédito cuesta {{price}}.' } };
  const missing = { namespace: 'screens', key: 'accepted>title', locale: 'es-ES' } as const;
  const { files } = validSnapshot({ 'locales/es-ES/form.json': JSON.stringify(suspiciousTexts) });
  render(
    <ChangesProvider>
      <TranslationsPane
        {...props}
        snapshot={{
          ...snapshot,
          files: new Map([...snapshot.files, ...files]),
          state: { ...snapshot.state, missing: [{ ...missing, need: '', lines: '', below: '' }] },
        }}
      />
    </ChangesProvider>,
  );
  expect(shownTitles()).toEqual([
    'To do',
    '1 text to translate: screens:accepted>title',
    '1 text to check: form:notices>warning',
    'Export',
    'Import',
  ]);
});

async function chooseFile(rows: readonly string[]): Promise<void> {
  const file = new File([rows.join('\n')], 'texts.csv');
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Translated file/), { target: { files: [file] } }),
  );
}

it('the report of an import shows what is refused, to check and missing before what changed', async () => {
  render(
    <ChangesProvider>
      <TranslationsPane {...props} />
    </ChangesProvider>,
  );
  await chooseFile([
    'namespace,key,translation',
    'form,dataPoints>degree>label,Estudios',
    'form,dataPoints>degree>help,El 2.º',
    'form,notices>warning,El crédito cuesta {{price}}.',
    'form,steps>education>title,Tus estudios',
  ]);
  expect(await screen.findByText('2 texts changed:')).toBeDefined();
  expect(shownTitles().slice(2)).toEqual([
    '1 text cannot be imported: form:notices>warning',
    '1 text to check: form:dataPoints>degree>help',
    '1 text missing in the file, not changed: screens:accepted>title',
    '2 texts changed: form:dataPoints>degree>label',
  ]);
});

it('the report of an import stays after saving, and texts to check can be left out', async () => {
  const request = vi.spyOn(client, 'request').mockResolvedValue({
    outcome: { kind: 'written', findings: [], missing: [] },
    state: validState,
  });
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  render(
    <ChangesProvider>
      <TranslationsPane {...props} />
    </ChangesProvider>,
  );
  const rows = [
    'namespace,key,translation',
    'form,dataPoints>degree>label,Estudios',
    `form,dataPoints>degree>help,${'Largo '.repeat(20)}`,
    'screens,accepted>title,Gracias {{name}}',
  ];
  await chooseFile(rows);
  fireEvent.click(await screen.findByLabelText('Also save the 1 text to check'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save 1 text' })));
  expect(request.mock.calls[0]?.[0].edits[0]?.to).toMatchObject({
    changes: [{ kind: 'set', path: ['dataPoints', 'degree', 'label'], value: 'Estudios' }],
  });
  expect(screen.getByRole('status').textContent).toBe('1 text saved.');
  expect(screen.getByText('1 text cannot be imported:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull();
});
