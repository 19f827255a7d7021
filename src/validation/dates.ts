import { isCalendarDate } from '../lib/dates.ts';

/** True for `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`);
}

/**
 * Whole years lived on a day; both are `YYYY-MM-DD`, so no clock and no time zone has a say.
 * Who was born on 29 February is a year older on 1 March where the year has no such day.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Negative, zero or positive as the first date is earlier, the same or later. A month (`YYYY-MM`) and a
 * date are compared as months: no more is known of the former.
 */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
