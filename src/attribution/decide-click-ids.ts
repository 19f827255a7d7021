import { assertNever } from '../lib/assert-never.ts';
import { type ClickIds, parseClickIds, readClickIds } from './click-ids.ts';
import { ageOf, type AttributionWarning, dayInMs, limitOf } from './expiry.ts';

export interface ClickCase {
  readonly query: URLSearchParams;
  /** The stored value, not validated; `null` if nothing is stored. */
  readonly stored: unknown;
  /** Milliseconds. */
  readonly now: number;
  readonly settings: { readonly clickIdExpirationInDays: unknown };
}

/** `drop`: the stored click has expired or is invalid. */
export type ClickOutcome =
  | { readonly kind: 'take'; readonly ids: ClickIds }
  | { readonly kind: 'keep'; readonly ids: ClickIds }
  | { readonly kind: 'drop' }
  | { readonly kind: 'none' };

export type ClickDecision = ClickOutcome & { readonly warning?: AttributionWarning };

/** Chooses the click of the URL, or else the stored one until it expires. Ids of two clicks are never mixed. */
export function decideClickIds({ query, stored, now, settings }: ClickCase): ClickDecision {
  const idsOfUrl = readClickIds(query);
  if (idsOfUrl !== null) return { kind: 'take', ids: { ...idsOfUrl, gclidAt: new Date(now) } };
  if (stored === null || stored === undefined) return { kind: 'none' };
  const storedIds = parseClickIds(stored);
  if (storedIds === null) return { kind: 'drop' };
  const age = ageOf(storedIds.gclidAt.getTime(), limitOf(settings.clickIdExpirationInDays, dayInMs), now);
  switch (age) {
    case 'expired':
      return { kind: 'drop' };
    case 'unlimited':
      return { kind: 'keep', ids: storedIds, warning: 'Invalid expiry configuration' };
    case 'current':
    case 'undated':
      return { kind: 'keep', ids: storedIds };
    default:
      return assertNever(age);
  }
}
