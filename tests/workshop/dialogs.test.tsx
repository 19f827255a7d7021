// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { AttemptNote, ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { ChangeHistory, undoLabel } from '../../workshop/page/change-history.tsx';
import { client } from '../../workshop/page/client.ts';
import { MessageEdit } from '../../workshop/page/edit/words.tsx';
import { CheckStatus } from '../../workshop/page/check-status.tsx';
import type { Finding } from '../../workshop/server/findings.ts';
import { ShortcutsHelp } from '../../workshop/page/shortcuts.tsx';
import { CancelButton, WorkshopDialog } from '../../workshop/page/workshop-dialog.tsx';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const spain = 'config/countries/spain.json';
const snapshot = {
  ...validSnapshot({
    [spain]: JSON.stringify({ money: { currency: 'EUR' }, loan: { period: { unit: 'month' } } }),
    'config/data-points/age.json': JSON.stringify({ control: 'number' }),
    'config/conditions.json': JSON.stringify({
      conditions: { employed: { op: 'equals', dataPoint: 'works', value: true } },
    }),
    'locales/en/form.json': JSON.stringify({
      dataPoints: { age: { label: 'How old' }, works: { label: 'Do you work?' } },
    }),
  }),
  state: {
    ...validState,
    changes: [
      { label: 'Move “A cat”', at: 0, files: [], isUndone: false },
      {
        label: 'Label of “How old” in Polish',
        at: 2,
        files: [],
        value: {
          file: 'locales/pl/form.json',
          path: ['dataPoints', 'age', 'label'],
          from: 'Age',
          to: 'How old',
        },
        isUndone: false,
      },
      ...(
        [
          [['loan', 'amount', 'maximum'], 15_000, 20_000],
          [['loan', 'period', 'maximum'], 12, null],
          [['age', 'maximum'], 70, 75],
          [['overrides', 'age', 'required'], null, true],
          [['overrides', 'age', 'when'], null, 'employed'],
          [['overrides', 'age', 'schema', 'minimum'], 1900, 1990],
          [['overrides', 'age', 'presentation'], 'inline', 'modal'],
        ] as const
      ).map(([path, from, to], position) => ({
        label: 'Settings of Spain',
        at: 3 + position,
        files: [spain],
        value: { file: spain, path, from, to },
        isUndone: false,
      })),
      ...(
        [
          ['Share of “short”', ['share'], 50, 30],
          ['Change “How old”', ['overrides', 'age', 'required'], null, false],
          ['Change “How old”', ['messages', 'form', 'dataPoints', 'age', 'label'], null, 'Your age'],
        ] as const
      ).map(([label, path, from, to], position) => ({
        label,
        at: 20 + position,
        files: [],
        value: { file: 'config/experiments/order.json', path: ['variants', 'short', ...path], from, to },
        isUndone: false,
      })),
      {
        label: 'Add “How old” to Spain',
        at: 30,
        files: [spain],
        value: { file: spain, path: ['dataPoints', '3'], from: null, to: 'age' },
        questions: [
          {
            id: 'age',
            when: 'employed',
            texts: [
              { locale: 'en', language: 'English', name: '', text: 'How old' },
              { locale: 'pl', language: 'Polish', name: '', text: 'Wiek' },
              { locale: 'pl', language: 'Polish', name: 'help', text: 'W latach.' },
            ],
          },
        ],
        isUndone: false,
      },
      { label: 'Take out “A dog”', at: 1, files: [], isUndone: true },
    ],
  },
};

it('an undo is labelled with its change, and the number of changes that it includes', () => {
  render(
    <ChangesProvider>
      <ChangeHistory snapshot={snapshot} />
    </ChangesProvider>,
  );
  for (const [shown, label] of [
    ['Undo this and 12 later changes', 'Move “A cat”'],
    ['Undo this and 11 later changes', 'Label of “How old” in Polish'],
    ['Undo this change', 'Add “How old” to Spain'],
    ['Redo this change', 'Take out “A dog”'],
  ] as const) {
    expect(screen.getByRole('button', { name: `${shown}: ${label}` }).textContent).toBe(shown);
  }
});

it.each([
  [false, 0, 'Undo this change'],
  [false, 1, 'Undo this and 1 later change'],
  [true, 2, 'Redo this and 2 earlier changes'],
])('undone: %s, with %i others: “%s”', (isUndone, others, text) => {
  expect(undoLabel(isUndone, others)).toBe(text);
});

