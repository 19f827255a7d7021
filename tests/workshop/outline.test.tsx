// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { moveChanges } from '../../workshop/page/edit/move-question.ts';
import { Outline } from '../../workshop/page/edit/outline.tsx';
import type { CountryContents } from '../../workshop/page/edit/places.ts';
import { ShortcutsHelp } from '../../workshop/page/shortcuts.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { ChangeRequest } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const files = {
  'locales/en/screens.json': { accepted: { title: 'Thank you' }, offer: { title: 'Your offer' } },
  'config/countries/poland.json': { code: 'PL', locales: [], dataPoints: ['cat', 'dog', 'car'] },
  'config/data-points/dog.json': { step: 'pets' },
  'locales/en/form.json': {
    dataPoints: { cat: { label: 'Your cat' }, dog: { label: 'Your dog' }, car: { label: 'Your car' } },
    steps: { pets: { title: 'Pets' }, cars: { title: 'Cars' } },
  },
};

const snapshot = validSnapshot(
  Object.fromEntries(Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)])),
);

function flowOf(pets: readonly string[], cars: readonly string[]): Flow {
  const steps = [
    { path: 'pets', dataPoints: pets },
    { path: 'cars', dataPoints: cars },
  ];
  return { steps, dataPoints: {}, conditions: {} } as unknown as Flow;
}

let movedView: Partial<View> | undefined;

function Announcement(): ReactElement {
  return <output>{useChanges().announcement}</output>;
}

function Shown(): ReactElement {
  const [patch, go] = useState<Partial<View>>({ page: 'pets', question: 'dog' });
  const flow = movedView === undefined ? flowOf(['cat', 'dog'], ['car']) : flowOf(['cat'], ['car', 'dog']);
  const selection = {
    country: 'poland',
    language: 'en',
    languages: ['en'],
    screens: [
      { id: 'accepted', states: [30] },
      { id: 'offer', states: [] },
    ],
    persona: { path: [] },
    flow,
    page: patch.page,
    question: { id: patch.question },
  } as unknown as Selection;
  return (
    <Outline
      snapshot={snapshot}
      selection={selection}
      view={{} as View}
      go={(next) => {
        movedView = next;
        go(next);
      }}
    />
  );
}

function press(question: string, key: string): Promise<void> {
  return act(async () => {
    fireEvent.keyDown(screen.getByRole('button', { name: question }), { key, altKey: true });
    await Promise.resolve();
  });
}

it('a question that an arrow key moves to another step keeps the focus, and is announced', async () => {
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const requests: ChangeRequest[] = [];
  vi.spyOn(client, 'request').mockImplementation((request) => {
    requests.push(request);
    return Promise.resolve({ outcome: { kind: 'written', findings: [], missing: [] }, state: validState });
  });
  render(
    <ChangesProvider>
      <Shown />
      <Announcement />
    </ChangesProvider>,
  );
  await press('Your dog', 'ArrowUp');
  expect(screen.getByText('Moved “Your dog”')).toBeDefined();
  expect(movedView).toBeUndefined();
  await press('Your dog', 'ArrowDown');
  expect(await screen.findByText('Moved “Your dog” to “Cars”')).toBeDefined();
  expect(movedView).toEqual({ page: 'cars', question: 'dog' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your dog' }));
});

it('a dialog that is opened while a move is saved keeps the focus', async () => {
  movedView = undefined;
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  let save: () => void = doNothing;
  vi.spyOn(client, 'request').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      save = resolve;
    });
    return { outcome: { kind: 'written', findings: [], missing: [] }, state: validState };
  });
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  await press('Your dog', 'ArrowDown');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Your dog' }), { key: 'Delete' });
  const remove = screen.getByRole('button', { name: 'Remove' });
  expect(document.activeElement).toBe(remove);
  await act(async () => save());
  await waitFor(() => expect(movedView).toEqual({ page: 'cars', question: 'dog' }));
  expect(document.activeElement).toBe(remove);
});

it('a question and a page with a rejected text are marked', () => {
  movedView = undefined;
  const draft = { before: '', text: 'Rejected', country: 'poland' };
  function Rejected(): ReactElement {
    const { setTextDraft } = useChanges();
    useEffect(() => {
      setTextDraft('locales/en/form.json dataPoints>cat>help', draft);
      setTextDraft('locales/en/form.json steps>cars>title', draft);
    }, [setTextDraft]);
    return <Shown />;
  }
  render(
    <ChangesProvider>
      <Rejected />
    </ChangesProvider>,
  );
  expect(screen.getAllByText('unsaved').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Your catunsaved',
    'Carsunsaved',
  ]);
});

