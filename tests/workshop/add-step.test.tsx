// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { AddStep } from '../../workshop/page/edit/add-step.tsx';
import type { Snapshot } from '../../workshop/page/project.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import type { ChangeRequest } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

const files = {
  'config/countries/poland.json': {
    code: 'PL',
    locales: ['pl'],
    dataPoints: ['name', 'nickname', 'age', 'iban'],
  },
  'config/steps.json': {
    contexts: ['you', 'home', 'money'],
    steps: { name: { context: 'you' }, age: { context: 'you' }, bank: { context: 'money' } },
  },
  'locales/pl/form.json': {},
  'locales/en/form.json': {
    contexts: { you: 'About you', home: 'Your home', money: 'Your money' },
    steps: { age: { title: 'Your age' } },
  },
};

function snapshotOf(contents: Readonly<Record<string, unknown>>): Snapshot {
  return validSnapshot(
    Object.fromEntries(Object.entries(contents).map(([file, value]) => [file, JSON.stringify(value)])),
  );
}

const snapshot = snapshotOf(files);

/** Shows other files, as after a change in another tab. */
let showFiles: (other: Snapshot) => void = doNothing;

const flow = {
  steps: [
    { path: 'name', context: 'you', dataPoints: ['name', 'nickname'] },
    { path: 'age', context: 'you', dataPoints: ['age'] },
    { path: 'bank', context: 'money', dataPoints: ['iban'] },
  ],
  dataPoints: Object.fromEntries(
    ['name', 'nickname', 'age', 'iban'].map((id) => [
      id,
      { id, control: 'text', schema: { type: 'string' } },
    ]),
  ),
  conditions: {},
};

let requests: ChangeRequest[];

interface Opened {
  readonly page?: string;
  /** The findings of each check. */
  readonly findings?: readonly Finding[];
  readonly onClose?: () => void;
  readonly onAdd?: (id: string) => void;
}

/** Opens the dialog with a button, as the list of questions does. */
function Opener(props: Omit<ComponentProps<typeof AddStep>, 'snapshot' | 'go'>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(snapshot);
  useEffect(() => {
    showFiles = setShown;
  }, []);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add a step
      </button>
      {isOpen && (
        <AddStep
          {...props}
          snapshot={shown}
          go={doNothing}
          onClose={() => {
            setOpen(false);
            props.onClose();
          }}
        />
      )}
    </>
  );
}

function openDialog({
  page = 'name',
  findings = [],
  onClose = doNothing,
  onAdd = doNothing,
}: Opened = {}): void {
  vi.useFakeTimers();
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  requests = [];
  vi.spyOn(client, 'request').mockImplementation((request) => {
    requests.push(request);
    const kind = request.mode === 'check' ? 'checked' : 'written';
    return Promise.resolve({ outcome: { kind, findings, missing: [] }, state: validState });
  });
  render(
    <ChangesProvider>
      <Opener
        selection={{ country: 'poland', flow, page, language: 'pl' } as unknown as Selection}
        onClose={onClose}
        onAdd={onAdd}
      />
    </ChangesProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Add a step' });
  act(() => opener.focus());
  fireEvent.click(opener);
}

function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const check = (): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(1000));
const textOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

function nameStep(): void {
  typeInto('Title in Polish', 'Czy masz zwierzęta?');
  typeInto('Title in English', 'Do you have pets?');
}

/** Continues to the dialog of the new question. */
async function openQuestion(): Promise<void> {
  nameStep();
  fireEvent.click(screen.getByLabelText('A new question'));
  await check();
  fireEvent.click(button('Next: the new question'));
}

it('a new step can begin with a new question, and both are added together', async () => {
  const onAdd = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  openDialog({ onAdd, onClose });
  expect(document.activeElement).toBe(screen.getByLabelText('Title in Polish'));
  expect(button('Add step').disabled).toBe(true);
  expect(screen.getByText('Enter the title in Polish and English.')).toBeDefined();
  nameStep();
  expect(screen.getByText('Choose the questions of the step, or begin with a new one.')).toBeDefined();
  expect(screen.queryByText(/Write the title as the question/)).toBeNull();
  fireEvent.click(screen.getByLabelText('A new question'));
  expect(screen.getByText(/Write the title as the question/)).toBeDefined();
  expect(button('Next: the new question').disabled).toBe(true);
  await check();
  // The compiler has checked the step with a placeholder.
  expect(requests.map(({ mode }) => mode)).toEqual(['check']);
  expect(requests[0]?.edits.map(({ file }) => file)).toContain('config/data-points/placeholder.json');
  fireEvent.click(button('Next: the new question'));
  expect(textOf('Question text in Polish')).toBe('Czy masz zwierzęta?');
  typeInto('Question text in English', 'Your pets');
  typeInto('Privacy class', 'public');
  await check();
  await act(async () => fireEvent.click(button('Add step and question')));
  expect(onAdd).toHaveBeenCalledWith('yourPets');
  expect(onClose).toHaveBeenCalledOnce();
  const { edits, label } = requests.at(-1) as ChangeRequest;
  expect(label).toBe('Add the step “Czy masz zwierzęta?” with “Czy masz zwierzęta?” to Poland');
  expect(edits.map(({ file }) => file)).not.toContain('config/data-points/placeholder.json');
  const question = edits.find(({ file }) => file === 'config/data-points/yourPets.json');
  expect(question?.to).toMatchObject({ value: { step: 'do-you-have-pets' } });
  const order = edits.flatMap(({ file, to }) =>
    file === 'config/countries/poland.json' && to.kind === 'changes' ? to.changes : [],
  );
  expect(order).toEqual([{ kind: 'insert', path: ['dataPoints', 2], value: 'yourPets' }]);
  expect(edits.findIndex(({ file }) => file === 'config/steps.json')).toBeLessThan(
    edits.findIndex(({ file }) => file === 'config/data-points/yourPets.json'),
  );
});

