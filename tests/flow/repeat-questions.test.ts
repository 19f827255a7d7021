import { describe, expect, it } from 'vitest';
import { ownErrors } from '../../src/flow/own-errors.ts';
import {
  answersInEntry,
  questionInEntry,
  repeatFlow,
  repeatOwners,
} from '../../src/flow/repeat-questions.ts';
import { repeatStepModule } from '../../src/flow/repeat-step-module.ts';
import { walk } from '../../src/flow/walk.ts';
import type { StandaloneValidator, StepModule } from '../../src/model/validator.ts';
import { condition, flowOf, type Given, id, ownersOf } from './flow-of.ts';

const entryFlow = flowOf(
  [
    {
      path: 'debts',
      dataPoints: [
        { id: 'right', field: 'debts.confirmed', schema: { type: 'boolean' } },
        {
          id: 'balance',
          field: 'debts.balance',
          schema: { type: 'number' },
          when: { op: 'not', of: { op: 'condition', name: condition('is-right') } },
          checks: [{ rule: 'differs-from', dataPoint: id('right') }],
        },
      ],
    },
  ],
  { 'is-right': { op: 'equals', dataPoint: id('right'), value: true } },
);
const repetition = { name: 'debts', keys: ['card-7', 'loan-9'] } as const;
const repeatedFlow = repeatFlow(entryFlow, repetition);
const today = { today: '2026-11-21', savedSteps: {} };

describe('questions that are repeated for each entry', () => {
  it('have their own name, field and checks, and the texts of the catalogue', () => {
    expect(repeatedFlow.steps[0].dataPoints).toEqual(['right_1', 'balance_1', 'right_2', 'balance_2']);
    expect(repeatedFlow.dataPoints[id('balance_2')]).toMatchObject({
      id: 'balance_2',
      repeats: 'balance',
      field: 'debts.1.balance',
      checks: [{ rule: 'differs-from', dataPoint: 'right_2' }],
    });
  });

  it('use conditions, checks and splits within their own entry only', () => {
    const right = id('right');
    const form = flowOf([
      {
        path: 'people',
        dataPoints: [
          {
            id: 'right',
            field: 'people.right',
            checks: [{ rule: 'not-in-future' }, { rule: 'after', dataPoint: right }],
            when: {
              op: 'any',
              of: [
                { op: 'answered', dataPoint: id('country') },
                { op: 'not', of: { op: 'answered', dataPoint: right } },
                { op: 'all', of: [{ op: 'condition', name: condition('adult') }] },
              ],
            },
          },
          { id: 'street', field: 'people.address.street' },
        ],
      },
      { path: 'known', dataPoints: [{ id: 'country' }] },
    ]);
    const [asked] = form.steps;
    const street = form.dataPoints[id('street')];
    if (street === undefined) throw new Error('The street is asked.');
    const moveHouseNumberTo = { dataPoint: right, position: 'after' } as const;
    const flow = {
      ...form,
      conditions: { adult: { op: 'answered', dataPoint: right }, unread: undefined },
      dataPoints: { ...form.dataPoints, street: { ...street, moveHouseNumberTo } },
      steps: [{ ...asked, medianSeconds: 20 }] as const,
    };
    const { conditions, dataPoints, steps } = repeatFlow(flow, { name: 'people', keys: ['a', 'b'] });
    expect(conditions).toEqual({
      adult_1: { op: 'answered', dataPoint: 'right_1' },
      adult_2: { op: 'answered', dataPoint: 'right_2' },
    });
    expect(Object.keys(dataPoints)).toEqual(['country', 'right_1', 'street_1', 'right_2', 'street_2']);
    const { when: _when, checks: _checks, ...plain } = { ...dataPoints[id('right_2')] };
    expect(dataPoints[id('right_2')]).toEqual({
      ...plain,
      field: 'people.1.right',
      checks: [{ rule: 'not-in-future' }, { rule: 'after', dataPoint: 'right_2' }],
      when: {
        op: 'any',
        of: [
          { op: 'answered', dataPoint: 'country' },
          { op: 'not', of: { op: 'answered', dataPoint: 'right_2' } },
          { op: 'all', of: [{ op: 'condition', name: 'adult_2' }] },
        ],
      },
    });
    expect(dataPoints[id('street_1')]).toStrictEqual({
      ...street,
      id: 'street_1',
      repeats: 'street',
      field: 'people.0.address.street',
      moveHouseNumberTo: { dataPoint: 'right_1', position: 'after' },
    });
    const asks = ['right_1', 'street_1', 'right_2', 'street_2'];
    expect(steps).toStrictEqual([
      {
        path: 'people',
        context: 'application',
        medianSeconds: 20,
        dataPoints: asks,
        prevButtonFormPath: 'start',
        nextButtonFormPath: 'submit',
        stepOrder: 1,
        fingerprint: 'rules of people a b',
        dataPointsToSubmit: asks,
        dataPointsPerStep: { people: asks },
      },
    ]);
  });

  it('depend only on the answers of their own entry', () => {
    const answers: Given = { right_1: true, right_2: false };
    const { relevant } = walk(repeatedFlow, answers, today);
    expect(relevant).toEqual(['right_1', 'right_2', 'balance_2']);
  });

  it('have a separate flow for each set of entries', () => {
    const otherEntries = repeatFlow(entryFlow, { name: 'debts', keys: ['card-7'] });
    expect(otherEntries.steps[0].fingerprint).not.toBe(repeatedFlow.steps[0].fingerprint);
  });

  it('return their answers by entry', () => {
    const answers: Given = { right_1: true, right_2: false, balance_2: 0 };
    expect([0, 1].map((entry) => answersInEntry(entryFlow, answers, entry))).toEqual([
      { right: true },
      { right: false, balance: 0 },
    ]);
  });
});

