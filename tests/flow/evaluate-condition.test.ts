import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateCondition } from '../../src/flow/evaluate-condition.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { ConditionName } from '../../src/model/identifiers.ts';
import { flowOf, id, type Given } from './flow-of.ts';
import { answerValue } from './generated-flow.ts';

const today = '2026-11-21';
const evaluate = (condition: Condition, answers: Given, conditions = {}) =>
  evaluateCondition(condition, answers, { conditions, today });

const colour = id('colour');
const income = id('income');
const birth = id('birth');
const colourAnswered: Condition = { op: 'answered', dataPoint: colour };
const no: Condition = { op: 'not', of: colourAnswered };
const unknownCondition: Condition = { op: 'equals', dataPoint: income, value: 1 };
const redAnswer: Given = { colour: 'red' };

const namedCondition = (name: string): Condition => ({ op: 'condition', name: name as ConditionName });

describe('a test of one answer', () => {
  it.each<[Condition, Given, boolean | 'unknown']>([
    [{ op: 'answered', dataPoint: colour }, {}, false],
    [{ op: 'answered', dataPoint: colour }, { colour: ' ' }, false],
    [{ op: 'answered', dataPoint: colour }, { colour: [] }, false],
    [{ op: 'answered', dataPoint: colour }, { colour: false }, true],
    [{ op: 'answered', dataPoint: colour }, { colour: 0 }, true],
    [{ op: 'equals', dataPoint: colour, value: 'red' }, {}, 'unknown'],
    [{ op: 'equals', dataPoint: colour, value: 'red' }, { colour: 'red' }, true],
    [{ op: 'equals', dataPoint: colour, value: 'red' }, { colour: 'blue' }, false],
    [{ op: 'equals', dataPoint: income, value: '5' }, { income: 5 }, 'unknown'],
    [{ op: 'equals', dataPoint: colour, value: 'red' }, { colour: ['red'] }, 'unknown'],
    [{ op: 'in', dataPoint: colour, values: ['red', 'blue'] }, { colour: 'blue' }, true],
    [{ op: 'in', dataPoint: colour, values: ['red', 'blue'] }, { colour: 'green' }, false],
    [{ op: 'in', dataPoint: colour, values: ['red', 'blue'] }, {}, 'unknown'],
    [{ op: 'lessThan', dataPoint: income, value: 5 }, { income: 5 }, false],
    [{ op: 'atMost', dataPoint: income, value: 5 }, { income: 5 }, true],
    [{ op: 'atLeast', dataPoint: income, value: 5 }, { income: 5 }, true],
    [{ op: 'moreThan', dataPoint: income, value: 5 }, { income: 5 }, false],
    [{ op: 'lessThan', dataPoint: income, value: 5 }, { income: 4 }, true],
    [{ op: 'atMost', dataPoint: income, value: 5 }, { income: 6 }, false],
    [{ op: 'atLeast', dataPoint: income, value: 5 }, { income: 4 }, false],
    [{ op: 'moreThan', dataPoint: income, value: 5 }, { income: 6 }, true],
    [{ op: 'moreThan', dataPoint: income, value: 5 }, { income: '6' }, 'unknown'],
    [{ op: 'atMost', dataPoint: income, value: 5 }, { income: Number.NaN }, 'unknown'],
    [{ op: 'before', dataPoint: birth, fromToday: { years: -18 } }, { birth: '2008-11-20' }, true],
    [{ op: 'before', dataPoint: birth, fromToday: { years: -18 } }, { birth: '2008-11-21' }, false],
    [{ op: 'before', dataPoint: birth, fromToday: {} }, { birth: '2026-11-22' }, false],
    [{ op: 'after', dataPoint: birth, fromToday: { days: 1 } }, { birth: '2026-11-23' }, true],
    [{ op: 'after', dataPoint: birth, fromToday: {} }, { birth: '2026-11-21' }, false],
    [{ op: 'after', dataPoint: birth, fromToday: {} }, { birth: '2026-11-20' }, false],
    [{ op: 'after', dataPoint: birth, fromToday: {} }, { birth: '2026-02-30' }, 'unknown'],
    [{ op: 'after', dataPoint: birth, fromToday: {} }, { birth: '2026-11-22T00:00:00Z' }, 'unknown'],
  ])('%j of %j is %s', (condition, answers, truth) => {
    expect(evaluate(condition, answers)).toBe(truth);
  });
});

