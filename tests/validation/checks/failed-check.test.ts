import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../src/model/answers.ts';
import type { Check } from '../../../src/model/check.ts';
import type { DataPointId } from '../../../src/model/identifiers.ts';
import { failedCheck } from '../../../src/validation/checks/failed-check.ts';

const otherId = 'other' as DataPointId;

interface Given {
  readonly other?: AnswerValue;
  readonly today?: string;
  readonly format?: string;
}

function fail(check: Check, value: AnswerValue, given: Given = {}) {
  return failedCheck(check, value, {
    answers: given.other === undefined ? {} : { [otherId]: given.other },
    today: given.today ?? '2026-11-21',
    age: { minimum: 18, maximum: 65 },
    ...(given.format === undefined ? {} : { format: given.format }),
  });
}

describe('the minimum age', () => {
  const check: Check = { rule: 'minimum-age' };

  it.each([
    ['2008-11-21', '2026-11-21'],
    ['2008-02-29', '2026-03-01'],
    ['1900-01-01', '2026-11-21'],
  ])('is reached by a person born on %s on %s', (birthDate, today) => {
    expect(fail(check, birthDate, { today })).toBeUndefined();
  });

  it.each([
    ['2008-11-22', '2026-11-21'],
    ['2008-02-29', '2026-02-28'],
    ['2030-01-01', '2026-11-21'],
    ['2008-02-30', '2026-11-21'],
    ['soon', '2026-11-21'],
  ])('is not reached by a person born on %s on %s', (birthDate, today) => {
    expect(fail(check, birthDate, { today })).toEqual({ rule: 'minimum-age', params: { years: 18 } });
  });
});

describe('the maximum age', () => {
  const check: Check = { rule: 'maximum-age' };

  it('lasts until the day before the next birthday', () => {
    expect(fail(check, '1960-11-22')).toBeUndefined();
    expect(fail(check, '1960-11-21')).toEqual({ rule: 'maximum-age', params: { years: 65 } });
    expect(fail(check, '1960-02-29', { today: '2026-02-28' })).toBeUndefined();
    expect(fail(check, '1960-02-29', { today: '2026-03-01' })).toEqual({
      rule: 'maximum-age',
      params: { years: 65 },
    });
  });

  it('fails for an invalid date', () => {
    expect(fail(check, 'long ago')).toEqual({ rule: 'maximum-age', params: { years: 65 } });
    expect(fail(check, 1960)).toEqual({ rule: 'maximum-age', params: { years: 65 } });
  });
});

describe('a date that may not be in the future', () => {
  const check: Check = { rule: 'not-in-future' };

  it.each(['2026-11-21', '2026-11-20', '2026-11', '1999-12', 2026, 1999])('may be %s', (date) => {
    expect(fail(check, date)).toBeUndefined();
  });

  it.each(['2026-11-22', '2026-12', '2027-01-01', '2026-11-31', '', 2027, 20, 2025.5])(
    'may not be "%s"',
    (date) => {
      expect(fail(check, date)).toEqual({ rule: 'not-in-future', params: { today: '2026-11-21' } });
    },
  );
});

describe('a date that may not be in the past', () => {
  const check: Check = { rule: 'not-in-past' };

  it.each(['2026-11-21', '2026-11-22', '2026-11', '2030-01'])('may be %s', (date) => {
    expect(fail(check, date)).toBeUndefined();
  });

  it.each(['2026-11-20', '2026-10', '1999-12-31', '2027-02-29', ''])('may not be "%s"', (date) => {
    expect(fail(check, date)).toEqual({ rule: 'not-in-past', params: { today: '2026-11-21' } });
  });
});

describe('a date within a number of years', () => {
  const withinYearsBack: Check = { rule: 'within-years-back', years: 60 };
  const withinYearsAhead: Check = { rule: 'within-years-ahead', years: 30 };

  it.each(['1966-11-21', '1966-11', '2026-11-21', '2030-01', 1966])('in the past may be %s', (date) => {
    expect(fail(withinYearsBack, date)).toBeUndefined();
  });

  it.each(['1966-11-20', '1966-10', '0205-01', '1965-12-31', 1965, 'then'])(
    'in the past may not be %s',
    (date) => {
      expect(fail(withinYearsBack, date)).toEqual({ rule: 'within-years-back', params: { years: 60 } });
    },
  );

  it.each(['2056-11-21', '2056-11', '2026-11-21', '1990-01', 2056])('in the future may be %s', (date) => {
    expect(fail(withinYearsAhead, date)).toBeUndefined();
  });

  it.each(['2056-11-22', '2056-12', '9999-12-31', '9999-12', 2057])('in the future may not be %s', (date) => {
    expect(fail(withinYearsAhead, date)).toEqual({ rule: 'within-years-ahead', params: { years: 30 } });
  });

  it('from a leap day is counted from a neighbouring day', () => {
    const today = '2028-02-29';
    expect(fail(withinYearsBack, '1968-02-29', { today })).toBeUndefined();
    expect(fail({ rule: 'within-years-ahead', years: 1 }, '2029-02-28', { today })).toBeUndefined();
    expect(fail({ rule: 'within-years-ahead', years: 1 }, '2029-03-01', { today })).toBeDefined();
  });
});

