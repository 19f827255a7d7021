import { isCalendarDate } from '../lib/dates.ts';

/** True for `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`);
}

/**
 * Returns the age in whole years on a day. Both dates are `YYYY-MM-DD`, so the result does not depend on a time zone.
 * A person born on 29 February turns a year older on 1 March in other years.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * Returns a negative number if the first date is earlier, zero if both are equal, and a positive number if it is
 * later. If one is a month (`YYYY-MM`), only the months are compared.
 */
export function compareDates(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  const [left, right] = [one.slice(0, length), other.slice(0, length)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
