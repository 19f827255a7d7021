// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { doNothing } from '../../src/lib/do-nothing.ts';
import { dataPointsRead } from '../../src/flow/condition-parts.ts';
import { withListedOptions } from '../../src/compiler/link/options.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { Flow } from '../../src/model/flow.ts';
import { ConditionEditor } from '../../workshop/page/edit/condition-editor.tsx';
import {
  emptyDraft,
  type NewCondition,
  proposedNameOf,
  readCondition,
  conditionOfGroup,
} from '../../workshop/page/edit/new-condition.ts';
import { conditionUsers } from '../../workshop/page/edit/places.ts';
import type { Selection } from '../../workshop/page/selection.ts';
import { shippedCountries } from '../support/shipped/shipped-country.ts';
import { validSnapshot } from '../support/workshop/valid-project.ts';

const home = path.resolve(import.meta.dirname, '../..');
const countries = shippedCountries(path.join(home, 'generated'));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(home, file), 'utf8'));
}

function writtenAgain(condition: Condition, { dataPoints }: Pick<Flow, 'dataPoints'>): unknown {
  const find = (id: string) => dataPoints[id as keyof typeof dataPoints];
  const group = readCondition(condition, find);
  return group && conditionOfGroup(group, find);
}

it('all eight countries are tested, and most have conditions', () => {
  expect(countries).toHaveLength(8);
  const withConditions = countries.filter(({ flow }) => Object.keys(flow.conditions).length > 0);
  expect(withConditions.length).toBeGreaterThan(5);
});

describe('a condition that is read and written stays the same', () => {
  it.each(countries.map((country) => [country.slug, country.flow] as const))('in %s', (_, flow) => {
    const conditions = Object.values(flow.dataPoints).flatMap((each) => each?.when ?? []);
    const all = [...conditions, ...Object.values(flow.conditions).flatMap((each) => each ?? [])];
    for (const condition of all) expect(writtenAgain(condition, flow)).toEqual(condition);
  });

  it('in config/conditions.json', () => {
    const { conditions } = readJson('config/conditions.json') as { conditions: Record<string, Condition> };
    const all = Object.values(conditions);
    expect(all.length).toBeGreaterThan(20);
    // Screens ask some of the questions.
    const ids = all.flatMap((each) => [...dataPointsRead(each, conditions)]);
    const flowQuestions = ids.map((id) => {
      const question = readJson(`config/data-points/${id}.json`) as Parameters<typeof withListedOptions>[0];
      return [id, { id, schema: withListedOptions(question, undefined) }] as const;
    });
    const dataPoints = Object.fromEntries(flowQuestions) as unknown as Flow['dataPoints'];
    for (const condition of all) expect(writtenAgain(condition, { dataPoints })).toEqual(condition);
  });

  const isCat = { op: 'equals', dataPoint: 'pet', value: 'cat' };
  const isYoung = { op: 'after', dataPoint: 'dateOfBirth', fromToday: { years: -21 } };
  const hasHighIncome = { op: 'moreThan', dataPoint: 'income', value: 2000 };
  const dataPoints = {
    pet: { id: 'pet', schema: { type: 'string', enum: ['cat', 'dog'] } },
    dateOfBirth: { id: 'dateOfBirth', schema: { type: 'string', format: 'date' } },
    income: { id: 'income', schema: { type: 'number' } },
  } as unknown as Flow['dataPoints'];

  it.each([
    { op: 'all', of: [isCat, { op: 'any', of: [isYoung, hasHighIncome] }] },
    {
      op: 'any',
      of: [
        { op: 'all', of: [isCat, hasHighIncome] },
        { op: 'not', of: isYoung },
      ],
    },
    { op: 'not', of: { op: 'any', of: [isCat, hasHighIncome, { op: 'all', of: [isYoung, hasHighIncome] }] } },
    { op: 'not', of: { op: 'all', of: [isCat, hasHighIncome] } },
    {
      op: 'all',
      of: [
        { op: 'condition', name: 'working' },
        { op: 'not', of: { op: 'any', of: [isCat, hasHighIncome] } },
      ],
    },
  ] as unknown as readonly Condition[])('%j', (condition) => {
    expect(writtenAgain(condition, { dataPoints })).toEqual(condition);
  });

  it.each([
    { op: 'all', of: [isCat, { op: 'any', of: [isYoung, { op: 'all', of: [isCat, hasHighIncome] }] }] },
    { op: 'after', dataPoint: 'dateOfBirth', fromToday: { years: -21, days: 1 } },
    { op: 'not', of: { op: 'not', of: { op: 'not', of: { op: 'any', of: [isCat, hasHighIncome] } } } },
    { op: 'in', dataPoint: 'income', values: [1, 2] },
    { op: 'all', of: [isCat, { op: 'equals', dataPoint: 'dateOfBirth', value: '2000-01-01' }] },
    { op: 'answered', dataPoint: 'removed' },
  ] as unknown as readonly Condition[])(
    'except for a condition that the form cannot show: %j',
    (condition) => {
      expect(writtenAgain(condition, { dataPoints })).toBeUndefined();
    },
  );
});

