import { describe, expect, it } from 'vitest';
import type { Check } from '../../../src/model/check.ts';
import type { NonEmpty } from '../../../src/model/identifiers.ts';
import { failedChecks } from '../../../src/validation/checks/failed-checks.ts';
import { type Given, flowOf, id } from '../../flow/flow-of.ts';

const date = { type: 'string', format: 'date' };
const ages: NonEmpty<Check> = [{ rule: 'minimum-age' }, { rule: 'not-in-future' }];

const flow = {
  ...flowOf([
    {
      path: 'person',
      dataPoints: [
        { id: 'birth', schema: date, checks: ages },
        { id: 'issued', schema: date, checks: [{ rule: 'after', dataPoint: id('birth') }] },
        {
          id: 'code',
          schema: { type: 'string', format: 'pesel' },
          checks: [{ rule: 'encodes-birth-date', dataPoint: id('birth') }],
        },
        { id: 'city', schema: { type: 'string' } },
      ],
    },
  ]),
  age: { minimum: 18, maximum: 80 },
};

function failedChecksOf(answers: Given, today = '2026-11-21'): readonly string[] {
  return failedChecks(flow, answers, today).map(({ dataPoint, failure }) => `${dataPoint} ${failure.rule}`);
}

describe('the failed checks of a form', () => {
  it('are empty if every answer is valid', () => {
    const answers = { birth: '1944-05-14', issued: '2020-01-01', code: '44051401359', city: 'Warszawa' };
    expect(failedChecksOf(answers)).toEqual([]);
  });

  it('are in the order of the questions, one for each question', () => {
    expect(failedChecksOf({ issued: '1900-01-01', code: '44051401359', birth: '2030-01-01' })).toEqual([
      'birth minimum-age',
      'issued after',
      'code encodes-birth-date',
    ]);
  });

  it('skip missing answers and missing counterparts', () => {
    expect(failedChecksOf({})).toEqual([]);
    expect(failedChecksOf({ birth: '', issued: '1900-01-01', code: '44051401359' })).toEqual([]);
  });

  it('return the values for their messages', () => {
    expect(failedChecks(flow, { birth: '2010-01-01' } as Given, '2026-11-21')).toEqual([
      { dataPoint: 'birth', failure: { rule: 'minimum-age', params: { years: 18 } } },
    ]);
  });

  it('change with the day', () => {
    expect(failedChecksOf({ birth: '2008-11-22' }, '2026-11-21')).toEqual(['birth minimum-age']);
    expect(failedChecksOf({ birth: '2008-11-22' }, '2026-11-22')).toEqual([]);
  });

  it('are not reported in a country without age limits', () => {
    const { age: _, ...ageless } = flow;
    expect(() => failedChecks(ageless, { birth: '1990-01-01' } as Given, '2026-11-21')).toThrow(
      'A check needs age limits, which the country does not define.',
    );
  });
});
