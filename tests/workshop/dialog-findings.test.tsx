// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { Flow } from '../../src/model/flow.ts';
import type { Site } from '../../src/model/site.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { AddQuestion } from '../../workshop/page/edit/add-question.tsx';
import * as project from '../../workshop/page/project.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import type { Finding } from '../../workshop/server/findings.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

Element.prototype.scrollIntoView = doNothing;

const flow = {
  country: 'spain',
  steps: [
    {
      path: 'contact',
      context: 'you',
      dataPoints: ['email'],
      prevButtonFormPath: 'start',
      nextButtonFormPath: 'submit',
    },
  ],
  dataPoints: { email: { id: 'email', control: 'email', schema: { type: 'string' } } },
  conditions: {},
} as unknown as Flow;
const snapshot = {
  ...validSnapshot({
    'config/countries/spain.json': JSON.stringify({
      code: 'ES',
      locales: ['es-ES'],
      dataPoints: ['email'],
      money: { currency: 'EUR' },
    }),
    'config/data-points/email.json': JSON.stringify({ step: 'contact', field: 'contactDetails.email' }),
    'config/data-points/iban.json': JSON.stringify({
      step: 'contact',
      field: 'iban',
      control: 'account',
      schema: { type: 'string' },
      when: 'has-account',
    }),
    'config/conditions.json': JSON.stringify({
      conditions: { 'has-account': { op: 'equals', dataPoint: 'email', value: 'a@b.es' } },
    }),
    'locales/es-ES/form.json': JSON.stringify({ dataPoints: { email: { label: 'Correo electrónico' } } }),
  }),
  sites: [{ country: 'spain', locale: 'es-ES' }] as unknown as readonly Site[],
  countries: new Map([
    ['spain', { flow, personas: [{ name: 'maximal', answers: {}, path: [] }], forms: {} }],
  ]) as unknown as project.Snapshot['countries'],
};
const selection = { country: 'spain', flow, page: 'contact', language: 'es-ES' } as unknown as Selection;

let findings: readonly Finding[];
const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(project, 'useSnapshot').mockReturnValue(snapshot);
  vi.spyOn(client, 'filesSince').mockResolvedValue({});
  vi.spyOn(client, 'compiled').mockResolvedValue({});
  vi.spyOn(client, 'request').mockImplementation(() =>
    Promise.resolve({ outcome: { kind: 'checked', findings, missing: [] }, state: validState }),
  );
  window.history.replaceState(null, '', '/workshop/?country=spain');
});

function findingAt(
  code: string,
  detail: object,
  ...at: readonly (readonly [file: string, ...path: string[]])[]
): Finding {
  return {
    code,
    title: 'Fault',
    severity: 'error',
    message: 'Something is wrong with "email".',
    remedy: 'Correct it.',
    suggestion: '',
    at: at.map(([file, ...path]) => ({ file, line: 1, column: 1, length: 1, path })),
    frame: '',
    detail,
    remedies: [],
    more: 0,
    isNew: true,
  };
}

/** Opens the dialog with a new amount, which has these findings. */
async function openDialog(shown: readonly Finding[]): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  findings = shown;
  render(
    <ChangesProvider>
      <AddQuestion
        snapshot={snapshot}
        selection={selection}
        go={doNothing}
        onClose={onClose}
        onAdd={doNothing}
      />
    </ChangesProvider>,
  );
  fireEvent.click(screen.getByLabelText('New question'));
  fireEvent.change(screen.getByLabelText('Question text in English'), { target: { value: 'Pet' } });
  fireEvent.change(screen.getByLabelText('Input type'), { target: { value: 'money' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

const pet = 'config/data-points/pet.json';

it.each([
  ['Maximum', findingAt('amount-unbounded', { name: 'pet', missing: 'maximum' }, [pet, 'schema'])],
  ['Field of the lead', findingAt('reserved-field', {}, [pet, 'field'])],
  [
    'Input type',
    findingAt(
      'control-mismatch',
      { name: 'pet', control: 'account', needs: 'a "format"', country: 'spain' },
      ['config/countries/spain.json', 'dataPoints', '1'],
      [pet, 'control'],
    ),
  ],
  ['Autofill', findingAt('missing-property', { property: 'autocomplete' }, [pet, ''])],
  ['Asked after', findingAt('step-split', {}, ['config/countries/spain.json', 'dataPoints', '1'])],
  [
    'Question text in European Spanish',
    findingAt('unfinished-message', {}, ['locales/es-ES/form.json', 'dataPoints', 'pet', 'label']),
  ],
])('a finding has a button that goes to the field “%s”, which is marked', async (label, finding) => {
  await openDialog([finding]);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: `Go to “${label}”` }));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('a finding about another question leads there, after a question about the input', async () => {
  const detail = { country: 'spain', first: 'email', second: 'pet', field: 'contactDetails.email' };
  await openDialog([
    findingAt('field-twice', detail, [pet, 'field'], ['config/data-points/email.json', 'field']),
  ]);
  expect(screen.getByRole('button', { name: 'Go to “Field of the lead”' })).toBeDefined();
  const button = screen.getByRole('button', { name: 'Go to “Correo electrónico”' });
  fireEvent.click(button);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }));
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(new URLSearchParams(window.location.search).get('question')).toBe('email');
  // No field of the question is shown here, so the search for it ends.
  await act(() => vi.advanceTimersByTimeAsync(6000));
});

