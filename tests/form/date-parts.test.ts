import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayParts,
  joinDate,
  monthParts,
  partErrors,
  partsInWrittenOrder,
  splitDate,
} from '../../src/form/dates.ts';
import { isCalendarDate } from '../../src/lib/dates.ts';

const typedPart = fc.string({ maxLength: 6 }).filter((text) => !text.includes('-'));

describe('the parts of a date', () => {
  it.each([
    ['en-PH', ['month', 'day', 'year']],
    ['de', ['day', 'month', 'year']],
    ['vi', ['day', 'month', 'year']],
    ['es-MX', ['day', 'month', 'year']],
    ['hu', ['year', 'month', 'day']],
  ])('are in the order of %s', (locale, order) => {
    expect(partsInWrittenOrder(dayParts, locale)).toEqual(order);
    expect(partsInWrittenOrder(monthParts, locale)).toEqual(order.filter((part) => part !== 'day'));
  });

  it('are joined to one answer, year first', () => {
    expect(joinDate({ day: '1', month: ' 02', year: '1980' }, dayParts)).toBe('1980-02-01');
    expect(joinDate({ month: '2', year: '1980' }, monthParts)).toBe('1980-02');
  });

  it('that are all empty are no answer', () => {
    expect(joinDate({ day: ' ', month: '', year: '' }, dayParts)).toBeUndefined();
  });

  it('are shown as they were typed, complete or not', () => {
    expect(splitDate('1980--31', dayParts)).toEqual({ year: '1980', month: '', day: '31' });
    fc.assert(
      fc.property(typedPart, typedPart, typedPart, (day, month, year) => {
        const answer = joinDate({ day, month, year }, dayParts);
        fc.pre(answer !== undefined);
        const parts = splitDate(answer, dayParts);
        expect(joinDate(parts, dayParts)).toBe(answer);
      }),
    );
  });

  it('of any real date are each valid', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), noInvalidDate: true, max: new Date('2100-01-01') }),
        (date) => {
          const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
          const answer = joinDate({ year, month: String(Number(month)), day: String(Number(day)) }, dayParts);
          expect(isCalendarDate(answer ?? '')).toBe(true);
          expect(partErrors(answer ?? '', dayParts, dayParts)).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['1980--31', [{ part: 'month', kind: 'Missing' }]],
    [
      '--07',
      [
        { part: 'month', kind: 'Missing' },
        { part: 'year', kind: 'Missing' },
      ],
    ],
    ['1980-13-31', [{ part: 'month', kind: 'Unknown' }]],
    [
      '80-03-32',
      [
        { part: 'day', kind: 'Unknown' },
        { part: 'year', kind: 'Unknown' },
      ],
    ],
    ['1980-03-00', [{ part: 'day', kind: 'Unknown' }]],
    ['1980-02-31', []],
  ])('of %s are invalid individually', (answer, errors) => {
    expect(partErrors(answer, dayParts, ['day', 'month', 'year'])).toEqual(errors);
  });
});
