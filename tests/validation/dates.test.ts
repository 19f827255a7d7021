import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../../src/lib/dates.ts';
import { ageOn, compareDates, isMonth } from '../../src/validation/dates.ts';
import { readCorpus } from './corpus.ts';

describe('a month', () => {
  it.each(['2026-01', '2026-12', '0001-02'])('is %s', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  it.each([
    '',
    '2026-00',
    '2026-13',
    '2026-1',
    '26-01',
    '2026-01-01',
    '2026/01',
    ' 2026-01',
    '2026-01\n',
    '２０２６-01',
  ])('is not "%s"', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

describe('an age', () => {
  it.each([
    ['2026-11-20', '2008-11-21', 17],
    ['2026-11-21', '2008-11-21', 18],
    ['2026-11-22', '2008-11-21', 18],
    ['2026-01-01', '2007-12-31', 18],
    ['2025-12-31', '2008-01-01', 17],
  ])('on %s of a person born on %s is %i', (day, birthDate, age) => {
    expect(ageOn(day, birthDate)).toBe(age);
  });

  it.each([
    ['2026-02-27', 17],
    ['2026-02-28', 17],
    ['2026-03-01', 18],
    ['2028-02-28', 19],
    ['2028-02-29', 20],
  ])('on %s of a person born on 29 February 2008 is %i', (day, age) => {
    expect(ageOn(day, '2008-02-29')).toBe(age);
  });

  it('never decreases from day to day, and increases by one each year', () => {
    const dates = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(dates, dates, dates, (birthDate, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect(ageOn(earlier, birthDate)).toBeLessThanOrEqual(ageOn(later, birthDate));
        const nextYear = `${Number(one.slice(0, 4)) + 1}${one.slice(4)}`;
        expect(ageOn(nextYear, birthDate)).toBe(ageOn(one, birthDate) + 1);
      }),
    );
  });
});

describe('two dates', () => {
  it.each([
    ['2026-11-20', '2026-11-21', -1],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-12-01', '2026-11-21', 1],
    ['2026-11', '2026-11-21', 0],
    ['2026-11-01', '2026-11', 0],
    ['2026-10', '2026-11-21', -1],
    ['2027-01', '2026-12-31', 1],
  ])('%s and %s are compared by their common parts', (one, other, order) => {
    expect(compareDates(one, other)).toBe(order);
  });
});

describe('the corpora of dates', () => {
  it('have no date for which our result differs from the calendar', () => {
    const rows = readCorpus('date.json-schema-test-suite.draft7');
    expect(rows.filter(({ input, valid }) => isCalendarDate(input) !== valid)).toEqual([]);
  });

  it('have no timestamp that is accepted as a date or a month', () => {
    const rows = readCorpus('date-time.json-schema-test-suite.draft7');
    expect(rows.filter(({ input }) => isCalendarDate(input) || isMonth(input))).toEqual([]);
  });
});
