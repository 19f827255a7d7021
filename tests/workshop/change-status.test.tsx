// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { historyText, resultText } from '../../workshop/page/change-status.ts';
import { client, type OutcomeReply } from '../../workshop/page/client.ts';
import { HistoryButtons } from '../../workshop/page/history-buttons.tsx';
import type { PastChange } from '../../workshop/server/history.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

function pastChange(label: string, isUndone: boolean): PastChange {
  return { label, at: 0, files: [], isUndone };
}

const changes = [
  pastChange('Largest loan', false),
  pastChange('Label of “Pet”', false),
  pastChange('Shortest period', true),
  pastChange('Move “Pet”', true),
];

it.each([
  ['Undone: Label of “Pet”', 'undo', 1],
  ['Undone: Largest loan and 1 later change', 'undo', 2],
  ['Redone: Shortest period', 'redo', 1],
  ['Redone: Move “Pet” and 1 earlier change', 'redo', 2],
  ['Undone', 'undo', 9],
] as const)('“%s”', (text, direction, count) => {
  expect(historyText(direction, count, changes)).toBe(text);
});

it('the result of a change is first', () => {
  const written = { kind: 'written', findings: [], missing: [] } as const;
  expect(resultText('Largest loan', written)).toBe('Saved: Largest loan');
  expect(resultText('Largest loan', { ...written, isUnchanged: true })).toBe(
    'Nothing has changed: Largest loan',
  );
  expect(resultText('Add “Pets” to Spain', written)).toBe('Added “Pets” to Spain');
  expect(resultText('Move “Pets” to “Home”', written)).toBe('Moved “Pets” to “Home”');
  expect(resultText('Remove “Pets” from Spain', written)).toBe('Removed “Pets” from Spain');
  expect(resultText('Largest loan', { kind: 'refused', message: '' })).toBe('Not saved: Largest loan');
});

function SaveLargestLoan() {
  const { change } = useChanges();
  return (
    <button type="button" onClick={() => void change('loan', 'Largest loan', [])}>
      Save
    </button>
  );
}

it('the status next to Undo shows the last change with its name', async () => {
  // A revision that no other test has loaded.
  const state = {
    ...validState,
    revision: 7001,
    undo: 'Largest loan',
    changes: [pastChange('Largest loan', false)],
  };
  const done: OutcomeReply = { outcome: { kind: 'written', findings: [], missing: [] }, state };
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'request').mockResolvedValue(done);
  vi.spyOn(client, 'undoOrRedo').mockResolvedValue(done);
  const snapshot = { ...validSnapshot({}), state };
  render(
    <ChangesProvider>
      <HistoryButtons snapshot={snapshot} />
      <SaveLargestLoan />
    </ChangesProvider>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(status.textContent).toBe('Saved: Largest loan'));
  expect(status.classList.contains('visually-hidden')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(status.textContent).toBe('Undoing …');
  await waitFor(() => expect(status.textContent).toBe('Undone: Largest loan'));
});

it.each([
  ['Ctrl+Z', 'Undo', { key: 'z', ctrlKey: true }],
  ['Ctrl+Shift+Z', 'Redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
  ['Ctrl+Y', 'Redo', { key: 'y', ctrlKey: true }],
])('%s does the same as “%s”', async (_, name, key) => {
  const state = { ...validState, undo: 'Largest loan', redo: 'Shortest period', changes };
  const undoOrRedo = vi.spyOn(client, 'undoOrRedo').mockResolvedValue({
    outcome: { kind: 'written', findings: [], missing: [] },
    state,
  });
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  render(
    <ChangesProvider>
      <HistoryButtons snapshot={{ ...validSnapshot({}), state }} />
    </ChangesProvider>,
  );
  await act(async () => void fireEvent.keyDown(window, key));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const direction = name.toLowerCase();
  expect(undoOrRedo.mock.calls).toEqual([
    [direction, 1],
    [direction, 1],
  ]);
});