it('an amount with a separator is explained once, as in the country', async () => {
  await openDialog([
    findingAt('value-shape', { received: '"2.000"', expected: 'a number' }, [pet, 'schema', 'maximum']),
  ]);
  fireEvent.change(screen.getByLabelText('Maximum'), { target: { value: '2.000' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Type 2000 without separators for 2.000\u00A0€.',
  ]);
  expect(screen.queryByText('To correct')).toBeNull();
});

it('an id that exists, or that cannot be used, is rejected at its field', async () => {
  await openDialog([]);
  const id = screen.getByLabelText('Question id');
  fireEvent.change(id, { target: { value: 'email' } });
  expect(id.getAttribute('aria-invalid')).toBe('true');
  expect(
    screen.getByText('The question “Correo electrónico” has the id “email” already. Change the question id.'),
  ).toBeDefined();
  fireEvent.change(id, { target: { value: 'bad id' } });
  expect(screen.getByText(/^“bad id” cannot be the id of a question\./)).toBeDefined();
});

/** The checks of the question that was last sent to the compiler. */
function lastChecks(): unknown {
  const edits = vi.mocked(client.request).mock.lastCall?.[0].edits ?? [];
  const [question] = edits.flatMap(({ to }) =>
    to.kind === 'value' ? [to.value as { readonly checks?: unknown }] : [],
  );
  return question?.checks;
}

it('the request for missing input has a button that goes to its field', async () => {
  await openDialog([]);
  const label = screen.getByLabelText('Question text in European Spanish');
  fireEvent.change(screen.getByLabelText('Question text in English'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go to “Question text in European Spanish”' }));
  await waitFor(() => expect(document.activeElement).toBe(label));
  fireEvent.change(label, { target: { value: 'Mascota' } });
  fireEvent.change(screen.getByLabelText('Question text in English'), { target: { value: 'Pet' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Choose the privacy class.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Go to “Privacy class”' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Privacy class')));
});

it('a new date has limits, which can be changed', async () => {
  await openDialog([]);
  expect(lastChecks()).toBeUndefined();
  fireEvent.change(screen.getByLabelText('Input type'), { target: { value: 'date' } });
  fireEvent.change(screen.getByLabelText('Latest day: years after today'), { target: { value: '0' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(lastChecks()).toEqual([{ rule: 'within-years-back', years: 100 }, { rule: 'not-in-future' }]);
});

/** The button in the footer, after the state of the input. */
function footerButton(state: string): HTMLElement {
  return screen.getByText(state, { selector: 'output' }).nextElementSibling as HTMLElement;
}

/** The settings of the question that was last sent to the compiler. */
function lastQuestion(): object | undefined {
  const edits = vi.mocked(client.request).mock.lastCall?.[0].edits ?? [];
  return edits.flatMap(({ to }) => (to.kind === 'value' ? [to.value as object] : []))[0];
}

async function choose(label: string, value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

it('the footer leads to the first wrong field, or else to the list of findings', async () => {
  await openDialog([
    findingAt('reserved-field', {}, [pet, 'field']),
    findingAt('missing-property', { property: 'autocomplete' }, [pet, '']),
  ]);
  await choose('Privacy class', 'public');
  const autofill = footerButton('There are errors.');
  expect(autofill.textContent).toBe('Go to “Autofill”');
  fireEvent.click(autofill);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Autofill')));
  findings = [findingAt('any', {}, ['config/application.json'])];
  await choose('Autofill', 'on');
  expect(footerButton('There are errors.').textContent).toBe('Go to “To correct”');
});

it('warnings are shown before the question is added', async () => {
  await openDialog([
    { ...findingAt('people-unasked', {}, [pet, '']), title: 'Never asked', severity: 'warning' },
  ]);
  await choose('Privacy class', 'public');
  expect(screen.getByRole('heading', { name: 'Warnings' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Never asked' })).toBeTruthy();
  expect(screen.getByText('No errors, 1 warning. You can add it.').tagName).toBe('OUTPUT');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add question' }).disabled).toBe(false);
});

it('options are typed in the language of the country first, and the footer leads to the missing ones', async () => {
  await openDialog([]);
  await choose('Privacy class', 'public');
  await choose('Input type', 'choice');
  expect(screen.getAllByLabelText(/^Options in/).map(({ id }) => id)).toEqual([
    'add-options-es-ES',
    'schema-form-schema-enum',
  ]);
  await choose('Options in English', 'A cat\ndog');
  const button = footerButton('Enter the options in European Spanish.');
  expect(button.textContent).toBe('Go to “Options in European Spanish”');
  fireEvent.click(button);
  const field = screen.getByLabelText('Options in European Spanish');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await choose('Options in European Spanish', 'Gato\nPerro');
  expect(screen.getByText('No errors. You can add it.').tagName).toBe('OUTPUT');
});

it('a catalogue question shows its own condition, and is asked later if it reads a later question', async () => {
  await openDialog([]);
  fireEvent.click(screen.getByLabelText('From the catalogue'));
  const finding = findingAt(
    'condition-reads-forward',
    { country: 'spain', condition: 'has-account', reader: 'iban', dataPoint: 'email', asked: 'later' },
    ['config/countries/spain.json', 'dataPoints', '0'],
  );
  findings = [{ ...finding, at: finding.at.map((place) => ({ ...place, entry: 'iban' })) }];
  await choose('Question', 'iban');
  const asked = screen.getByLabelText<HTMLSelectElement>('Asked');
  expect(asked.selectedOptions[0]?.text).toBe('Only if “Correo electrónico” is “a@b.es” (has-account)');
  expect([...asked.options].map(({ text }) => text)).not.toContain('Always');
  expect(asked.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByLabelText('Asked after').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(/^Something is wrong/)).toHaveLength(1);
  expect(footerButton('There are errors.').textContent).toBe('Go to “Asked after”');
  const [country] = vi.mocked(client.request).mock.lastCall?.[0].edits ?? [];
  expect(country?.to).toEqual({
    kind: 'changes',
    changes: [{ kind: 'insert', path: ['dataPoints', 1], value: 'iban' }],
  });
});

it('the initial answer is chosen from the answers of the question, or is a number', async () => {
  await openDialog([]);
  await choose('Initial answer (optional)', '5');
  expect(lastQuestion()).toMatchObject({ initial: 5 });
  await choose('Input type', 'yes-no');
  const initial = screen.getByLabelText<HTMLSelectElement>('Initial answer (optional)');
  expect([...initial.options].map(({ text }) => text)).toEqual(['Not set', 'Yes', 'No']);
  await choose('Initial answer (optional)', 'false');
  expect(lastQuestion()).toMatchObject({ initial: false });
  await choose('Input type', 'choice');
  expect(lastQuestion()).not.toHaveProperty('initial');
  expect(screen.queryByLabelText('Initial answer (optional)')).toBeNull();
  await choose('Options in English', 'A cat\nA dog');
  await choose('Initial answer (optional)', 'A dog');
  expect(lastQuestion()).toMatchObject({ initial: 'aDog' });
  await choose('Options in English', 'A cat\nA cow');
  expect(lastQuestion()).not.toHaveProperty('initial');
  await choose('Input type', 'consent');
  expect(screen.queryByLabelText('Initial answer (optional)')).toBeNull();
});

it('options on one line are rejected at their field, and all options are read while typing', async () => {
  await openDialog([]);
  await choose('Privacy class', 'public');
  await choose('Input type', 'choice');
  findings = [
    findingAt('single-answer', { country: 'spain', name: 'pet', answer: '"perroGato"' }, [
      pet,
      'schema',
      'enum',
    ]),
  ];
  await choose('Options in English', 'Perro, gato');
  const options = screen.getByLabelText('Options in English');
  expect(options.getAttribute('aria-invalid')).toBe('true');
  expect(footerButton('Put each option on its own line.').textContent).toBe('Go to “Options in English”');
  expect(screen.queryByText(/Something is wrong|Widen/)).toBeNull();
  findings = [];
  await choose('Options in English', 'Perro\ngato\npájaro');
  expect(lastQuestion()).toMatchObject({ schema: { enum: ['Perro', 'gato', 'pajaro'] } });
  expect(screen.queryByText('Put each option on its own line.')).toBeNull();
});
