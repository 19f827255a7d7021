// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { ChangeHistory } from '../../workshop/page/change-history.tsx';
import { client, type OutcomeReply } from '../../workshop/page/client.ts';
import { Outline } from '../../workshop/page/edit/outline.tsx';
import { HistoryButtons } from '../../workshop/page/history-buttons.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const done: OutcomeReply = { outcome: { kind: 'written', findings: [], missing: [] }, state: validState };
const rejected: OutcomeReply = {
  outcome: { kind: 'invalid', findings: [], missing: [] },
  state: validState,
};

const snapshot = {
  ...validSnapshot({
    'config/countries/poland.json': JSON.stringify({
      code: 'PL',
      locales: [],
      dataPoints: ['cat', 'dog', 'car'],
    }),
    'locales/en/form.json': JSON.stringify({
      dataPoints: { cat: { label: 'Your cat' }, dog: { label: 'Your dog' }, car: { label: 'Your car' } },
    }),
  }),
  state: {
    ...validState,
    undo: 'Move “Your dog”',
    changes: [{ label: 'Move “Your dog”', at: 0, files: [], isUndone: false }],
  },
};

type Order = Readonly<Record<'pets' | 'cars', readonly string[]>>;

/** Shows another order of the questions. */
let showOrder: (order: Order) => void = doNothing;

function Questions(): ReactElement {
  const [order, setOrder] = useState<Order>({ pets: ['cat', 'dog'], cars: ['car'] });
  useEffect(() => {
    showOrder = setOrder;
  }, []);
  const flow = {
    steps: Object.entries(order).map(([path, dataPoints]) => ({ path, dataPoints })),
    dataPoints: {},
    conditions: {},
  } as unknown as Flow;
  const selection = {
    country: 'poland',
    language: 'en',
    screens: [],
    persona: { path: [] },
    page: 'pets',
    flow,
  };
  return (
    <ChangesProvider>
      <HistoryButtons snapshot={snapshot} />
      <Outline
        snapshot={snapshot}
        selection={selection as unknown as Selection}
        view={{} as View}
        go={doNothing}
      />
    </ChangesProvider>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Holds the reply of an undo until it is called. */
function holdUndo(): () => Promise<void> {
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  let reply: (value: OutcomeReply) => void = doNothing;
  vi.spyOn(client, 'undoOrRedo').mockReturnValue(
    new Promise((resolve) => {
      reply = resolve;
    }),
  );
  return () =>
    act(async () => {
      reply(done);
      await Promise.resolve();
    });
}

it('the button “Undo” keeps the focus, because it is not disabled while it works', async () => {
  const finish = holdUndo();
  render(<Questions />);
  const undo = button('Undo');
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect((undo as HTMLButtonElement).disabled).toBe(false);
  fireEvent.click(undo);
  expect(client.undoOrRedo).toHaveBeenCalledOnce();
  await finish();
  expect(document.activeElement).toBe(undo);
  expect((button('Redo') as HTMLButtonElement).disabled).toBe(false);
});

it('“Undo” in the history keeps the focus', async () => {
  const finish = holdUndo();
  render(
    <ChangesProvider>
      <ChangeHistory snapshot={snapshot} />
    </ChangesProvider>,
  );
  const undo = button('Undo this change: Move “Your dog”');
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  expect((undo as HTMLButtonElement).disabled).toBe(false);
  await finish();
  expect(document.activeElement).toBe(undo);
});

it('Ctrl+Z keeps the focus on a question that moves to another step', async () => {
  const finish = holdUndo();
  render(<Questions />);
  const entry = button('Your dog');
  act(() => entry.focus());
  fireEvent.keyDown(entry, { key: 'z', ctrlKey: true });
  act(() => showOrder({ pets: ['cat'], cars: ['dog', 'car'] }));
  expect(entry.isConnected).toBe(false);
  expect(document.activeElement).toBe(button('Your dog'));
  await finish();
  expect(document.activeElement).toBe(button('Your dog'));
});

it.each([
  ['Your cat', { pets: ['dog'], cars: ['car'] }, 'Your dog'],
  ['Your car', { pets: ['cat', 'dog'], cars: [] }, 'Your dog'],
] as const)('when Ctrl+Z removes “%s”, the question next to it has the focus', async (label, order, next) => {
  const finish = holdUndo();
  render(<Questions />);
  act(() => button(label).focus());
  fireEvent.keyDown(button(label), { key: 'z', ctrlKey: true });
  act(() => showOrder(order));
  await finish();
  expect(document.activeElement).toBe(button(next));
});

/** A button that a double click removes. */
function Field(): ReactElement | null {
  const [isShown, setShown] = useState(true);
  return isShown ? (
    <button type="button" onDoubleClick={() => setShown(false)}>
      Field
    </button>
  ) : null;
}

it('when Ctrl+Z removes the focused field, the list has the focus', async () => {
  const finish = holdUndo();
  render(
    <>
      <Questions />
      <Field />
    </>,
  );
  act(() => button('Field').focus());
  fireEvent.keyDown(button('Field'), { key: 'z', ctrlKey: true });
  fireEvent.doubleClick(button('Field'));
  expect(document.activeElement).toBe(document.body);
  await finish();
  expect(document.activeElement?.closest('[data-stop]')).not.toBeNull();
});

it('Discard of a rejected move returns the focus to the question', async () => {
  vi.spyOn(client, 'request').mockResolvedValue(rejected);
  render(<Questions />);
  const entry = button('Your dog');
  act(() => entry.focus());
  fireEvent.keyDown(entry, { key: 'ArrowDown', altKey: true });
  const discard = await screen.findByRole('button', { name: 'Discard' });
  // The preview has rendered the question again.
  act(() => showOrder({ pets: ['cat'], cars: ['dog', 'car'] }));
  act(() => showOrder({ pets: ['cat', 'dog'], cars: ['car'] }));
  act(() => discard.focus());
  fireEvent.click(discard);
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  expect(document.activeElement).toBe(button('Your dog'));
});

it('Discard of a move by mouse gives the focus to the list', async () => {
  vi.spyOn(client, 'request').mockResolvedValue(rejected);
  render(<Questions />);
  fireEvent.keyDown(button('Your dog'), { key: 'ArrowUp', altKey: true });
  const discard = await screen.findByRole('button', { name: 'Discard' });
  act(() => discard.focus());
  fireEvent.click(discard);
  await waitFor(() => expect(document.activeElement?.closest('[data-stop]')).not.toBeNull());
});
