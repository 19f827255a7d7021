// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { ChangesDialog } from '../../workshop/page/changes-dialog.tsx';
import { client } from '../../workshop/page/client.ts';
import { Proving } from '../../workshop/page/panes/page-pane.tsx';
import { installDialogs } from '../support/form/form-dialog.ts';
import { soundSnapshot, soundState } from '../support/workshop/sound-project.ts';

installDialogs();

const snapshot = {
  ...soundSnapshot(),
  state: {
    ...soundState,
    changes: [
      { label: 'Move “A cat”', at: 0, files: [], isUndone: false },
      { label: 'Ask “Age”', at: 2, files: [], value: { from: 'Age', to: 'How old' }, isUndone: false },
      { label: 'Require “Age”', at: 3, files: [], value: { from: null, to: true }, isUndone: false },
      { label: 'Take out “A dog”', at: 1, files: [], isUndone: true },
    ],
  },
};

it('a way back is called what it shows, and which change it leads to', () => {
  render(
    <ChangesProvider>
      <ChangesDialog snapshot={snapshot} onClose={() => undefined} />
    </ChangesProvider>,
  );
  for (const [shown, label] of [
    ['Go back to before this', 'Move “A cat”'],
    ['Do again up to this', 'Take out “A dog”'],
  ] as const) {
    expect(screen.getByRole('button', { name: `${shown}: ${label}` }).textContent).toBe(shown);
  }
});

it('a change of one value says which it was and which it became', () => {
  render(
    <ChangesProvider>
      <ChangesDialog snapshot={snapshot} onClose={() => undefined} />
    </ChangesProvider>,
  );
  const told = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(told).toEqual([
    'Take out “A dog”In ; undone',
    'Require “Age”From nothing to yesIn ',
    'Ask “Age”From “Age” to “How old”In ',
    'Move “A cat”In ',
  ]);
});

it('whoever cannot see the page hears that it is being proven', () => {
  const { rerender } = render(<Proving isProving={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<Proving isProving />);
  expect(status.textContent).toBe('Shown already, and being proven for every country …');
});

function UndoButton() {
  const { said, step } = useChanges();
  return (
    <button type="button" onClick={() => void step('undo')}>
      {said}
    </button>
  );
}

it('an undo is said to be under way before it is said to be done', async () => {
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'step').mockResolvedValue({
    outcome: { kind: 'written', findings: [], missing: [] },
    state: soundState,
  });
  render(
    <ChangesProvider>
      <UndoButton />
    </ChangesProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.textContent).toBe('Undoing …');
  await waitFor(() => expect(button.textContent).toBe('Undone.'));
});