function offeredSections(): readonly string[] {
  return [...screen.getByLabelText<HTMLSelectElement>('Section').options].map(({ text }) => text);
}

it('only the sections that are possible after the page are offered', () => {
  openDialog();
  expect(offeredSections()).toEqual(['About you']);
});

it('between two sections, those between them and a new one are offered', () => {
  openDialog({ page: 'age' });
  expect(offeredSections()).toEqual([
    'About you',
    'Your home',
    'Your money',
    'New section, after “About you”',
  ]);
});

it('the questions keep their texts when Back goes to the step, and follow its title until they are changed', async () => {
  openDialog();
  await openQuestion();
  typeInto('Help in English (optional)', 'Cats and dogs');
  fireEvent.click(button('Back'));
  expect(textOf('Title in English')).toBe('Do you have pets?');
  typeInto('Title in English', 'Do you have a cat?');
  await check();
  fireEvent.click(button('Next: the new question'));
  expect(textOf('Question text in English')).toBe('Do you have a cat?');
  expect(textOf('Question id')).toBe('doYouHaveACat');
  expect(textOf('Help in English (optional)')).toBe('Cats and dogs');
  typeInto('Privacy class', 'public');
  typeInto('Question text in English', 'A cat?');
  fireEvent.click(button('Back'));
  typeInto('Title in English', 'Do you have a dog?');
  await check();
  fireEvent.click(button('Next: the new question'));
  expect(textOf('Question text in English')).toBe('A cat?');
  await check();
  const question = requests.at(-1)?.edits.find(({ file }) => file === 'config/data-points/aCat.json');
  expect(question?.to).toMatchObject({ value: { step: 'do-you-have-a-dog' } });
});

it('the text of a question that is not alone on the step is not prefilled', async () => {
  openDialog();
  fireEvent.click(screen.getByLabelText('Move “nickname”'));
  await openQuestion();
  expect(textOf('Question text in English')).toBe('');
});

it.each(['Cancel', 'Escape'])('%s asks before the step and its question are discarded', async (way) => {
  const onClose = vi.fn<() => void>();
  openDialog({ onClose });
  await openQuestion();
  if (way === 'Escape') fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  else fireEvent.click(button('Cancel'));
  expect(screen.getByText('Discard your input?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button('Discard'));
  expect(onClose).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.activeElement).toBe(button('Add a step'));
});

const fault: Finding = {
  code: 'any',
  title: 'Fault',
  severity: 'error',
  message: 'Fault of the step.',
  remedy: '',
  suggestion: '',
  at: [],
  frame: '',
  detail: {},
  remedies: [],
  more: 0,
  isNew: true,
};

it('an error of the step is shown before its question is asked', async () => {
  openDialog({ findings: [fault] });
  nameStep();
  fireEvent.click(screen.getByLabelText('A new question'));
  await check();
  expect(screen.getByText('Fault of the step.')).toBeDefined();
  expect(button('Next: the new question').disabled).toBe(true);
});

it('a check without a connection ends with the reason', async () => {
  openDialog();
  vi.mocked(client.request).mockRejectedValue(new Error('No connection'));
  nameStep();
  fireEvent.click(screen.getByLabelText('A new question'));
  await check();
  expect(screen.getByText('No connection')).toBeDefined();
  expect(screen.queryByText('Checking …')).toBeNull();
});

it('a step with the id of another one is named by its title', () => {
  openDialog();
  nameStep();
  typeInto('Step id', 'age');
  expect(screen.getByText('The step “Your age” has this id already. Change the step id.')).toBeDefined();
});

it('a finding does not name an existing section by the name that was typed for a new one', async () => {
  const finding = { ...fault, message: 'Fault of the context "home".' };
  openDialog({ page: 'age', findings: [finding] });
  nameStep();
  fireEvent.click(screen.getByLabelText('A new question'));
  fireEvent.change(screen.getByLabelText('Section'), { target: { value: ' new' } });
  typeInto('Name of the section in Polish', 'Zwierzęta');
  fireEvent.change(screen.getByLabelText('Section'), { target: { value: 'home' } });
  await check();
  expect(screen.getByText(/^Fault of/).textContent).not.toContain('Zwierzęta');
});

it('the question is not added to a step with the same id that another tab has added', async () => {
  openDialog();
  await openQuestion();
  typeInto('Privacy class', 'public');
  await check();
  expect(button('Add step and question').disabled).toBe(false);
  const { contexts, steps } = files['config/steps.json'];
  const otherSteps = { contexts, steps: { ...steps, 'do-you-have-pets': { context: 'you' } } };
  act(() => showFiles(snapshotOf({ ...files, 'config/steps.json': otherSteps })));
  await check();
  expect(button('Add step and question').disabled).toBe(true);
  expect(screen.getByText('Go back and correct the step.')).toBeDefined();
});