describe('several tests together', () => {
  it.each<[Condition, boolean | 'unknown']>([
    [{ op: 'all', of: [colourAnswered, colourAnswered] }, true],
    [{ op: 'all', of: [colourAnswered, unknownCondition] }, 'unknown'],
    [{ op: 'all', of: [unknownCondition, no] }, false],
    [{ op: 'any', of: [no, no] }, false],
    [{ op: 'any', of: [no, unknownCondition] }, 'unknown'],
    [{ op: 'any', of: [unknownCondition, colourAnswered] }, true],
    [{ op: 'not', of: unknownCondition }, 'unknown'],
    [{ op: 'not', of: no }, true],
  ])('%j is %s', (condition, truth) => {
    expect(evaluate(condition, redAnswer)).toBe(truth);
  });

  it('not (a and b) equals (not a or not b) for all values', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(colourAnswered, no, unknownCondition),
        fc.constantFrom(colourAnswered, no, unknownCondition),
        (one, other) => {
          const notAll = evaluate({ op: 'not', of: { op: 'all', of: [one, other] } }, redAnswer);
          const anyNot = evaluate(
            {
              op: 'any',
              of: [
                { op: 'not', of: one },
                { op: 'not', of: other },
              ],
            },
            redAnswer,
          );
          expect(notAll).toBe(anyNot);
        },
      ),
    );
  });

  it('a comparison with an unanswered data point is unknown', () => {
    const comparisons: Condition[] = [
      { op: 'equals', dataPoint: income, value: true },
      { op: 'in', dataPoint: income, values: [1] },
      { op: 'lessThan', dataPoint: income, value: 1 },
      { op: 'before', dataPoint: income, fromToday: {} },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...comparisons), answerValue, (condition, other) => {
        expect(evaluate(condition, { other })).toBe('unknown');
      }),
    );
  });
});

describe('named conditions', () => {
  it('a named condition has the value of its definition', () => {
    expect(
      evaluate(namedCondition('isRed'), redAnswer, {
        isRed: { op: 'equals', dataPoint: colour, value: 'red' },
      }),
    ).toBe(true);
  });

  it('circular conditions throw with the cycle', () => {
    const ring = { one: namedCondition('two'), two: { op: 'not', of: namedCondition('one') } };
    expect(() => evaluate(namedCondition('one'), redAnswer, ring)).toThrow(
      'Circular conditions: one -> two -> one.',
    );
  });

  it('a cycle is found even next to a part that already decides', () => {
    const ring = { one: { op: 'any', of: [colourAnswered, namedCondition('one')] } };
    expect(() => evaluate(namedCondition('one'), redAnswer, ring)).toThrow('one -> one');
  });

  it('an undefined name throws, also one of Object.prototype', () => {
    expect(() => evaluate(namedCondition('missing'), redAnswer)).toThrow(
      'A condition refers to "missing", which does not exist.',
    );
    expect(() => evaluate(namedCondition('constructor'), redAnswer)).toThrow('"constructor"');
  });

  it('a named condition is evaluated once, however often it is used', () => {
    const chain = Array.from({ length: 60 }, (_, index): [string, Condition] => [
      `c${index}`,
      index === 0
        ? colourAnswered
        : { op: 'all', of: [namedCondition(`c${index - 1}`), namedCondition(`c${index - 1}`)] },
    ]);
    expect(evaluate(namedCondition('c59'), redAnswer, Object.fromEntries(chain))).toBe(true);
  });

  it('an unknown data point throws', () => {
    const flow = flowOf([{ path: 'a', dataPoints: [{ id: 'colour' }] }]);
    expect(() => evaluateCondition(unknownCondition, {}, { ...flow, today })).toThrow(
      'A condition reads the data point "income", which does not exist.',
    );
  });
});
