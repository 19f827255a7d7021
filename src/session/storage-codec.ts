import { isUnsafeKey } from '../lib/json.ts';
import { parseIsoTimestamp } from '../lib/dates.ts';

/** How many layers of JSON text in JSON text are taken off. */
const deepest = 10;

/** Larger values cannot be ours and are not parsed. */
const longest = 1_000_000;

/** The fields that hold a moment. In any other field a timestamp is what an applicant typed, and stays text. */
const timestampFields: readonly string[] = [
  'expiresAt',
  'sessionStartedAt',
  'lastOperationTimestamp',
  'gclidAt',
  'setAt',
  'expiryDate',
];

/** Dates become ISO timestamps. */
export function encode(value: unknown): string {
  return JSON.stringify(value);
}

/**
 * What a stored text means. Lists, records and texts are unwrapped; a number, `true` or `null` stays the text it is, so
 * that no phone number or id turns into a number. Never throws: what cannot be read is returned as it is.
 */
export function decode(stored: string): unknown {
  let value: unknown = stored;
  for (let layer = 0; layer < deepest && typeof value === 'string'; layer += 1) {
    const inner = unwrap(value);
    if (inner === undefined) return value;
    value = inner;
  }
  return value;
}

function unwrap(text: string): unknown {
  if (text.length > longest) return undefined;
  try {
    const value: unknown = JSON.parse(text, revive);
    return typeof value === 'string' || (typeof value === 'object' && value !== null) ? value : undefined;
  } catch {
    // Not JSON, or nested deeper than the engine can follow: either way it is plain text.
    return undefined;
  }
}

function revive(key: string, value: unknown): unknown {
  if (isUnsafeKey(key)) return undefined;
  if (typeof value !== 'string' || !timestampFields.includes(key)) return value;
  return parseIsoTimestamp(value) ?? value;
}
