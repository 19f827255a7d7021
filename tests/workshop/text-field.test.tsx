// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { TextEdit } from '../../workshop/page/edit/field.tsx';
import { client } from '../../workshop/page/client.ts';
import { PaneNavigation } from '../../workshop/page/pane-navigation.tsx';
import { useShortcuts } from '../../workshop/page/shortcuts.tsx';
import { isFieldOfPage, isFieldOfQuestion } from '../../workshop/page/use-drafts.ts';
import type { View } from '../../workshop/page/view.ts';
import { validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

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

const labelField = 'locales/es/form.json dataPoints>pet>label';

/** A field, as in the panel of a question: it is shown only while its question is selected. */
function Label({ field }: { readonly field: string }): ReactElement {
  const { change } = useChanges();
  return (
    <TextEdit
      key={field}
      label="Label"
      value="Pet"
      field={field}
      problemOf={(text) => (text === '1.000' ? 'No separators.' : undefined)}
      onSave={(text) => void change(field, `Label ${text}`, [])}
    />
  );
}

const label = (): HTMLInputElement => screen.getByLabelText('Label');

async function saveLabel(text: string): Promise<void> {
  fireEvent.change(label(), { target: { value: text } });
  await act(async () => fireEvent.blur(label()));
}

function pageOf(field: string): ReactElement {
  return (
    <ChangesProvider>
      <PaneNavigation
        panes={[{ name: 'page', label: 'Page' }]}
        shown={{ country: '' }}
        view={{ pane: 'page' } as View}
        go={doNothing}
      />
      <Label field={field} />
    </ChangesProvider>
  );
}

/** Shows a field at a time. Only texts with “good” are accepted. */
function showLabels(): (field: string) => void {
  // Another test may have selected a country.
  window.history.replaceState(null, '', window.location.pathname);
  vi.spyOn(client, 'request').mockImplementation(({ label: text }) =>
    Promise.resolve({
      outcome: text.includes('good')
        ? { kind: 'written', findings: [], missing: [] }
        : { kind: 'refused', message: `${text} is wrong.` },
      state: validState,
    }),
  );
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const { rerender } = render(pageOf(labelField));
  return (field) => rerender(pageOf(field));
}

/** Whether the page can be left without a prompt of the browser. */
function canLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('a rejected text and its error stay while another text is edited, until the text is corrected', async () => {
  const show = showLabels();
  await saveLabel('Bad');
  expect(screen.getByRole('alert').textContent).toContain('Label Bad is wrong.');
  expect(label().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link').textContent).toBe('Page (unsaved)');
  expect(canLeave()).toBe(false);
  show('locales/es/form.json dataPoints>cat>label');
  expect(label().value).toBe('Pet');
  expect(screen.queryByRole('alert')).toBeNull();
  await saveLabel('A good one');
  expect(screen.getByRole('link').textContent).toBe('Page (unsaved)');
  show(labelField);
  expect(label().value).toBe('Bad');
  expect(screen.getByRole('alert').textContent).toContain('Label Bad is wrong.');
  await saveLabel('Now good');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link').textContent).toBe('Page');
  expect(canLeave()).toBe(true);
});

it('Escape and “Discard” restore the saved text for good', async () => {
  const show = showLabels();
  for (const discard of [
    () => fireEvent.keyDown(label(), { key: 'Escape' }),
    () => fireEvent.click(screen.getByRole('button', { name: 'Discard' })),
  ]) {
    await saveLabel('Bad');
    expect(screen.getByRole('alert')).toBeDefined();
    await act(async () => discard());
    expect(screen.queryByRole('alert')).toBeNull();
    show('pet spain schema>pattern');
    show(labelField);
    expect(label().value).toBe('Pet');
    expect(screen.getByRole('link').textContent).toBe('Page');
  }
});

it('a text that is rejected before it is sent also stays', async () => {
  const show = showLabels();
  await saveLabel('1.000');
  expect(client.request).not.toHaveBeenCalled();
  show('pet spain schema>pattern');
  show(labelField);
  expect(label().value).toBe('1.000');
  expect(screen.getByRole('alert').textContent).toBe('No separators.');
});

it('a rejected text is not sent again when its field loses the focus', async () => {
  showLabels();
  fireEvent.change(label(), { target: { value: 'Bad' } });
  fireEvent.keyDown(label(), { key: 'Enter' });
  await act(async () => fireEvent.blur(label()));
  await act(async () => fireEvent.blur(label()));
  expect(client.request).toHaveBeenCalledOnce();
});

it('a field names its question, page and language', () => {
  const shown = { country: 'spain', languages: ['es', 'en'] };
  expect(isFieldOfQuestion(labelField, 'pet', shown)).toBe(true);
  expect(isFieldOfQuestion(labelField, 'pet', { country: 'poland', languages: ['pl'] })).toBe(false);
  expect(isFieldOfQuestion('pet spain schema>maximum', 'pet', shown)).toBe(true);
  expect(isFieldOfQuestion('pet all schema>maximum', 'pet', shown)).toBe(true);
  expect(isFieldOfQuestion('pet poland schema>maximum', 'pet', shown)).toBe(false);
  expect(isFieldOfQuestion('pets spain required', 'pet', shown)).toBe(false);
  expect(isFieldOfPage('locales/es/form.json steps>pet>title', 'pet', shown)).toBe(true);
  expect(isFieldOfPage('locales/es/screens.json pet>title', 'pet', shown)).toBe(true);
  expect(isFieldOfPage(labelField, 'pet', shown)).toBe(false);
});
