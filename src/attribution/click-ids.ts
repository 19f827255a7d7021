import { isPlainObject } from '../lib/json.ts';
import { dayInMs, parseTimestamp } from './expiry.ts';
import { readParameter, someReferenceTexts } from './parameter.ts';

const names = ['gclid', 'gbraid', 'wbraid'] as const;

/** The ids of an ad click with its time. At least one id is set. */
export interface ClickIds {
  readonly gclid?: string;
  readonly gbraid?: string;
  readonly wbraid?: string;
  readonly gclidAt: Date;
}

type Ids = Omit<ClickIds, 'gclidAt'>;

/** Reads the ids of a click, if `gclsrc` marks it as one of Google's. */
export function readClickIds(query: URLSearchParams): Ids | null {
  const source = query.get('gclsrc') ?? '';
  if (source !== '' && !source.includes('aw')) return null;
  const parameters = Object.fromEntries(names.map((name) => [name, readParameter(query, name)]));
  return someReferenceTexts(parameters, names);
}

/** The lifetime of Google's own record, which stores only its expiry. */
const lifetimeInMs = 90 * dayInMs;

/**
 * Parses a stored click of this application or of Google's script (`{ value, expiryDate }`). Returns `null` for
 * anything else.
 */
export function parseClickIds(stored: unknown): ClickIds | null {
  if (!isPlainObject(stored)) return null;
  const { value, expiryDate, gclidAt } = stored;
  const expiresAt = parseTimestamp(expiryDate);
  const ids = someReferenceTexts(stored, names) ?? someReferenceTexts({ gclid: value }, names);
  const clickedAt =
    parseTimestamp(gclidAt) ?? parseTimestamp(expiresAt === undefined ? undefined : expiresAt - lifetimeInMs);
  return ids === null || clickedAt === undefined ? null : { ...ids, gclidAt: new Date(clickedAt) };
}
