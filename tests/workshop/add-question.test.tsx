// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { AddQuestion } from '../../workshop/page/edit/add-question.tsx';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import type { Outcome, ChangeRequest } from '../../workshop/server/project.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const country = JSON.stringify({ code: 'PL', locales: ['pl'], dataPoints: ['name', 'age'] });
const snapshot = validSnapshot({ 'config/countries/poland.json': country });

const flow = {
  steps: [
    { path: 'name', dataPoints: ['name'] },
    { path: 'age', dataPoints: ['age'] },
  ],
  dataPoints: {
    name: { id: 'name', control: 'text', schema: { type: 'string' } },
    age: { id: 'age', control: 'number', schema: { type: 'integer' } },
  },
  conditions: {},
} as unknown as Flow;

const selection = { country: 'poland', flow, page: 'name', language: 'pl' } as unknown as Selection;

function typeInto(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function offer(options: string): void {
  fireEvent.change(screen.getByLabelText('Options in English'), { target: { value: options } });
}

/** The ids of the added questions. */
let addedIds: string[] = [];

/** The views that the dialog has opened. */
let openedViews: Partial<View>[] = [];

/** Opens the dialog for a new question, with the given properties missing according to the compiler. */
function openDialog(
  missing: Extract<Outcome, { missing: unknown }>['missing'],
  start: 'question' | 'consent' = 'question',
  onClose: () => void = doNothing,
) {
  vi.useFakeTimers();
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  const requests: ChangeRequest[] = [];
  addedIds = [];
  openedViews = [];
  vi.spyOn(client, 'request').mockImplementation((request) => {
    requests.push(request);
    const kind = request.mode === 'check' ? 'checked' : 'written';
    return Promise.resolve({ outcome: { kind, findings: [], missing }, state: validState });
  });
  render(
    <ChangesProvider>
      <AddQuestion
        snapshot={snapshot}
        selection={selection}
        go={(view) => openedViews.push(view)}
        kind={start}
        onClose={onClose}
        onAdd={(id) => addedIds.push(id)}
      />
    </ChangesProvider>,
  );
  if (start === 'question') fireEvent.click(screen.getByLabelText('New question'));
  typeInto(start === 'question' ? 'Question text in English' : 'Consent text in English', 'Pet');
  typeInto('Privacy class', 'public');
  /** Returns the schema and the field to write, and the texts by language and key. */
  return async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const edits = requests.at(-1)?.edits ?? [];
    const [file] = edits.flatMap(({ to }) =>
      to.kind === 'value' ? [to.value as { readonly schema: unknown; readonly field: unknown }] : [],
    );
    const words = edits.flatMap(({ file, to }) =>
      to.kind === 'changes' && file.startsWith('locales/')
        ? to.changes.map((change) =>
            change.kind === 'set'
              ? `${file.slice(8, 10)} ${change.path.slice(2).join(' ')}: ${String(change.value)}`
              : '',
          )
        : [],
    );
    return { schema: file?.schema, field: file?.field, words };
  };
}

it('Cancel and Escape ask before they discard a filled dialog', () => {
  const onClose = vi.fn<() => void>();
  openDialog([], 'question', onClose);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Question text in English').value).toBe('Pet');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a new consent stays a consent after other changes', async () => {
  const dialog = openDialog([]);
  typeInto('Input type', 'consent');
  fireEvent.click(screen.getByLabelText('Answer required'));
  expect((await dialog()).schema).toEqual({ type: 'boolean', enum: [true] });
});

it('the options of a new question have the latest labels, and removed options have no label', async () => {
  const missingOptions = ['aCat', 'aDog'].map((name) => ({
    locale: 'pl',
    namespace: 'form' as const,
    key: `dataPoints>pet>options>${name}`,
    need: 'The option is shown',
    lines: '',
    below: '',
  }));
  const dialog = openDialog(missingOptions);
  typeInto('Input type', 'choice');
  offer('A cat\nA dog\n日本');
  expect((await dialog()).schema).toEqual({ type: 'string', enum: ['aCat', 'aDog'] });
  expect(
    screen.getByText((text, element) => element?.tagName === 'OUTPUT' && text.startsWith('No id'))
      .textContent,
  ).toBe('No id can be generated from “日本”. Use at least one letter from A to Z or a digit.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' }).disabled).toBe(true);
  expect(screen.queryByLabelText('Option “A cat” in Polish')).toBeNull();
  typeInto('Options in Polish', 'Kot\nPies');
  offer('A cat\nA dog');
  expect((await dialog()).words).toEqual([
    'en label: Pet',
    'pl options aCat: Kot',
    'en options aCat: A cat',
    'pl options aDog: Pies',
    'en options aDog: A dog',
  ]);
  offer('a CAT');
  await dialog();
  expect(screen.getByText('Enter as many options in Polish as in English: 1 instead of 2.').tagName).toBe(
    'OUTPUT',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' }).disabled).toBe(true);
  typeInto('Options in Polish', 'Kot');
  expect((await dialog()).words).toEqual(['en label: Pet', 'pl options aCat: Kot', 'en options aCat: a CAT']);
  expect(screen.queryByLabelText(/A dog|aDog/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' }).disabled).toBe(false);
  typeInto('Input type', 'yes-no');
  expect((await dialog()).words).toEqual(['en label: Pet']);
  expect(screen.queryByText('Missing texts')).toBeNull();
});

it('a new question has a default field of the lead, which can be changed', async () => {
  const dialog = openDialog([]);
  expect((await dialog()).field).toBe('otherDetails.pet');
  const field = screen.getByLabelText('Field of the lead');
  expect(field.getAttribute('placeholder')).toBe('otherDetails.pet');
  expect(screen.getByText(/the lender receives: “otherDetails\.pet”/)).toBeDefined();
  typeInto('Field of the lead', 'personalDetails.pet');
  expect((await dialog()).field).toBe('personalDetails.pet');
  expect(screen.getByText(/the lender receives: “personalDetails\.pet”/)).toBeDefined();
});

it('an added question is selected, and the list is notified', async () => {
  const dialog = openDialog([]);
  await dialog();
  expect(openedViews).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add question' })));
  expect(openedViews).toEqual([{ pane: 'page', page: 'name', question: 'pet' }]);
  expect(addedIds).toEqual(['pet']);
});

it('a question is not added while its condition is incomplete', async () => {
  const dialog = openDialog([]);
  typeInto('Asked', ' new');
  await dialog();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Finish or discard the condition.').tagName).toBe('OUTPUT');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Asked').selectedOptions[0]?.text).toBe('Always');
  expect(button.disabled).toBe(false);
});

