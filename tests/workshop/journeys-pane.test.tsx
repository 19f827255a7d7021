// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { FramedPageProps } from '../../workshop/page/framed-page.tsx';
import * as lender from '../../workshop/page/lender.ts';
import { JourneysPane } from '../../workshop/page/panes/journeys-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { flowOf } from '../flow/flow-of.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

vi.mock(import('../../workshop/page/lender.ts'), { spy: true });

// The real page is in a frame, which jsdom does not load.
vi.mock(import('../../workshop/page/framed-page.tsx'), () => ({
  FramedPage: ({ title, address, version, stored, onShown }: FramedPageProps) => (
    <section
      aria-label={title}
      data-address={address}
      data-version={version}
      data-stored={JSON.stringify(stored())}
    >
      <button type="button" onClick={() => onShown?.('rejected', 700, [])}>
        The lender refuses
      </button>
    </section>
  ),
}));

const selection = {
  country: 'spain',
  language: 'es-ES',
  site: { brand: 'brisa', country: 'spain', productName: 'Brisa', basePath: '/prestamo' },
  persona: { name: 'maximal', path: ['start'], answers: { email: 'ana@example.org' } },
  flow: flowOf([{ path: 'start', dataPoints: [{ id: 'email' }] }]),
  screens: [{ id: 'rejected', states: [13] }],
} as unknown as Selection;

const snapshot = validSnapshot({
  'locales/es-ES/screens.json': JSON.stringify({ rejected: { title: 'No podemos prestarte' } }),
});

function show(): void {
  render(<JourneysPane snapshot={snapshot} selection={selection} view={{} as View} go={doNothing} />);
}

async function play(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Play/ })));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T10:00:00Z') });
  vi.mocked(lender.resetLender).mockReset().mockResolvedValue();
  vi.mocked(lender.setJourney).mockReset().mockResolvedValue();
  vi.mocked(lender.planFault).mockReset().mockResolvedValue();
  vi.mocked(lender.readJournal).mockResolvedValue([]);
  vi.mocked(lender.readVendorCalls).mockResolvedValue([]);
});

it('the journeys of the country are listed, and no journey is played before the button is pressed', () => {
  show();
  const journeys = [...screen.getByLabelText<HTMLSelectElement>('Journey').options].map(({ value }) => value);
  expect(journeys).toContain('rejected');
  expect(screen.getByText('Select a journey or a fault, then press “Play”.')).toBeDefined();
  expect(lender.resetLender).not.toHaveBeenCalled();
});

it('a journey is played on an empty sandbox, with its fault, in the application of the brand', async () => {
  show();
  fireEvent.change(screen.getByLabelText('Journey'), { target: { value: 'rejected' } });
  expect(screen.queryByLabelText('API call')).toBeNull();
  fireEvent.change(screen.getByLabelText('Fault (once)'), { target: { value: 'status:503' } });
  expect(screen.getByLabelText<HTMLInputElement>('API call').value).toBe('/v2/lead');
  await play();
  expect(lender.resetLender).toHaveBeenCalledOnce();
  expect(lender.setJourney).toHaveBeenCalledWith({ name: 'spain/rejected' });
  expect(lender.planFault).toHaveBeenCalledWith({
    method: 'POST',
    path: '/v2/lead',
    fault: 'status:503',
  });
  const application = screen.getByRole('region', { name: 'The application of Brisa' });
  expect(application.dataset['address']).toMatch(/brisa-spain\.localhost.*\/prestamo\/start\?.*tracking=on/);
  expect(application.dataset['stored']).toContain('ana@example.org');
  expect(screen.getByRole('button', { name: 'Play again' })).toBeDefined();
});