describe('a server error about a list', () => {
  const owners = repeatOwners(ownersOf(entryFlow), entryFlow, repetition);

  it.each([
    ['debts.1.balance', 'balance_2'],
    ['debts.loan-9.balance', 'balance_2'],
    ['debts.loan-9', 'right_2'],
    ['debts.0', 'right_1'],
    ['balance_1', 'balance_1'],
  ])('about %s is that of the question %s', (fieldName, question) => {
    expect(ownErrors(owners, [{ fieldName, message: 'No.' }])).toMatchObject({
      byDataPoint: { [question]: ['No.'] },
      unowned: [],
    });
  });

  it.each(['debts', 'debts.2.balance', 'debts.other'])('about %s belongs to no question', (fieldName) => {
    expect(ownErrors(owners, [{ fieldName, message: 'No.' }]).unowned).toHaveLength(1);
  });
});

describe('the rules of a repeated page', () => {
  const rules: StepModule = {
    schema: {
      type: 'object',
      properties: { right: { type: 'boolean' }, balance: { type: 'number' } },
      required: ['right'],
    },
    uiSchema: { 'ui:order': ['right', 'balance'], right: { 'ui:widget': 'yes-no' }, balance: {} },
    createValidator() {
      const validate: StandaloneValidator = (data) => {
        const { right, balance } = data as { right?: unknown; balance?: unknown };
        validate.errors = [
          ...(right === undefined
            ? [
                {
                  keyword: 'required',
                  instancePath: '',
                  schemaPath: '#/required',
                  params: { missingProperty: 'right' },
                },
              ]
            : []),
          ...(typeof balance === 'string'
            ? [{ keyword: 'type', instancePath: '/balance', schemaPath: '#', params: { type: 'number' } }]
            : []),
        ];
        return validate.errors.length === 0;
      };
      return validate;
    },
  };
  const repeated = repeatStepModule(rules, entryFlow.steps[0].dataPoints, 2);

  it('are the questions of one entry, once per entry', () => {
    const validate = repeated.createValidator({});
    expect(validate({ right_1: true, balance_2: 'much' })).toBe(false);
    expect(validate.errors).toMatchObject([
      { keyword: 'required', instancePath: '', params: { missingProperty: 'right_2' } },
      { keyword: 'type', instancePath: '/balance_2' },
    ]);
    expect(validate({ right_1: true, right_2: false })).toBe(true);
  });

  it('describe every question of the page', () => {
    expect(repeated.uiSchema).toEqual({
      'ui:order': ['right_1', 'balance_1', 'right_2', 'balance_2'],
      right_1: { 'ui:widget': 'yes-no' },
      balance_1: {},
      right_2: { 'ui:widget': 'yes-no' },
      balance_2: {},
    });
    expect(repeated.schema).toEqual({
      type: 'object',
      properties: {
        right_1: { type: 'boolean' },
        balance_1: { type: 'number' },
        right_2: { type: 'boolean' },
        balance_2: { type: 'number' },
      },
    });
  });
});

it('no entry of a list shares a question with another', () => {
  expect(questionInEntry(id('name'), 0)).not.toBe(questionInEntry(id('name'), 1));
});