it('a condition reads earlier questions, and keeps its input if its name is invalid', async () => {
  const dialog = openDialog([]);
  typeInto('Asked', ' new');
  const read = screen.getByLabelText<HTMLSelectElement>('Question');
  expect([...read.options].map(({ value }) => value)).toEqual(['', 'name']);
  typeInto('Question', 'name');
  typeInto('this answer', 'Rex');
  typeInto('Condition name', 'Called Rex');
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this condition' });
  expect(use.disabled).toBe(true);
  expect(screen.getByLabelText('Condition name').getAttribute('aria-invalid')).toBe('true');
  typeInto('Condition name', 'called-rex');
  fireEvent.click(use);
  await dialog();
  expect(document.activeElement).toBe(screen.getByLabelText('Asked'));
  expect(screen.getByText('The new condition is saved with the question.')).toBeTruthy();
  typeInto('Asked after', '');
  await dialog();
  // The dialog cannot decide it, so it shows the planned change and the compiler's findings.
  expect(screen.getByLabelText<HTMLSelectElement>('Asked').value).toBe('called-rex');
  typeInto('Asked after', 'name');
  typeInto('Asked', ' new');
  expect(screen.getByLabelText<HTMLInputElement>('this answer').value).toBe('Rex');
  typeInto('Asked', '');
  typeInto('Asked after', '');
  typeInto('Asked', ' new');
  expect(screen.getByLabelText<HTMLSelectElement>('Question').options).toHaveLength(1);
});

it('a new question has no privacy class until one is chosen, and the inputs for its texts begin with the country’s language', async () => {
  const dialog = openDialog([]);
  typeInto('Privacy class', '');
  await dialog();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Choose the privacy class.').tagName).toBe('OUTPUT');
  typeInto('Privacy class', 'financial');
  typeInto('Help in Polish (optional)', 'Jedno imię');
  typeInto('When it is left empty: error message in Polish (optional)', 'Podaj imię');
  expect((await dialog()).words).toEqual([
    'en label: Pet',
    'pl help: Jedno imię',
    'pl errors required: Podaj imię',
  ]);
  expect(button.disabled).toBe(false);
  const inputLanguages = screen.getAllByLabelText(/^(?:Question text|Help) in/).map(({ lang }) => lang);
  expect(inputLanguages).toEqual(['pl', 'en', 'pl', 'en']);
});

it('the dialog for a consent begins with its control, and asks for a document', async () => {
  const dialog = openDialog([], 'consent');
  expect((await dialog()).schema).toEqual({ type: 'boolean', enum: [true] });
  typeInto('Title of its document in English (optional)', 'Terms');
  typeInto('When it is left empty: error message in English (optional)', 'Agree to go on');
  expect((await dialog()).words).toEqual([
    'en label: Pet',
    'en errors required: Agree to go on',
    'en errors enum: Agree to go on',
    'en document title: Terms',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add consent' }).disabled).toBe(false);
});

it('the dialog names the languages in which the question text is missing', async () => {
  const dialog = openDialog([
    {
      locale: 'pl',
      namespace: 'form',
      key: 'dataPoints>pet>label',
      need: 'The label is shown',
      lines: '',
      below: '',
    },
  ]);
  await dialog();
  expect(screen.getByText('Enter the question text in Polish.').tagName).toBe('OUTPUT');
  typeInto('Question text in English', '');
  expect(screen.getByText('Enter the question text in Polish and English.')).toBeDefined();
  typeInto('Question text in Polish', 'Zwierzę');
  expect(screen.getByText('Enter the question text in English.')).toBeDefined();
});

it('no change is checked while the question is saved', async () => {
  const dialog = openDialog([]);
  await dialog();
  const request = vi.mocked(client.request);
  request.mockImplementation(() => new Promise(doNothing));
  fireEvent.click(screen.getByRole('button', { name: 'Add question' }));
  const before = request.mock.calls.length;
  // The files have changed, and their new content is there before the result.
  typeInto('Question text in English', 'Your pet');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(request.mock.calls.slice(before)).toEqual([]);
});
