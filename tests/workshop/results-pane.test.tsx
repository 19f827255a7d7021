// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { client } from '../../workshop/page/client.ts';
import { ResultsPane } from '../../workshop/page/panes/results-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Results, VariantResult } from '../../workshop/results/results.ts';
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

function variantOf(variant: string, people: number, completed: number): VariantResult {
  return { experiment: 'length', variant, people, completed };
}

it.each([
  [
    'fewer than 10 people who completed the form',
    variantOf('short', 1000, 9),
    'Too early to tell: both variants need at least 100 visitors, of whom 10 complete the form and 10 do not.',
  ],
  [
    'an interval that contains zero',
    variantOf('short', 1000, 520),
    'Too early to tell: +2 percentage points compared with “control” (95% interval -2.4 to +6.4) can be chance.',
  ],
  [
    'an interval above zero',
    variantOf('short', 1000, 600),
    'More people complete the form: +10 percentage points compared with “control” (95% interval +5.6 to +14.3).',
  ],
  [
    'an interval below zero',
    variantOf('short', 1000, 400),
    'Fewer people complete the form: -10 percentage points compared with “control” (95% interval -14.3 to -5.6).',
  ],
])('a variant with %s is described', async (_, variant, description) => {
  const variants = [variant, variantOf('control', 1000, 500)];
  vi.spyOn(client, 'results').mockResolvedValue({ ...resultsWith(2000), variants });
  render(<ResultsPane snapshot={validSnapshot()} selection={selection} view={{} as View} go={doNothing} />);
  const table = await screen.findByRole('table', { name: 'Experiment “length”' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(rows).toEqual([description, 'The others are compared with this variant.']);
});

it('the results are those of the chosen variant and version', async () => {
  const version = { version: 'a1b2c3d4e5', variant: 'short', people: 2, first: 0, last: 1 };
  const variants = [variantOf('control', 41, 1), variantOf('short', 41, 1)];
  const results = vi.spyOn(client, 'results').mockImplementation((filter) => {
    const people = filter.variant === '' ? 82 : filter.version === '' ? 41 : 2;
    return Promise.resolve({ ...resultsWith(people), versions: [version], variants });
  });
  render(<ResultsPane snapshot={validSnapshot()} selection={selection} view={{} as View} go={doNothing} />);
  await screen.findByText(/^82 visitors/);
  fireEvent.change(screen.getByLabelText('Variant'), { target: { value: 'short' } });
  await screen.findByText(/^41 visitors/);
  fireEvent.change(screen.getByLabelText('Version'), { target: { value: version.version } });
  await screen.findByText(/^2 visitors/);
  expect(results.mock.lastCall?.[0]).toMatchObject({ variant: 'short', version: version.version });
});
