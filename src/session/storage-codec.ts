import { isUnsafeKey } from '../lib/json.ts';
import { parseIsoTimestamp } from '../lib/dates.ts';

/** The maximum number of nested JSON strings that are unwrapped. */
const maxDepth = 10;

/** The application stores no larger values, so larger ones are not parsed. */
const maxParsedLength = 1_000_000;

/** Fields that contain a time. In other fields a timestamp is user input and stays text. */
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
 * Decodes a stored text. Lists, records and texts are unwrapped; a number, `true` or `null` stays text, so that phone
 * numbers and ids do not become numbers. Never throws: an unreadable value is returned unchanged.
 */
export function decode(stored: string): unknown {
  let value: unknown = stored;
  for (let layer = 0; layer < maxDepth && typeof value === 'string'; layer += 1) {
    const inner = unwrap(value);
    if (inner === undefined) return value;
    value = inner;
  }
  return value;
}

function unwrap(text: string): unknown {
  if (text.length > maxParsedLength) return undefined;
  try {
    const value: unknown = JSON.parse(text, revive);
    return typeof value === 'string' || (typeof value === 'object' && value !== null) ? value : undefined;
  } catch {
    // Invalid JSON, or nested too deeply for the engine, counts as plain text.
    return undefined;
  }
}

function revive(key: string, value: unknown): unknown {
  if (isUnsafeKey(key)) return undefined;
  if (typeof value !== 'string' || !timestampFields.includes(key)) return value;
  return parseIsoTimestamp(value) ?? value;
}
