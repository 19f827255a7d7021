// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import { ChangesProvider, useChanges } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { Outline } from '../../workshop/page/edit/outline.tsx';
import { ShortcutsHelp } from '../../workshop/page/shortcuts.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { ChangeRequest } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const files = {
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

let moved: Partial<View> | undefined;

function Announcement(): ReactElement {
  return <output>{useChanges().announcement}</output>;
}

function Shown(): ReactElement {
  const [patch, go] = useState<Partial<View>>({ page: 'pets', question: 'dog' });
  const flow = moved === undefined ? flowOf(['cat', 'dog'], ['car']) : flowOf(['cat'], ['car', 'dog']);
  const selection = {
    country: 'poland',
    language: 'en',
    screens: [],
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
        moved = next;
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
  expect(screen.getByText('Move “Your dog”: saved.')).toBeDefined();
  expect(moved).toBeUndefined();
  await press('Your dog', 'ArrowDown');
  expect(await screen.findByText('Move “Your dog” to “Cars”: saved.')).toBeDefined();
  expect(moved).toEqual({ page: 'cars', question: 'dog' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your dog' }));
});

it('the list scrolls to the question that is chosen', () => {
  moved = undefined;
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this.textContent);
  });
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Your car' }));
  expect(scrolled).toEqual(['Your dog', 'Your car']);
});

function shownQuestions(): readonly string[] {
  return [...document.querySelectorAll('.entry')].map(({ textContent }) => textContent ?? '');
}

it('the list is searched by label, id and step, without case and accents', () => {
  moved = undefined;
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
  expect(screen.getByText('No question found.')).toBeDefined();
  fireEvent.change(search, { target: { value: '' } });
  expect(shownQuestions()).toEqual(['Your cat', 'Your dog', 'Your car']);
});

it('keys move to the next question and back', () => {
  moved = undefined;
  render(
    <ChangesProvider>
      <Shown />
    </ChangesProvider>,
  );
  fireEvent.keyDown(window, { key: 'PageUp', altKey: true });
  expect(moved).toEqual({ page: 'pets', question: 'cat' });
});

it('the help names each shortcut', () => {
  render(<ShortcutsHelp />);
  fireEvent.click(screen.getByRole('button', { name: 'Shortcuts' }));
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of ['Undo', 'Redo', 'Search the questions', 'Next question', 'Previous question'])
    expect(help.textContent).toContain(label);
});
