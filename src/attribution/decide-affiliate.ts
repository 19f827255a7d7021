import { assertNever } from '../lib/assert-never.ts';
import {
  type AffiliateReference,
  isSameReference,
  parseAffiliateReference,
  readAffiliateReference,
} from './affiliate-reference.ts';
import { ageOf, type AttributionWarning, hourInMs, limitOf } from './expiry.ts';

export interface AffiliateCase {
  readonly query: URLSearchParams;
  /** The stored value, not validated; `undefined` if nothing is stored. */
  readonly stored: unknown;
  /** Milliseconds. */
  readonly now: number;
  readonly settings: {
    readonly affiliateExpirationInHours: unknown;
    /** Names that never expire. */
    readonly staticAffiliates: readonly string[];
  };
}

/**
 * `take`: store the affiliate of the URL and start a new session. `remove`: delete the stored affiliate, which has
 * expired, and start a new session. `keep`: the stored affiliate stays. `none`: there is no affiliate.
 */
export type AffiliateOutcome =
  | { readonly kind: 'take'; readonly reference: AffiliateReference }
  | { readonly kind: 'keep'; readonly reference: AffiliateReference }
  | { readonly kind: 'remove' }
  | { readonly kind: 'none' };

export type AffiliateDecision = AffiliateOutcome & { readonly warning?: AttributionWarning };

/**
 * Decides which affiliate the applicant belongs to. The date is set when the affiliate is new and stays while the URL
 * repeats it.
 */
export function decideAffiliate({ query, stored, now, settings }: AffiliateCase): AffiliateDecision {
  const arrived = readAffiliateReference(query);
  const known = parseAffiliateReference(stored);
  if (arrived !== null && (known === null || !isSameReference(arrived, known))) {
    return { kind: 'take', reference: { ...arrived, setAt: new Date(now) } };
  }
  if (known === null) {
    return { kind: 'none', ...(stored === undefined ? {} : { warning: 'Invalid affiliate data' }) };
  }
  const kept = { kind: 'keep', reference: known } as const;
  if (known.attribute !== undefined && settings.staticAffiliates.includes(known.attribute)) return kept;
  const age = ageOf(known.setAt?.getTime(), limitOf(settings.affiliateExpirationInHours, hourInMs), now);
  switch (age) {
    case 'current':
      return kept;
    case 'undated':
      return { ...kept, warning: 'Invalid affiliate data' };
    case 'unlimited':
      return { ...kept, warning: 'Invalid expiry configuration' };
    case 'expired':
      return arrived === null
        ? { kind: 'remove' }
        : { kind: 'take', reference: { ...arrived, setAt: new Date(now) } };
    default:
      return assertNever(age);
  }
}