describe('a date after another', () => {
  const check: Check = { rule: 'after', dataPoint: otherId };

  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-12', '2026-11'],
    ['2026-12', '2026-11-30'],
  ])('%s is after %s', (date, earlierDate) => {
    expect(fail(check, date, { other: earlierDate })).toBeUndefined();
  });

  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11', '2026-11'],
    ['2026-11', '2026-11-01'],
    ['2026-11-20', '2026-11-21'],
    ['never', '2026-11-21'],
  ])('%s is not after %s', (date, earlierDate) => {
    expect(fail(check, date, { other: earlierDate })).toEqual({
      rule: 'after',
      params: { dataPoint: otherId, date: earlierDate },
    });
  });

  it('is not evaluated before the other answer is a date', () => {
    expect(fail(check, '2026-11-21')).toBeUndefined();
    expect(fail(check, '2026-11-21', { other: '2026-13' })).toBeUndefined();
  });
});

describe('a date before another', () => {
  const check: Check = { rule: 'before', dataPoint: otherId };

  it('is earlier, not the same', () => {
    expect(fail(check, '2026-11-20', { other: '2026-11-21' })).toBeUndefined();
    for (const date of ['2026-11-21', '2026-11-22', '2026-11', 'never']) {
      expect(fail(check, date, { other: '2026-11-21' })).toEqual({
        rule: 'before',
        params: { dataPoint: otherId, date: '2026-11-21' },
      });
    }
  });

  it('is not evaluated before the other answer is given', () => {
    expect(fail(check, '2026-11-21')).toBeUndefined();
  });
});

describe('an answer that differs from another', () => {
  const check: Check = { rule: 'differs-from', dataPoint: otherId };

  it('is not the same', () => {
    expect(fail(check, 'RO', { other: 'PL' })).toBeUndefined();
    expect(fail(check, 'RO')).toBeUndefined();
    expect(fail(check, '+48512345678', { other: '+48512345678' })).toEqual({
      rule: 'differs-from',
      params: { dataPoint: otherId },
    });
  });
});

describe('a code that encodes the date of birth', () => {
  const check: Check = { rule: 'encodes-birth-date', dataPoint: otherId };
  const failure = { rule: 'encodes-birth-date', params: { dataPoint: otherId } };

  it.each([
    ['pesel', '44051401359', '1944-05-14'],
    ['cnp', '7001011234563', '1900-10-11'],
    ['cnp', '7001011234563', '2000-10-11'],
    ['curp', 'BOXW310820HNERXN09', '1931-08-20'],
    ['cccd', '001090123456', '1990-12-31'],
  ])('%s %s belongs to one born on %s', (format, code, birthDate) => {
    expect(fail(check, code, { format, other: birthDate })).toBeUndefined();
  });

  it.each([
    ['pesel', '44051401359', '1944-05-15'],
    ['pesel', '44051401359', '2044-05-14'],
    ['cnp', '1630615123457', '2063-06-15'],
    ['curp', 'BOXW310820HNERXN09', '2031-08-20'],
    ['cccd', '001090123456', '1991-01-01'],
    ['cccd', '001090123456', '2090-01-01'],
    ['pesel', 'unreadable', '1944-05-14'],
  ])('%s %s does not belong to one born on %s', (format, code, birthDate) => {
    expect(fail(check, code, { format, other: birthDate })).toEqual(failure);
  });

  it('is not evaluated before the date is given', () => {
    expect(fail(check, '44051401359', { format: 'pesel' })).toBeUndefined();
  });

  it.each(['nip', undefined])('throws for the format %s', (format) => {
    expect(() =>
      fail(check, '8567346215', { other: '1944-05-14', ...(format === undefined ? {} : { format }) }),
    ).toThrow(`A code of the format "${format}" encodes no data about its holder.`);
  });
});

describe('a code that encodes the gender', () => {
  const check: Check = { rule: 'encodes-gender', dataPoint: otherId };
  const failure = { rule: 'encodes-gender', params: { dataPoint: otherId } };

  it.each([
    ['pesel', '44051401359', 'male'],
    ['cccd', '001190123456', 'female'],
    ['cnp', '9000123456789', 'female'],
    ['curp', 'BOXW050820XNERXNA9', 'male'],
    ['pesel', '44051401359', 'other'],
  ])('%s %s does not contradict "%s"', (format, code, gender) => {
    expect(fail(check, code, { format, other: gender })).toBeUndefined();
  });

  it.each([
    ['pesel', '44051401359', 'female'],
    ['cnp', '1630615123457', 'female'],
    ['curp', 'BOXW310820HNERXN09', 'female'],
    ['cccd', '001190123456', 'male'],
    ['pesel', 'unreadable', 'male'],
  ])('%s %s contradicts "%s"', (format, code, gender) => {
    expect(fail(check, code, { format, other: gender })).toEqual(failure);
  });

  it('is not evaluated before the gender is given', () => {
    expect(fail(check, '44051401359', { format: 'pesel' })).toBeUndefined();
  });
});

describe('a date no earlier than some years after birth', () => {
  const check: Check = { rule: 'not-before-birth-plus', dataPoint: otherId, years: 14 };

  it.each([
    ['2014-05-20', '2000-05-20'],
    ['2014-05', '2000-05-20'],
    ['2014-03-01', '2000-02-29'],
  ])('may be %s for one born on %s', (date, birthDate) => {
    expect(fail(check, date, { other: birthDate })).toBeUndefined();
  });

  it.each([
    ['2014-05-19', '2000-05-20'],
    ['2014-04', '2000-05-20'],
    ['2014-02-28', '2000-02-29'],
    ['unreadable', '2000-05-20'],
  ])('may not be %s for one born on %s', (date, birthDate) => {
    expect(fail(check, date, { other: birthDate })).toEqual({
      rule: 'not-before-birth-plus',
      params: { dataPoint: otherId, years: 14 },
    });
  });

  it('is not evaluated before the date of birth is given', () => {
    expect(fail(check, '1800-01-01')).toBeUndefined();
  });
});
