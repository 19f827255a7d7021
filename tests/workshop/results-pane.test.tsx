// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
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