it('a second press before the first move is saved moves the question from its new position', async () => {
  movedView = undefined;
  let showOrder: (order: readonly string[]) => void = doNothing;
  /** Like the shown project: its files have the order of the last saved change. */
  function Ordered(): ReactElement {
    const [order, setOrder] = useState<readonly string[]>(['cat', 'dog', 'car']);
    useEffect(() => {
      showOrder = setOrder;
    }, []);
    const country = { code: 'PL', locales: [], dataPoints: order };
    const ownFiles = { ...files, 'config/countries/poland.json': country };
    const texts = Object.entries(ownFiles).map(([file, value]) => [file, JSON.stringify(value)]);
    const selection = { country: 'poland', language: 'en', screens: [], persona: { path: [] }, page: 'pets' };
    return (
      <Outline
        snapshot={validSnapshot(Object.fromEntries(texts))}
        selection={{ ...selection, flow: flowOf(order, []) } as unknown as Selection}
        view={{} as View}
        go={doNothing}
      />
    );
  }
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const order = ['cat', 'dog', 'car'];
  const saves: (() => void)[] = [];
  vi.spyOn(client, 'request').mockImplementation(async ({ edits }) => {
    await new Promise<void>((resolve) => {
      saves.push(resolve);
    });
    const { to } = edits[0] ?? {};
    const [move] = to?.kind === 'changes' ? to.changes : [];
    if (move?.kind !== 'move') throw new Error('The request moves nothing.');
    order.splice(move.to, 0, ...order.splice(Number(move.path[1]), 1));
    showOrder([...order]);
    return { outcome: { kind: 'written', findings: [], missing: [] }, state: validState };
  });
  render(
    <ChangesProvider>
      <Ordered />
    </ChangesProvider>,
  );
  await press('Your car', 'ArrowUp');
  await press('Your car', 'ArrowUp');
  expect(saves).toHaveLength(1);
  await act(async () => saves[0]?.());
  await waitFor(() => expect(saves).toHaveLength(2));
  await act(async () => saves[1]?.());
  await waitFor(() => expect(shownQuestions()).toEqual(['Your car', 'Your cat', 'Your dog']));
});

it('the list scrolls to the question that is chosen', () => {
  movedView = undefined;
  const scrolledTo: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolledTo.push(this.textContent);
  });
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Your car' }));
  expect(scrolledTo).toEqual(['Your dog', 'Your car']);
});

function shownQuestions(): readonly string[] {
  return [...document.querySelectorAll('.entry')].map(({ textContent }) => textContent ?? '');
}

const question = (name: string): HTMLElement => screen.getByRole('button', { name });

function typeKeys(...keys: readonly string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement as HTMLElement, { key });
}

it('the list is one tab stop, with arrow keys inside', () => {
  movedView = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  const list = screen.getByRole('grid', { name: 'Steps and questions' });
  const tabStops = (): readonly (string | null)[] =>
    [...list.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent);
  expect(tabStops()).toEqual(['Your dog']);
  act(() => question('Your dog').focus());
  typeKeys('ArrowUp');
  expect(document.activeElement).toBe(question('Your cat'));
  expect(tabStops()).toEqual(['Your cat']);
  typeKeys('ArrowLeft');
  expect(document.activeElement).toBe(question('Move Your cat'));
  typeKeys('ArrowDown', 'ArrowRight');
  expect(document.activeElement).toBe(question('Your dog'));
  typeKeys('PageDown');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cars' }));
  typeKeys('End');
  expect(document.activeElement).toBe(question('Your car'));
  typeKeys('ArrowDown', 'Home');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pets' }));
  expect(movedView).toBeUndefined();
});

