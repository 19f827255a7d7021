import type { ApplicationData } from './application-data.ts';
import { clearStaleFields } from './stale-fields.ts';

/** Expired from the very millisecond on; a moment that is missing or unreadable has passed. */
export function isExpired(expiresAt: unknown, now: number): boolean {
  const moment = expiresAt instanceof Date ? expiresAt.getTime() : Number.NaN;
  return Number.isNaN(moment) || moment <= now;
}

export type Revived =
  | { readonly status: 'current'; readonly data: ApplicationData }
  /** The answers stayed, the lead they were sent as did not. */
  | { readonly status: 'stale'; readonly data: ApplicationData };

/** What a saved application is worth now: too old, or no longer a lead, it loses its stale fields and may be sent anew. */
export function reviveApplicationData(data: ApplicationData, expiresAt: unknown, now: number): Revived {
  if (!isExpired(expiresAt, now) && data.leadStatus === true) return { status: 'current', data };
  return { status: 'stale', data: { ...clearStaleFields(data), leadStatus: true } };
}
