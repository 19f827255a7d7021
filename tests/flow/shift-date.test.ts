import { expect, it } from 'vitest';
import { shiftDate } from '../../src/flow/shift-date.ts';

it.each([
  ['2026-11-21', { years: -18 }, '2008-11-21'],
  ['2028-02-29', { years: -1 }, '2027-02-28'],
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2026-03-31', { months: -1 }, '2026-02-28'],
  ['2026-12-31', { days: 1 }, '2027-01-01'],
  ['2026-01-15', { months: -13 }, '2024-12-15'],
  ['2026-01-31', { months: 1, days: 1 }, '2026-03-01'],
  ['2026-11-21', {}, '2026-11-21'],
])('%s moved by %j is %s', (date, offset, shifted) => {
  expect(shiftDate(date, offset)).toBe(shifted);
});