const snapshot = validSnapshot({
  'config/conditions.json': JSON.stringify({
    conditions: {
      'has-cat': { op: 'equals', dataPoint: 'pet', value: 'cat' },
      'pet-dog': { op: 'equals', dataPoint: 'pet', value: 'bird' },
    },
  }),
  'config/data-points/pet.json': JSON.stringify({ schema: { type: 'string' } }),
  'config/data-points/collar.json': JSON.stringify({ schema: { type: 'string' }, when: 'has-cat' }),
  'config/data-points/citizenship.json': JSON.stringify({
    schema: { type: 'string' },
    choices: 'countries',
  }),
  'config/countries/poland.json': JSON.stringify({ overrides: { leash: { when: 'has-cat' } } }),
  'locales/en/form.json': JSON.stringify({
    dataPoints: { pet: { label: 'Your pet', options: { cat: 'A cat', dog: 'A dog' } } },
  }),
});
const dataPoints = {
  pet: { id: 'pet', schema: { type: 'string', enum: ['cat', 'dog'] } },
  citizenship: { id: 'citizenship', schema: { type: 'string', enum: ['DE', 'PL'] } },
  age: { id: 'age', schema: { type: 'integer' } },
};
const selection = { language: 'en', flow: { dataPoints, conditions: {} } } as unknown as Selection;

/** Shows the form, and returns the list to which it adds the created conditions, and the names of used ones. */
function openForm(existing?: string): (NewCondition | string)[] {
  const createdConditions: (NewCondition | string)[] = [];
  function ConditionForm() {
    const [draft, setDraft] = useState(emptyDraft);
    return (
      <ConditionEditor
        {...{ snapshot, selection, existing, draft }}
        earlierQuestions={Object.values(dataPoints) as never}
        onDraft={setDraft}
        onMake={(condition) => void createdConditions.push(condition)}
        onUse={(name) => void createdConditions.push(name)}
        onClose={doNothing}
      />
    );
  }
  render(<ConditionForm />);
  return createdConditions;
}

function choose(group: string, label: string, value: string): void {
  const fields = within(screen.getByRole('group', { name: group }));
  fireEvent.change(fields.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });
}

