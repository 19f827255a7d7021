// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { ChangesProvider } from '../../workshop/page/change.tsx';
import { client } from '../../workshop/page/client.ts';
import { offeredFormats } from '../../workshop/page/edit/new-question.ts';
import { QuestionRules } from '../../workshop/page/edit/rules.tsx';
import { numberOrText } from '../../workshop/page/edit/typed-number.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import type { View } from '../../workshop/page/view.ts';
import { validSnapshot, validState } from '../support/workshop/valid-project.ts';

const spain = 'config/countries/spain.json';
const privacy = { class: 'public', persist: 'local', analytics: 'none' };
const questions = {
  amount: { control: 'slider', limits: 'amount', schema: { type: 'number' } },
  pet: { control: 'choice', schema: { type: 'string', enum: ['cat', 'dog'] } },
  income: { control: 'money', schema: { type: 'number', minimum: 0, maximum: 9000 } },
  plate: { control: 'text', schema: { type: 'string', maxLength: 60 } },
  postal: { control: 'postal-code', schema: { type: 'string' } },
};
const snapshot = validSnapshot({
  [spain]: JSON.stringify({
    code: 'ES',
    locales: ['es-ES'],
    loan: { amount: { minimum: 100, maximum: 15_000, step: 50 } },
    dataPoints: Object.keys(questions),
  }),
  ...Object.fromEntries(
    Object.entries(questions).map(([id, question]) => [
      `config/data-points/${id}.json`,
      JSON.stringify({ ...question, field: id, step: 'loan', required: true, privacy }),
    ]),
  ),
});

const plateFile = 'config/data-points/plate.json';
const isCat = { op: 'equals', dataPoint: 'pet', value: 'cat' };
const conditions = {
  'has-cat': isCat,
  nested: { op: 'all', of: [isCat, { op: 'any', of: [isCat, { op: 'all', of: [isCat, isCat] }] }] },
};

function show(id: keyof typeof questions, shownSnapshot = snapshot): void {
  const { control, schema } = questions[id];
  const question = { id, control, schema, step: 'loan', required: true, privacy } as object as FlowDataPoint;
  const flow = { steps: [], dataPoints: { [id]: question }, conditions: {} };
  const selection = { country: 'spain', language: 'es-ES', flow } as unknown as Selection;
  render(
    <ChangesProvider>
      <QuestionRules
        snapshot={shownSnapshot}
        selection={selection}
        question={question}
        view={{} as View}
        go={doNothing}
      />
    </ChangesProvider>,
  );
}

/** The labels of a question's rules, without those that every question has. */
function rulesOf(id: keyof typeof questions): readonly string[] {
  show(id);
  const commonLabels = ['Rule', 'Asked', 'Step', 'Shown', 'Option id'];
  return [...document.querySelectorAll('.rules > .field:not(.switch) > label')]
    .map(({ textContent }) => textContent ?? '')
    .filter((label) => !commonLabels.includes(label));
}

it.each([
  ['amount', ['Minimum', 'Maximum', 'Step', 'Default']],
  ['pet', []],
  ['income', ['Minimum', 'Maximum', 'A multiple of']],
  ['plate', ['Minimum length', 'Maximum length', 'Format', 'Pattern']],
  ['postal', ['Format', 'Pattern']],
] as const)('the rules of “%s” are those that its control supports: %j', (id, rules) => {
  expect(rulesOf(id)).toEqual(rules.filter((rule) => rule !== 'Step'));
});

function offeredChecks(id: keyof typeof questions): readonly string[] {
  show(id);
  const rule = screen.queryByLabelText<HTMLSelectElement>('Rule');
  return [...(rule?.options ?? [])].map(({ value }) => value).filter((value) => value !== '');
}

it('the checks of a question are those that fit its answer', () => {
  expect(offeredChecks('pet')).toEqual(['differs-from']);
});

it('a loan limit is changed in "loan" of the country', async () => {
  const request = vi
    .spyOn(client, 'request')
    .mockResolvedValue({ outcome: { kind: 'written', findings: [], missing: [] }, state: validState });
  show('amount');
  const maximumInput = screen.getByLabelText<HTMLInputElement>('Maximum');
  expect(maximumInput.value).toBe('15000');
  fireEvent.change(maximumInput, { target: { value: '12000' } });
  await act(async () => fireEvent.blur(maximumInput));
  expect(request.mock.calls[0]?.[0].edits).toEqual([
    {
      file: spain,
      to: {
        kind: 'changes',
        changes: [{ kind: 'set', path: ['loan', 'amount', 'maximum'], value: 12_000 }],
      },
    },
  ]);
  fireEvent.click(screen.getByLabelText('All countries'));
  expect(screen.queryByLabelText('Maximum')).toBeNull();
});

