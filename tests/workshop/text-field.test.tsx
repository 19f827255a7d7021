// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { TextEdit } from '../../workshop/page/edit/field.tsx';
import { useShortcuts } from '../../workshop/page/shortcuts.tsx';

function Undoable({ onUndo, onRedo }: { readonly onUndo: () => void; readonly onRedo: () => void }) {
  useShortcuts({ undo: onUndo, redo: onRedo });
  return <TextEdit label="Help" value="Saved" field="help" isLong onSave={doNothing} />;
}

it('Ctrl+Z is the undo of the field while its text is not saved, and of the workshop otherwise', () => {
  const undo = vi.fn<() => void>();
  const redo = vi.fn<() => void>();
  render(
    <ChangesProvider>
      <Undoable onUndo={undo} onRedo={redo} />
    </ChangesProvider>,
  );
  const help = screen.getByLabelText('Help');
  fireEvent.change(help, { target: { value: 'Saved and more' } });
  expect(fireEvent.keyDown(help, { key: 'z', ctrlKey: true })).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  fireEvent.change(help, { target: { value: 'Saved' } });
  // `fireEvent` returns false, because the field's own undo is prevented.
  expect(fireEvent.keyDown(help, { key: 'z', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(help, { key: 'Z', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
  expect(redo).toHaveBeenCalledOnce();
});

it('Enter saves a text of several lines', () => {
  const save = vi.fn<(text: string) => void>();
  render(
    <ChangesProvider>
      <TextEdit label="Help" value="" field="help" isLong onSave={save} />
    </ChangesProvider>,
  );
  const help = screen.getByLabelText('Help');
  fireEvent.change(help, { target: { value: 'What your employer pays you.' } });
  expect(fireEvent.keyDown(help, { key: 'Enter' })).toBe(false);
  expect(save).toHaveBeenCalledWith('What your employer pays you.');
});
