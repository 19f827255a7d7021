import { parseIsoTimestamp } from '../lib/dates.ts';

/** Invalid stored data or configuration. The data is kept. */
export type AttributionWarning = 'Invalid affiliate data' | 'Invalid expiry configuration';

/** `undated`: it has no date. `unlimited`: the configuration has no limit. */
export type Age = 'current' | 'expired' | 'undated' | 'unlimited';

/** Expired if older than the limit. A time in the future counts as current, because the clock may have been changed. */
export function ageOf(setAt: number | undefined, limit: number | undefined, now: number): Age {
  if (setAt === undefined) return 'undated';
  if (limit === undefined) return 'unlimited';
  return now - setAt > limit ? 'expired' : 'current';
}

/** Returns milliseconds for a positive number, or `undefined` for no limit. */
export function limitOf(amount: unknown, unit: number): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return undefined;
  return amount * unit;
}

export const hourInMs = 3_600_000;
export const dayInMs = 24 * hourInMs;

/** The maximum time value of a `Date`. */
const maxTime = 8.64e15;

/** Returns milliseconds since 1970 for a date, an ISO timestamp in UTC, or a number of milliseconds. */
export function parseTimestamp(value: unknown): number | undefined {
  const time = timeOf(value);
  return time !== undefined && Math.abs(time) <= maxTime ? time : undefined;
}

function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return parseIsoTimestamp(value)?.getTime();
  return typeof value === 'number' ? value : undefined;
}
