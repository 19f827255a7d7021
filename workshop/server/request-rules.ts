import { createHash, timingSafeEqual } from 'node:crypto';

/** Origin and token that a request must have. */
export interface RequestRules {
  /** The origin of the workshop: `http://localhost:5173`. */
  readonly origin: string;
  /** Random at each start. Only the page knows it. */
  readonly token: string;
  /** Rejects every change. */
  readonly isReadOnly?: boolean;
}

export const tokenHeader = 'x-workshop-token';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * The reason to reject a request; undefined for the workshop page. Any website can send requests to this machine: from
 * its own origin, with DNS rebinding, or with a form, which needs no preflight. The token alone rejects them all; the
 * other checks give better messages.
 */
export function rejectionOf(
  { headers, method }: Request,
  { origin, token, isReadOnly = false }: RequestRules,
): string | undefined {
  const host = headers.get('host');
  if (host !== new URL(origin).host) return `Use ${origin}/workshop/. Other host names are rejected.`;
  const requestOrigin = headers.get('origin');
  if (requestOrigin !== null && requestOrigin !== origin) return 'Only the workshop page may send requests.';
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite !== null && fetchSite !== 'same-origin') return 'Only the workshop page may send requests.';
  if (!isSameText(headers.get(tokenHeader) ?? '', token))
    return 'The workshop has been restarted. Reload the page.';
  if (method === 'GET') return undefined;
  if (isReadOnly) return 'This workshop is read-only. Nothing was changed.';
  if (requestOrigin === null) return 'The Origin header is missing.';
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim();
  return type === 'application/json' ? undefined : 'Send changes as JSON.';
}
