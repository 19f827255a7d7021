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
