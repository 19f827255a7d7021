import { isPlainObject } from '../lib/json.ts';
import { dayInMs, momentOf } from './expiry.ts';
import { readParameter, someReferenceTexts } from './parameter.ts';

const names = ['gclid', 'gbraid', 'wbraid'] as const;

/** The ids of one click on an advertisement, and when it was; at least one of the ids is there. */
export interface ClickIds {
  readonly gclid?: string;
  readonly gbraid?: string;
  readonly wbraid?: string;
  readonly gclidAt: Date;
}

type Ids = Omit<ClickIds, 'gclidAt'>;

/** The ids of a click, where the address says that it was a click on an advertisement of Google's. */
export function readClickIds(query: URLSearchParams): Ids | null {
  const source = query.get('gclsrc') ?? '';
  if (source !== '' && !source.includes('aw')) return null;
  const given = Object.fromEntries(names.map((name) => [name, readParameter(query, name)]));
  return someReferenceTexts(given, names);
}

/** How long Google's own script keeps a click; its records tell only when that ends. */
const keptInMs = 90 * dayInMs;

/** A stored click, of this application or of Google's script: `{ value, expiryDate }`. `null` where it is neither. */
export function parseClickIds(stored: unknown): ClickIds | null {
  if (!isPlainObject(stored)) return null;
  const { value, expiryDate, gclidAt } = stored;
  const end = momentOf(expiryDate);
  const ids = someReferenceTexts(stored, names) ?? someReferenceTexts({ gclid: value }, names);
  const at = momentOf(gclidAt) ?? momentOf(end === undefined ? undefined : end - keptInMs);
  return ids === null || at === undefined ? null : { ...ids, gclidAt: new Date(at) };
}