it('a journey stays with the view that it was started in until it is closed', async () => {
  const playing: (string | undefined)[] = [];
  const pane = (shown: Selection, isHidden: boolean): ReactElement => (
    <JourneysPane
      snapshot={snapshot}
      selection={shown}
      view={{} as View}
      go={doNothing}
      isHidden={isHidden}
      onPlaying={(selectionOfJourney) => playing.push(selectionOfJourney?.country)}
    />
  );
  const { rerender } = render(pane(selection, false));
  await play();
  const application = screen.getByRole('region', { name: 'The application of Brisa' });
  await act(() => vi.advanceTimersByTimeAsync(700));
  const readCount = vi.mocked(lender.readJournal).mock.calls.length;
  const poland = {
    ...selection,
    country: 'poland',
    site: { ...selection.site, brand: 'nordlicht', productName: 'Nordlicht' },
  } as Selection;
  rerender(pane(poland, true));
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(vi.mocked(lender.readJournal).mock.calls).toHaveLength(readCount);
  rerender(pane(poland, false));
  expect(screen.getByRole('region', { name: 'The application of Brisa' })).toBe(application);
  expect(screen.getByText(/^Playing “Checking, an offer, the partner” in Spain \(Brisa\)/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close the journey' }));
  expect(screen.queryByRole('region', { name: /^The application/ })).toBeNull();
  expect(playing).toEqual(['spain', undefined]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
});

function paneAtRevision(revision: number): ReactElement {
  return (
    <JourneysPane
      snapshot={{ ...snapshot, state: { ...snapshot.state, shown: { spain: revision } } }}
      selection={selection}
      view={{} as View}
      go={doNothing}
    />
  );
}

function shownVersion(): string | undefined {
  return screen.getByRole('region', { name: 'The application of Brisa' }).dataset['version'];
}

it('a change of the pages does not load a journey again', async () => {
  const { rerender } = render(paneAtRevision(1));
  await play();
  const first = shownVersion();
  expect(screen.queryByText(/have changed since/)).toBeNull();
  rerender(paneAtRevision(2));
  expect(shownVersion()).toBe(first);
  expect(screen.getByText(/The pages have changed since. Press “Play again”/)).toBeDefined();
  await play();
  expect(shownVersion()).not.toBe(first);
});

it('the form is empty without “Start with a filled form”', async () => {
  show();
  fireEvent.click(screen.getByLabelText('Start with a filled form'));
  await play();
  const application = screen.getByRole('region', { name: 'The application of Brisa' });
  expect(application.dataset['stored']).toBe('{}');
  expect(lender.setJourney).toHaveBeenCalledWith(lender.defaultJourney);
});

it('the timeline shows pages with their titles and states, calls with faults, and events that consent withholds', async () => {
  show();
  await play();
  const time = Date.now();
  vi.mocked(lender.readJournal).mockResolvedValue([
    {
      method: 'POST',
      path: '/v2/lead',
      body: { email: 'ana@example.org' },
      status: 503,
      at: new Date(time + 100).toISOString(),
      fault: 'status:503',
    },
  ]);
  vi.mocked(lender.readVendorCalls).mockResolvedValue([
    { vendor: 'posthog', call: ['step_viewed', { step: 'start' }], sent: false, at: time + 50 },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(700));
  fireEvent.click(screen.getByRole('button', { name: 'The lender refuses' }));
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(entries).toHaveLength(3);
  expect(entries[0]).toMatch(/posthog: step_viewed withheld: no consent/);
  expect(entries[1]).toMatch(/POST \/v2\/lead → 503 fault: status:503/);
  expect(entries[2]).toMatch(/The page “No podemos prestarte”.*rejected, state 13/);
});

it('a sandbox that does not respond is reported', async () => {
  vi.mocked(lender.resetLender).mockRejectedValue(new Error('The sandbox rejected /__sandbox/reset: busy'));
  show();
  await play();
  expect(screen.getByRole('alert').textContent).toBe('The sandbox rejected /__sandbox/reset: busy');
  expect(screen.queryByRole('region', { name: /^The application of/ })).toBeNull();
});