it('Delete asks for confirmation before a question is removed, and the next question gets the focus', async () => {
  movedView = undefined;
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const request = vi.spyOn(client, 'request').mockResolvedValue({
    outcome: { kind: 'written', findings: [], missing: [] },
    state: validState,
  });
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  act(() => question('Your cat').focus());
  typeKeys('Delete');
  expect(request).not.toHaveBeenCalled();
  const ask = screen.getByRole('dialog', { name: 'Remove “Your cat” from Poland?' });
  const remove = within(ask).getByRole('button', { name: 'Remove' });
  expect(document.activeElement).toBe(remove);
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The removal may start before its check has ended.
  const written = request.mock.calls.find(([{ mode }]) => mode === 'write')?.[0];
  expect(written?.edits[0]?.to).toMatchObject({
    changes: [{ kind: 'remove', path: ['dataPoints', 0] }],
  });
  expect(document.activeElement).toBe(question('Your dog'));
});

it.each([
  // Down: before the first question of the next step. Up: after the last one of the previous step.
  ['dog', 'car', 'before', ['cat', 'dog', 'car', 'van']],
  ['cat', 'car', 'before', ['dog', 'cat', 'car', 'van']],
  ['car', 'dog', 'after', ['cat', 'dog', 'car', 'van']],
  ['van', 'dog', 'after', ['cat', 'dog', 'van', 'car']],
  // A dropped question takes the position of the other one.
  ['cat', 'car', undefined, ['dog', 'car', 'cat', 'van']],
] as const)('“%s” moved to the step of “%s” is placed %s it', (id, to, side, order) => {
  const contents = { code: 'PL', locales: [], dataPoints: ['cat', 'dog', 'car', 'van'], loan: {} };
  const changes = moveChanges(contents as unknown as CountryContents, {
    id,
    to,
    step: 'there',
    catalogueStep: 'here',
    side,
  });
  const movedQuestions = changes.reduce<readonly string[]>((now, change) => {
    if (change.kind !== 'move') return now;
    const from = Number(change.path[1]);
    return now.toSpliced(from, 1).toSpliced(change.to, 0, now[from] ?? '');
  }, contents.dataPoints);
  expect(movedQuestions).toEqual(order);
  expect(changes.at(-1)).toEqual({ kind: 'set', path: ['overrides', id, 'step'], value: 'there' });
});

it('the list is searched by label, id and step, without case and accents', () => {
  movedView = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const search = screen.getByRole('searchbox', { name: 'Search the questions' });
  expect(document.activeElement).toBe(search);
  for (const [text, found] of [
    ['YOUR Cát', ['Your cat']],
    ['dog', ['Your dog']],
    ['pets', ['Your cat', 'Your dog']],
    ['fish', []],
  ] as const) {
    fireEvent.change(search, { target: { value: text } });
    expect(shownQuestions()).toEqual(found);
  }
  expect(screen.getByText('No question or screen found.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Thank you|Your offer/ })).toBeNull();
  fireEvent.change(search, { target: { value: 'your' } });
  expect(screen.getByText('Found 3 questions and 1 screen.')).toBeDefined();
  const screens = screen.getByRole('grid', { name: 'Screens after the form' });
  expect(
    within(screens)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Your offer']);
  fireEvent.change(search, { target: { value: '' } });
  expect(shownQuestions()).toEqual(['Your cat', 'Your dog', 'Your car']);
});

it.each([
  ['PageUp', { page: 'pets', question: 'cat' }],
  ['PageDown', { page: 'cars', question: 'car' }],
])('Alt+%s selects the previous or next question, also on another page', (key, view) => {
  movedView = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.keyDown(window, { key, altKey: true });
  expect(movedView).toEqual(view);
});

it('Ctrl+I adds a question after the entry of the list that has the focus', () => {
  movedView = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  act(() => screen.getByRole('button', { name: 'Your cat' }).focus());
  fireEvent.keyDown(window, { key: 'i', ctrlKey: true });
  expect(screen.getByRole('dialog', { name: 'Add a question to Poland' })).toBeDefined();
  expect(movedView).toEqual({ page: 'pets', question: 'cat' });
  expect(screen.getByLabelText<HTMLSelectElement>('Asked after').value).toBe('cat');
});

it('Ctrl+I outside the list adds a question after the selected one', () => {
  movedView = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.keyDown(window, { key: 'i', ctrlKey: true });
  expect(screen.getByLabelText<HTMLSelectElement>('Asked after').value).toBe('dog');
});

it('the help names each shortcut', () => {
  render(<ShortcutsHelp />);
  fireEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of [
    'Undo',
    'Redo',
    'Search the questions',
    'Add a question',
    'Next question',
    'Previous question',
    'In the list: remove the question',
  ])
    expect(help.textContent).toContain(label);
});