it('a condition with several clauses and a group is created by labels', () => {
  const createdConditions = openForm();
  choose('Clause 1', 'Question', 'citizenship');
  const countriesShown = within(
    screen.getByRole('group', { name: 'Clause 1' }),
  ).getByLabelText<HTMLSelectElement>('this answer');
  expect([...countriesShown.options].map(({ text }) => text)).toEqual([
    'Choose an answer',
    'Germany',
    'Poland',
  ]);
  choose('Clause 1', 'this answer', 'PL');
  fireEvent.click(screen.getByRole('button', { name: 'Add a group' }));
  const group = within(screen.getByRole('group', { name: 'Group 2' }));
  fireEvent.change(group.getByLabelText('True if'), { target: { value: 'none' } });
  fireEvent.change(group.getByLabelText('Question'), { target: { value: 'pet' } });
  fireEvent.change(group.getByLabelText('is'), { target: { value: 'in' } });
  for (const name of ['A cat', 'A dog']) fireEvent.click(group.getByRole('checkbox', { name }));
  fireEvent.click(group.getByRole('button', { name: 'Add a clause' }));
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this condition' });
  expect(use.disabled).toBe(true);
  const second = within(group.getByRole('group', { name: 'Clause 2' }));
  fireEvent.change(second.getByLabelText('Question'), { target: { value: 'age' } });
  fireEvent.change(second.getByLabelText('this answer'), { target: { value: '30' } });
  fireEvent.click(use);
  expect(createdConditions).toEqual([
    {
      name: 'citizenship-pl-and-not-pet-cat-or-dog-or-age-at-least-30',
      condition: {
        op: 'all',
        of: [
          { op: 'equals', dataPoint: 'citizenship', value: 'PL' },
          {
            op: 'not',
            of: {
              op: 'any',
              of: [
                { op: 'in', dataPoint: 'pet', values: ['cat', 'dog'] },
                { op: 'atLeast', dataPoint: 'age', value: 30 },
              ],
            },
          },
        ],
      },
    },
  ]);
});

it('the form names the other uses of a condition, and other conditions can be clauses', () => {
  expect(conditionUsers(snapshot, 'has-cat')).toEqual(['collar', 'leash']);
  const createdConditions = openForm('has-cat');
  expect(screen.getByText(/^A change applies to all its uses:/).textContent).toContain('“collar”, “leash”');
  choose('Clause 1', 'Question', 'pet');
  choose('Clause 1', 'this answer', 'dog');
  fireEvent.click(screen.getByRole('button', { name: 'Save condition' }));
  expect(createdConditions).toEqual([
    { name: 'has-cat', condition: { op: 'equals', dataPoint: 'pet', value: 'dog' } },
  ]);
});

it('another condition can be a clause', () => {
  const createdConditions = openForm();
  choose('Clause 1', 'Question', 'condition has-cat');
  fireEvent.change(screen.getByLabelText('True if'), { target: { value: 'none' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this condition' }));
  expect(createdConditions).toEqual([
    { name: 'not-has-cat', condition: { op: 'not', of: { op: 'condition', name: 'has-cat' } } },
  ]);
});

it('a condition that exists is used, and another one of its name gets a free name', () => {
  const createdConditions = openForm();
  choose('Clause 1', 'Question', 'condition has-cat');
  fireEvent.click(screen.getByRole('button', { name: 'Use “has-cat”' }));
  choose('Clause 1', 'Question', 'pet');
  choose('Clause 1', 'this answer', 'cat');
  expect(screen.queryByLabelText('Condition name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use “has-cat”' }));
  expect(createdConditions).toEqual(['has-cat', 'has-cat']);
  choose('Clause 1', 'this answer', 'dog');
  const name = screen.getByLabelText<HTMLInputElement>('Condition name');
  expect(name.value).toBe('pet-dog-2');
  fireEvent.change(name, { target: { value: 'pet-dog' } });
  expect(screen.getByText(/^Another condition has the name “pet-dog” already/)).toBeTruthy();
});

it('a name is proposed only for what is chosen', () => {
  expect(proposedNameOf(emptyDraft.group)).toBe('');
});

it('a grouped number is rejected with the reason', () => {
  openForm();
  choose('Clause 1', 'Question', 'age');
  choose('Clause 1', 'this answer', '20.000');
  expect(screen.getByRole('alert').textContent).toBe('Type 20000 without separators.');
  expect(screen.getByLabelText('this answer').getAttribute('aria-invalid')).toBe('true');
  choose('Clause 1', 'this answer', '20000');
  expect(screen.queryByRole('alert')).toBeNull();
});
