import { createHash, timingSafeEqual } from 'node:crypto';

/** The one page that may ask, and what it was given to prove that it is that page. */
export interface Guarded {
  /** Of the workshop itself: `http://localhost:5173`. */
  readonly origin: string;
  /** Drawn anew at each start, and told to nobody but the page. */
  readonly token: string;
}

export const tokenHeader = 'x-workshop-token';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

/**
 * Why a request is refused; undefined where it comes from the workshop's own page. A browser lets any page of the web
 * send requests to this machine: by another origin, by a host name of its own that suddenly means this machine, or by
 * posting a form, which asks nobody. The token alone would keep them all out; the others say what is wrong.
 */
export function refusalOf({ headers, method }: Request, { origin, token }: Guarded): string | undefined {
  const host = headers.get('host');
  if (host !== new URL(origin).host)
    return `The workshop is at ${origin}/workshop/, and answers under no other name of this machine.`;
  const from = headers.get('origin');
  if (from !== null && from !== origin) return 'Only the page of the workshop itself may ask this.';
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return 'Only the page of the workshop itself may ask this.';
  if (!isSameText(headers.get(tokenHeader) ?? '', token))
    return 'This page belongs to an earlier start of the workshop. Load it anew.';
  if (method === 'GET') return undefined;
  if (from === null) return 'A change says which page it comes from.';
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim();
  return type === 'application/json' ? undefined : 'A change is sent as JSON, and never by a form.';
}
