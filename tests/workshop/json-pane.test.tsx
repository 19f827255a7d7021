// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { JsonPane } from '../../workshop/page/panes/json-pane.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import type { Outcome } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const file = 'config/countries/poland.json';
const validText = '{\n  "code": "PL",\n  "initial": "income"\n}\n';
const draftText = validText.replace('income', 'age');

const finding: Finding = {
  code: 'unknown-data-point',
  severity: 'error',
  title: 'Not known',
  message: 'There is no “incme”.',
  remedy: '',
  suggestion: '',
  at: [{ file, line: 3, column: 14, length: 7, path: ['initial'] }],
  frame: '',
  detail: {},
  remedies: [
    {
      label: 'Change to “income”',
      edits: [
        { file, to: { kind: 'changes', changes: [{ kind: 'set', path: ['initial'], value: 'income' }] } },
      ],
    },
  ],
  more: 0,
  isNew: true,
};

const selection = { country: 'poland' } as unknown as Selection;
const view = { file } as unknown as View;

/** The pane of a file with this text. */
function pane(text: string) {
  const snapshot = validSnapshot({ [file]: text });
  return (
    <ChangesProvider>
      <JsonPane {...{ snapshot, selection, view }} go={() => undefined} />
    </ChangesProvider>
  );
}

function editor(): EditorView {
  const editorView = EditorView.findFromDOM(screen.getByRole('textbox', { name: file }));
  if (editorView === null) throw new Error('There is no editor.');
  return editorView;
}

function foot(): readonly [string | null, boolean] {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return [screen.getByRole('status').textContent, button.disabled];
}

it('a file that a button fixes equals the file on disk, and the cursor keeps its position', async () => {
  vi.useFakeTimers();
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const { rerender } = render(pane(draftText));
  let outcome: Outcome = { kind: 'invalid', findings: [finding], missing: [] };
  vi.spyOn(client, 'request').mockImplementation(({ mode }) =>
    Promise.resolve({
      outcome: mode === 'check' ? { kind: 'checked', findings: [finding], missing: [] } : outcome,
      state: validState,
    }),
  );
  const from = draftText.indexOf('age');
  act(() =>
    editor().dispatch({ changes: { from, to: from + 3, insert: 'incme' }, selection: { anchor: from + 2 } }),
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(foot()).toEqual(['Not saved. 1 marked here.', false]);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  outcome = { kind: 'written', findings: [], missing: [] };
  fireEvent.click(screen.getByRole('button', { name: 'Change to “income”' }));
  rerender(pane(validText));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(foot()).toEqual(['Saved.', true]);
  expect(editor().state.doc.toString()).toBe(validText);
  expect(editor().state.doc.lineAt(editor().state.selection.main.head).number).toBe(3);
  rerender(pane(draftText));
  expect(foot()).toEqual(['Saved.', true]);
  expect(editor().state.doc.toString()).toBe(draftText);
  expect(editor().state.doc.lineAt(editor().state.selection.main.head).number).toBe(3);
});
