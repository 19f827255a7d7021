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
 * Decides which affiliate the applicant belongs to. A new affiliate of the URL, or an expired one that the URL repeats,
 * gets the current date; otherwise the date stays.
 */
export function decideAffiliate({ query, stored, now, settings }: AffiliateCase): AffiliateDecision {
  const affiliateOfUrl = readAffiliateReference(query);
  const storedAffiliate = parseAffiliateReference(stored);
  if (
    affiliateOfUrl !== null &&
    (storedAffiliate === null || !isSameReference(affiliateOfUrl, storedAffiliate))
  ) {
    return { kind: 'take', reference: { ...affiliateOfUrl, setAt: new Date(now) } };
  }
  if (storedAffiliate === null) {
    return { kind: 'none', ...(stored === undefined ? {} : { warning: 'Invalid affiliate data' }) };
  }
  const keepStored = { kind: 'keep', reference: storedAffiliate } as const;
  if (
    storedAffiliate.attribute !== undefined &&
    settings.staticAffiliates.includes(storedAffiliate.attribute)
  )
    return keepStored;
  const age = ageOf(
    storedAffiliate.setAt?.getTime(),
    limitOf(settings.affiliateExpirationInHours, hourInMs),
    now,
  );
  switch (age) {
    case 'current':
      return keepStored;
    case 'undated':
      return { ...keepStored, warning: 'Invalid affiliate data' };
    case 'unlimited':
      return { ...keepStored, warning: 'Invalid expiry configuration' };
    case 'expired':
      return affiliateOfUrl === null
        ? { kind: 'remove' }
        : { kind: 'take', reference: { ...affiliateOfUrl, setAt: new Date(now) } };
    default:
      return assertNever(age);
  }
}