it('for all countries, a hint describes the value of the catalogue and mentions an override', () => {
  const overrides = { income: { required: false, schema: { minimum: 100, multipleOf: 50 } } };
  const country = { code: 'ES', locales: ['es-ES'], dataPoints: ['income'], overrides };
  const files = new Map(snapshot.files).set(spain, { text: JSON.stringify(country), digest: 'overridden' });
  show('income', { ...snapshot, files });
  const labels = ['Answer required', 'Minimum', 'Maximum', 'A multiple of'];
  const hints = (): readonly string[] =>
    labels.map(
      (label) => screen.getByLabelText(label).closest('.field')?.querySelector('.hint')?.textContent ?? '',
    );
  const [own, ofCatalogue] = ['Set by Spain only.', 'Set by the catalogue for all countries.'];
  expect(hints()).toEqual([own, own, ofCatalogue, own]);
  fireEvent.click(screen.getByLabelText('All countries'));
  expect(hints()).toEqual([
    `${ofCatalogue} Spain has its own value.`,
    `${ofCatalogue} Spain has its own value.`,
    ofCatalogue,
    'No limit. Spain has its own value.',
  ]);
});

function isOffered(label: string, option: string): boolean {
  return within(screen.getByLabelText(label)).queryByRole('option', { name: option }) !== null;
}

it('a country cannot remove a limit of the catalogue, and is offered no empty choice', async () => {
  const files = new Map(snapshot.files).set(plateFile, {
    text: JSON.stringify({ ...questions.plate, field: 'plate', step: 'loan', when: 'has-cat', privacy }),
    digest: 'with a condition',
  });
  const request = vi.spyOn(client, 'request').mockClear();
  show('plate', { ...snapshot, files });
  const lengthInput = screen.getByLabelText('Maximum length');
  fireEvent.change(lengthInput, { target: { value: '' } });
  await act(async () => fireEvent.blur(lengthInput));
  expect(screen.getByRole('alert').textContent).toBe(
    'The catalogue sets it for all countries. Choose “All countries” to remove it, or type another value for Spain.',
  );
  expect(request).not.toHaveBeenCalled();
  expect(isOffered('Asked', 'Always')).toBe(false);
  expect(screen.getByText(/“Always” can only be chosen for all countries/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('All countries'));
  expect(isOffered('Asked', 'Always')).toBe(true);
});

it.each([
  ['20.000', 'Type 20000 without separators.'],
  ['150,000', 'Type 150000 without separators.'],
  ['20 000', 'Type 20000 without separators.'],
  ['1.250.000,50', 'Type 1250000.50 without separators.'],
  ['many', 'Type a number such as 20000 or 1.5.'],
])('a limit typed as “%s” is not saved: %s', async (typedLimit, message) => {
  const request = vi.spyOn(client, 'request').mockClear();
  show('amount');
  const maximumInput = screen.getByLabelText('Maximum');
  fireEvent.change(maximumInput, { target: { value: typedLimit } });
  await act(async () => fireEvent.blur(maximumInput));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(maximumInput.getAttribute('aria-invalid')).toBe('true');
  expect(request).not.toHaveBeenCalled();
});

it.each([
  ['20000', 20_000],
  ['1,5', 1.5],
  ['-1.25', -1.25],
  ['0.125', 0.125],
  ['1.0000', 1],
  ['20.000', '20.000'],
  ['1e3', '1e3'],
])('the text “%s” is read as %j', (text, value) => {
  expect(numberOrText(text)).toBe(value);
});

function names(control: string): readonly string[] {
  return offeredFormats(control, 'ES').map(({ value }) => value);
}

it('the formats of a control are those that it supports', () => {
  expect(names('postal-code').every((name) => name.startsWith('postal-code'))).toBe(true);
  expect(names('text')).not.toContain('date');
  expect(names('text')).toContain('name');
});

it.each([
  ['has-cat', 'button', 'Edit the condition'],
  ['nested', 'link', 'Edit it as JSON'],
])('the condition “%s” has a %s: %s', (name, role, label) => {
  const income = { ...questions.income, field: 'income', step: 'loan', required: true, privacy, when: name };
  const files = new Map(snapshot.files);
  for (const [file, value] of [
    ['config/data-points/income.json', income],
    ['config/conditions.json', { conditions }],
  ] as const)
    files.set(file, { text: JSON.stringify(value), digest: file });
  show('income', { ...snapshot, files });
  fireEvent.click(screen.getByRole(role, { name: label }));
  const form = screen.queryByRole('group', { name: `Condition “${name}”` });
  expect(form !== null).toBe(role === 'button');
});

it('a chosen condition that is too long for its select is shown whole below it', () => {
  const isLong = { op: 'equals', dataPoint: 'pet', value: 'a cat with a very long name' };
  const when = JSON.stringify({ ...JSON.parse(snapshot.files.get(plateFile)?.text ?? ''), when: 'long' });
  const texts = [...snapshot.files].map(([file, { text }]) => [file, file === plateFile ? when : text]);
  show(
    'plate',
    validSnapshot({
      ...Object.fromEntries(texts),
      'config/conditions.json': JSON.stringify({ conditions: { long: isLong } }),
    }),
  );
  const [chosen] = screen.getByLabelText<HTMLSelectElement>('Asked').selectedOptions;
  expect(chosen?.textContent).toContain('a cat with a very long name');
  expect(screen.getByText(chosen?.textContent ?? '', { selector: 'p' })).toBeDefined();
  // A short choice is readable in its select.
  const [step] = screen.getByLabelText<HTMLSelectElement>('Shown').selectedOptions;
  expect(screen.queryByText(step?.textContent ?? '', { selector: 'p' })).toBeNull();
});
