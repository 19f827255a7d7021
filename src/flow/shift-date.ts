import type { DateOffset } from '../model/condition.ts';

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * Shifts a date (`YYYY-MM-DD`) by years and months, then by days. A day that the month lacks becomes its last day: 29
 * February minus one year is 28 February.
 */
export function shiftDate(date: string, offset: DateOffset): string {
  const start = new Date(`${date}T00:00:00Z`);
  const months = start.getUTCMonth() + (offset.months ?? 0) + 12 * (offset.years ?? 0);
  const first = new Date(Date.UTC(start.getUTCFullYear(), months, 1));
  const day = Math.min(start.getUTCDate(), daysInMonth(first.getUTCFullYear(), first.getUTCMonth()));
  const shifted = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), day + (offset.days ?? 0));
  return new Date(shifted).toISOString().slice(0, 10);
}