it('a change of one value shows its name, and the value before and after', () => {
  render(
    <ChangesProvider>
      <ChangeHistory snapshot={snapshot} />
    </ChangesProvider>,
  );
  const descriptions = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(descriptions).toEqual([
    'Take out “A dog”undone',
    'Add “How old” to SpainWhen “How old” is asked: only if “Do you work?” is “Yes”Polish: “Wiek”, help “W latach.”In Spain',
    'Change “How old”Label of “How old” in “short”: set to “Your age”',
    'Change “How old”Answer to “How old” required in “short”: set to no',
    'Share of “short”From 50 to 30',
    'Settings of SpainHow “How old” is shown: from “In the page (inline)” to “In a dialog (modal)”In Spain',
    'Settings of SpainMinimum of “How old”: from 1900 to 1990In Spain',
    'Settings of SpainWhen “How old” is asked: from always to only if “Do you work?” is “Yes”In Spain',
    'Settings of SpainAnswer to “How old” required: set to yesIn Spain',
    'Settings of SpainMaximum age: from 70 to 75In Spain',
    'Settings of SpainLongest period: removed, was 12 monthsIn Spain',
    'Settings of SpainLargest loan: from €15,000 to €20,000In Spain',
    'Label of “How old” in PolishFrom “Age” to “How old”',
    'Move “A cat”',
  ]);
});

it('the running check is announced to screen readers', () => {
  const { rerender } = render(<CheckStatus isChecking={false} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<CheckStatus isChecking />);
  expect(status.textContent).toBe('Preview updated. Checking all countries …');
});

it('an emptied label causes an error at its field, in its language', async () => {
  const finding: Finding = {
    code: 'missing-message',
    title: 'Missing text',
    severity: 'error',
    message: 'The question "pet" needs a label.',
    remedy: 'Add this to locales/pl/form.json',
    suggestion: '',
    at: [],
    frame: '',
    detail: { key: 'dataPoints>pet>label', locale: 'pl', need: 'The question "pet" needs a label' },
    remedies: [],
    more: 0,
    isNew: true,
  };
  vi.spyOn(client, 'request').mockResolvedValue({
    outcome: { kind: 'invalid', findings: [finding], missing: [] },
    state: validState,
  });
  const words = { dataPoints: { pet: { label: 'Twój pies' } } };
  render(
    <ChangesProvider>
      <MessageEdit
        snapshot={validSnapshot({ 'locales/pl/form.json': JSON.stringify(words) })}
        language="pl"
        path={['dataPoints', 'pet', 'label']}
        label="Label"
      />
    </ChangesProvider>,
  );
  const label = screen.getByLabelText('Label');
  fireEvent.change(label, { target: { value: ' ' } });
  fireEvent.blur(label);
  const note = await screen.findByRole('alert', { name: 'Not changed' });
  expect(note.textContent).toContain(
    'The question "pet" needs a label.Enter it above in Polish, or discard the change.',
  );
  expect(note.textContent).not.toContain('locales/pl');
  expect(vi.mocked(client.request).mock.calls[0]?.[0].edits[0]?.to).toMatchObject({
    changes: [{ kind: 'remove', path: ['dataPoints', 'pet', 'label'] }],
  });
});

function UndoButton() {
  const { announcement, undoOrRedo } = useChanges();
  return (
    <button type="button" onClick={() => void undoOrRedo('undo')}>
      {announcement}
    </button>
  );
}

it('an undo is announced while running and when done', async () => {
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'undoOrRedo').mockResolvedValue({
    outcome: { kind: 'written', findings: [], missing: [] },
    state: validState,
  });
  render(
    <ChangesProvider>
      <UndoButton />
    </ChangesProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.textContent).toBe('Undoing …');
  await waitFor(() => expect(button.textContent).toBe('Undone'));
});

it('an undo without a connection is announced as ended, with the reason', async () => {
  vi.spyOn(client, 'undoOrRedo').mockRejectedValue(new Error('No connection'));
  render(
    <ChangesProvider>
      <UndoButton />
      <AttemptNote field="history" />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  const note = await screen.findByRole('alert', { name: 'Not changed' });
  expect(note.textContent).toContain('No connection');
  expect(screen.queryByText('Undoing …')).toBeNull();
});

it('a click next to a dialog keeps it open, and Escape closes it', () => {
  const onClose = vi.fn<() => void>();
  render(
    <WorkshopDialog title="New question" actions={null} onClose={onClose}>
      <input aria-label="Id" />
    </WorkshopDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'New question' });
  const backdrop = dialog.parentElement as HTMLElement;
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['Escape', 'Cancel'])('%s asks before a dialog with input is closed', (way) => {
  const onClose = vi.fn<() => void>();
  render(
    <WorkshopDialog title="New screen" onClose={onClose} actions={<CancelButton />}>
      <input aria-label="Id" />
    </WorkshopDialog>,
  );
  const leave = (): void => {
    if (way === 'Escape') fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    else fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  };
  fireEvent.change(screen.getByLabelText('Id'), { target: { value: 'pets' } });
  leave();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Discard your input?');
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('the first control of a dialog has the focus, and that in use after “Continue editing”', () => {
  render(
    <WorkshopDialog title="New screen" onClose={doNothing} actions={<CancelButton />}>
      <input type="radio" aria-label="Other source" />
      <input aria-label="Id" />
    </WorkshopDialog>,
  );
  const field = screen.getByLabelText('Id');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'pets' } });
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  fireEvent.click(document.activeElement as HTMLElement);
  expect(document.activeElement).toBe(cancel);
});

it('the button of a dialog without fields has the focus', () => {
  render(<ShortcutsHelp />);
  fireEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});
