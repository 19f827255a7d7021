// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { client } from '../../workshop/page/client.ts';
import { ResultsPane } from '../../workshop/page/panes/results-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Results } from '../../workshop/results/results.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const selection = {
  country: 'spain',
  language: 'es-ES',
  site: { brand: 'sen', productName: 'Senna' },
  flow: { steps: [], dataPoints: {}, conditions: {} },
  screens: [],
} as unknown as Selection;

function resultsWith(people: number): Results {
  return { people, completed: 1, steps: [], errors: [], versions: [], variants: [] };
}

function selectDays(days: string): void {
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: days } });
}

function isCounting(): boolean {
  return screen.queryAllByText('Counting …').length > 0;
}

it('only the results of the selected period are shown', async () => {
  const requests: { resolve: (results: Results) => void; reject: (error: Error) => void }[] = [];
  vi.spyOn(client, 'results').mockImplementation(
    () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
  );
  render(<ResultsPane snapshot={validSnapshot()} selection={selection} view={{} as View} go={doNothing} />);
  await act(async () => requests[0]?.resolve(resultsWith(41)));
  expect(screen.getByText(/^41 visitors in PostHog/)).toBeDefined();

  selectDays('7');
  expect(screen.queryByText(/41 visitors/)).toBeNull();
  expect(isCounting()).toBe(true);

  await act(async () => requests[1]?.reject(new Error('PostHog does not reply.')));
  expect(screen.getByRole('alert').textContent).toBe('PostHog does not reply.');
  expect(screen.queryByText(/41 visitors/)).toBeNull();

  selectDays('90');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isCounting()).toBe(true);
  await act(async () => requests[2]?.resolve(resultsWith(52)));
  expect(screen.getByText(/^52 visitors in PostHog/)).toBeDefined();
  expect(isCounting()).toBe(false);
});

it('pages are listed with titles and whole seconds, and an end page has nothing to complete', async () => {
  const steps = [
    { step: 'name', people: 4, completed: 3, millisecondsToAnswer: 3400, secondsToComplete: 3 },
    { step: 'code', people: 2, completed: 0, millisecondsToAnswer: 400, secondsToComplete: null },
    { step: 'rejected', people: 1, completed: 0, millisecondsToAnswer: null, secondsToComplete: null },
  ];
  vi.spyOn(client, 'results').mockResolvedValue({ ...resultsWith(4), steps });
  const titles = { rejected: { title: 'No hemos encontrado un préstamo' }, code: { title: 'Tu código' } };
  const shownResults = {
    ...selection,
    screens: [
      { id: 'code', kind: 'code', call: '/code' },
      { id: 'rejected', kind: 'lenders-invitation' },
    ],
  } as unknown as Selection;
  render(
    <ResultsPane
      snapshot={validSnapshot({ 'locales/es-ES/screens.json': JSON.stringify(titles) })}
      selection={shownResults}
      view={{} as View}
      go={doNothing}
    />,
  );
  const [, ...rows] = await screen.findAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.trim()),
    ),
  ).toEqual([
    ['2', '2 (100%)', '< 1 s', '–'],
    ['1', 'Nothing to complete', '–', '–'],
    ['4', '1 (25%)', '3 s', '3 s'],
  ]);
  expect(within(rows[1] as HTMLElement).getByRole('rowheader').textContent).toBe(
    'No hemos encontrado un préstamo rejected',
  );
});

it('a selected version stays in the list without visitors', async () => {
  const version = { version: 'a1b2c3d4e5', variant: '', people: 2, first: 0, last: 1 };
  const results = vi.spyOn(client, 'results').mockResolvedValue({ ...resultsWith(2), versions: [version] });
  render(<ResultsPane snapshot={validSnapshot()} selection={selection} view={{} as View} go={doNothing} />);
  await screen.findByText(/^2 visitors/);
  const list = screen.getByLabelText<HTMLSelectElement>('Version');
  fireEvent.change(list, { target: { value: version.version } });
  results.mockResolvedValue(resultsWith(0));
  selectDays('1');
  await screen.findByText('No visitors');
  expect(list.value).toBe(version.version);
  expect(list.selectedOptions[0]?.text).toBe('a1b2c3d4: no visitors in this period');
});
