import { isCalendarDate } from '../../lib/is-calendar-date.ts';

/** True for `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return isCalendarDate(`${text}-01`);
}
