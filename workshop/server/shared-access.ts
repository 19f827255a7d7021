import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { isSameText } from './request-rules.ts';

/** Access for colleagues on other machines. They can see everything and use the sandbox, but cannot change files. */
export interface SharedAccess {
  /** Random at each start. Part of the link. */
  readonly token: string;
  /** The addresses of this machine, which a request must name. */
  readonly hosts: readonly string[];
}

const cookieName = 'workshop';
const tokenParameter = 'token';

export function createSharedAccess(): SharedAccess {
  const addresses = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );
  return { token: randomBytes(32).toString('base64url'), hosts: [...new Set(addresses)] };
}

/** Returns the links for colleagues. Loopback addresses are used only if the machine has no other address. */
export function sharedLinks({ token, hosts }: SharedAccess, port: number): readonly string[] {
  const networkHosts = hosts.filter((host) => !host.startsWith('127.'));
  return (networkHosts.length > 0 ? networkHosts : hosts).map(
    (host) => `http://${host}:${port}/workshop/?${tokenParameter}=${token}`,
  );
}

const controlBase = '/__sandbox/';

/** Calls of the sandbox that colleagues may send. Other calls delete data or make requests of other people fail. */
const sandboxPosts = /^(?:journey|vendors\/journal|vendors\/posthog\/[\w/]+)$/;

/** The path as the sandbox reads it; undefined if its encoding is malformed. */
function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Whether colleagues may send this call below `/__sandbox/`. */
function isAllowedControl(method: string, pathname: string): boolean {
  const path = decodePath(pathname);
  if (path === undefined) return false;
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && sandboxPosts.test(path.slice(controlBase.length));
}

export interface SharedRequest {
  readonly method: string;
  readonly url: URL;
  readonly hostname: string;
  readonly cookie: string | undefined;
  /** Whether the request is for a framed page or its messages. */
  readonly isFramed: boolean;
  /** Whether the request is for a file that applicants get too, such as a logo. */
  readonly isPublic: boolean;
}

export type SharedDecision =
  | { readonly kind: 'pass' }
  /** Remembers the token in a cookie, and removes it from the address. */
  | { readonly kind: 'redirect'; readonly location: string; readonly cookie: string }
  | { readonly kind: 'refuse'; readonly status: 403 | 404; readonly sentence: string };

function cookieIn(header: string | undefined): string {
  const entries = (header ?? '').split(';').map((entry) => entry.trim().split('=', 2));
  return entries.find(([name]) => name === cookieName)?.[1] ?? '';
}

/**
 * Decides how to answer a request. Without the token nothing is sent. With the token only the workshop, the framed pages
 * with their files, and the sandbox lender are sent.
 */
export function decideShared(
  { token, hosts }: SharedAccess,
  { method, url, hostname, cookie, isFramed, isPublic }: SharedRequest,
): SharedDecision {
  if (!hosts.includes(hostname)) {
    const sentence = 'Use the link that “npm run workshop -- --host” has printed.';
    return { kind: 'refuse', status: 403, sentence };
  }
  const givenToken = url.searchParams.get(tokenParameter);
  if (givenToken !== null && isSameText(givenToken, token) && method === 'GET') {
    const otherParameters = new URLSearchParams(url.searchParams);
    otherParameters.delete(tokenParameter);
    const query = otherParameters.size === 0 ? '' : `?${otherParameters.toString()}`;
    return {
      kind: 'redirect',
      // A path that begins with two slashes would lead to another host.
      location: url.pathname.replace(/^\/+/, '/') + query,
      // Lax, because the link may be opened from a mail.
      cookie: `${cookieName}=${token}; HttpOnly; SameSite=Lax; Path=/`,
    };
  }
  if (!isSameText(cookieIn(cookie), token)) {
    const sentence =
      'This workshop needs the link with its token. Ask the colleague who has started it for the current link.';
    return { kind: 'refuse', status: 403, sentence };
  }
  // The development server would send every file of the project.
  const { pathname } = url;
  const isOfWorkshop = pathname === '/workshop' || pathname.startsWith('/workshop/');
  const isOfControl = pathname.startsWith(controlBase);
  const isOfLender = pathname.startsWith('/api/') || isOfControl;
  if (isOfControl && !isAllowedControl(method, pathname)) {
    const sentence = 'This workshop is read-only. The sandbox was not changed.';
    return { kind: 'refuse', status: 403, sentence };
  }
  return isOfWorkshop || isFramed || isPublic || isOfLender
    ? { kind: 'pass' }
    : { kind: 'refuse', status: 404, sentence: 'There is nothing here.' };
}
