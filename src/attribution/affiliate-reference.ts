import { isPlainObject } from '../lib/json.ts';
import { parseTimestamp } from './expiry.ts';
import { readParameter, someReferenceTexts } from './parameter.ts';

const names = ['attribute', 'subId', 'transactionId'] as const;

/** The affiliate that sent the applicant. At least one of the texts is set. */
export interface AffiliateReference {
  readonly attribute?: string;
  readonly subId?: string;
  readonly transactionId?: string;
  /** The time of the visit whose URL had the reference; undefined if unknown. */
  readonly setAt?: Date;
}

type Texts = Omit<AffiliateReference, 'setAt'>;

/** Reads the affiliate from the URL. `s_id` is used if there is no transaction id. */
export function readAffiliateReference(query: URLSearchParams): Texts | null {
  const parameters = {
    attribute: readParameter(query, 'refName'),
    subId: readParameter(query, 'refSubId'),
    transactionId: readParameter(query, 'refTransactionId') ?? readParameter(query, 's_id'),
  };
  return someReferenceTexts(parameters, names);
}

/** Parses a stored reference; `null` without an affiliate. */
export function parseAffiliateReference(stored: unknown): AffiliateReference | null {
  if (!isPlainObject(stored)) return null;
  const texts = someReferenceTexts(stored, names);
  if (texts === null) return null;
  const setAt = parseTimestamp(stored['setAt']);
  return { ...texts, ...(setAt === undefined ? {} : { setAt: new Date(setAt) }) };
}

export function isSameReference(one: Texts, other: Texts): boolean {
  return names.every((name) => one[name] === other[name]);
}
