import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPointOf } from '../../src/flow/find.ts';
import type { ListedOption } from '../../src/form/look-ups.ts';
import {
  optionsInList,
  offeredQuestion,
  namedOptions,
  type Option,
  optionsOf,
} from '../../src/form/options.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';
import { phone, stepOf } from '../support/form/form-flow.ts';
import { english } from '../support/form/form-messages.ts';

const { flow } = stepOf('citizenship', 'cofidisProfession', 'children');
const profession = dataPointOf(flow, 'cofidisProfession');
const professions = ['manager', 'professional', 'technician', 'armedForces'];

function optionList(...values: readonly string[]): readonly ListedOption[] {
  return values.map((value) => ({ value }));
}

describe('the options of a question', () => {
  it.each([
    { what: 'are all offered before a list is loaded', lists: [], offered: professions },
    { what: 'are all offered with an empty list', lists: [optionList()], offered: professions },
    {
      what: 'are all offered if none of them is listed',
      lists: [optionList('nurse', 'pilot')],
      offered: professions,
    },
    {
      what: 'are the listed ones, in the order of the list',
      lists: [optionList('technician', 'manager')],
      offered: ['technician', 'manager'],
    },
    {
      what: 'do not include unknown or duplicate values of a list',
      lists: [optionList('nurse', 'technician', 'technician', 'pilot')],
      offered: ['technician'],
    },
    {
      what: 'are narrowed by each of two lists',
      lists: [optionList('armedForces', 'technician', 'manager'), optionList('manager', 'technician')],
      offered: ['manager', 'technician'],
    },
    {
      what: 'are narrowed by one list only if the other list has none of them',
      lists: [optionList('technician', 'manager'), optionList('professional')],
      offered: ['technician', 'manager'],
    },
    {
      what: 'include the current answer',
      lists: [optionList('technician')],
      given: 'armedForces',
      offered: ['technician', 'armedForces'],
    },
    {
      what: 'do not include a current answer that is not an option',
      lists: [optionList('technician')],
      given: 'pilot',
      offered: ['technician'],
    },
  ])('$what', ({ lists, given, offered }) => {
    expect(optionsOf(offeredQuestion(profession, lists, given))).toEqual(offered);
  });

  it('may have numbers as values', () => {
    const children = dataPointOf(flow, 'children');
    expect(optionsOf(offeredQuestion(children, [optionList('3', '0', '9')], 7))).toEqual([3, 0, 7]);
  });

  it('are never empty, always configured, and always include the current answer', () => {
    const codes = fc.constantFrom(...professions, 'nurse', 'pilot', 'constructor', '');
    const lists = fc.array(fc.array(codes.map((value) => ({ value }))), { maxLength: 3 });
    fc.assert(
      fc.property(lists, fc.option(codes, { nil: undefined }), (lists, currentAnswer) => {
        const offeredOptions = optionsOf(offeredQuestion(profession, lists, currentAnswer));
        expect(offeredOptions.length).toBeGreaterThan(0);
        expect(new Set(offeredOptions).size).toBe(offeredOptions.length);
        expect(offeredOptions.filter((option) => !professions.includes(String(option)))).toEqual([]);
        expect(
          currentAnswer === undefined ||
            !professions.includes(currentAnswer) ||
            offeredOptions.includes(currentAnswer),
        ).toBe(true);
      }),
    );
  });

  it('are in the order of the list, which may contain unknown values', () => {
    const codes = fc.array(fc.constantFrom<string>(...professions, 'nurse'));
    fc.assert(
      fc.property(codes, (values) => {
        const commonPlaceholders = [...new Set(values)].filter((value) => professions.includes(value));
        const narrowed = optionsInList(professions, optionList(...values));
        expect(narrowed).toEqual(commonPlaceholders.length === 0 ? professions : commonPlaceholders);
      }),
    );
  });
});

describe('the names of the options', () => {
  const formatContext = { flow, phone, locale: 'en-PH', translate: english };
  const optionsWithNames = (
    question: FlowDataPoint,
    list: readonly ListedOption[],
  ): readonly [Option, string][] =>
    namedOptions(formatContext, offeredQuestion(question, [list], undefined)).map(({ option, name }) => [
      option,
      name,
    ]);

  it('are our labels, or else those of the lender', () => {
    const unlabelled = { ...profession, schema: { type: 'string', enum: ['technician', 'pilot', 'nurse'] } };
    const list = [
      { value: 'nurse' },
      { value: 'pilot', label: 'Pilot of an airliner' },
      { value: 'technician', label: 'Person who repairs things' },
    ];
    expect(optionsWithNames(unlabelled, list)).toEqual([
      ['nurse', ''],
      ['pilot', 'Pilot of an airliner'],
      ['technician', 'Technician or associate professional'],
    ]);
  });

  it('of countries are in the page’s language and sorted by it, the own country first', () => {
    const list = [
      { value: 'PL', label: 'Polska' },
      { value: 'DE', label: 'Niemcy' },
      { value: 'PH', label: 'Filipiny' },
    ];
    expect(optionsWithNames(dataPointOf(flow, 'citizenship'), list)).toEqual([
      ['PH', 'Philippines'],
      ['DE', 'Germany'],
      ['PL', 'Poland'],
    ]);
  });

  it('of a country that the browser cannot name are those of the lender', () => {
    const withUnknownCountry = {
      ...dataPointOf(flow, 'citizenship'),
      schema: { type: 'string', enum: ['XX', 'PH'] },
    };
    expect(optionsWithNames(withUnknownCountry, [{ value: 'XX', label: 'Somewhere' }])).toEqual([
      ['XX', 'Somewhere'],
    ]);
  });

  it('are created once per set of options', () => {
    const list = [optionList('technician', 'manager')];
    const [manager, technician, kept] = ['manager', 'technician', 'armedForces'].map((given) =>
      namedOptions(formatContext, offeredQuestion(profession, list, given)),
    );
    expect(manager).toBe(technician);
    expect(kept).not.toBe(manager);
  });
});
