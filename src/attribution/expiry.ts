import { parseIsoTimestamp } from '../lib/dates.ts';

/** What is wrong with what was stored or configured. The data is kept. */
export type AttributionWarning = 'Invalid affiliate data' | 'Invalid expiry configuration';

/** `undated`: it has no date. `unlimited`: the configuration has no limit. */
export type Age = 'current' | 'expired' | 'undated' | 'unlimited';

/** Expired when older than the limit. A time in the future counts as current, because clocks are changed. */
export function ageOf(setAt: number | undefined, limit: number | undefined, now: number): Age {
  if (setAt === undefined) return 'undated';
  if (limit === undefined) return 'unlimited';
  return now - setAt > limit ? 'expired' : 'current';
}

/** Milliseconds, where the amount is a positive number; anything else is no limit. */
export function limitOf(amount: unknown, unit: number): number | undefined {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return undefined;
  return amount * unit;
}

export const hourInMs = 3_600_000;
export const dayInMs = 24 * hourInMs;

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
