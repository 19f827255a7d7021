import { parseIsoTimestamp } from '../lib/dates.ts';

/** The latest moment a `Date` can hold. */
const latest = 8.64e15;

/** The moment a stored value names: a date, an ISO timestamp in UTC, or milliseconds. Milliseconds since 1970. */
export function momentOf(value: unknown): number | undefined {
  const time = timeOf(value);
  return time !== undefined && Math.abs(time) <= latest ? time : undefined;
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return parseIsoTimestamp(value)?.getTime();
  return typeof value === 'number' ? value : undefined;
}
