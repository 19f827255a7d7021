import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { isSameText } from './request-rules.ts';

/** Access of colleagues on other machines, who can look at everything and use the sandbox, but change no file. */
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

/** The links for colleagues: those with addresses of other networks first. */
export function sharedLinks({ token, hosts }: SharedAccess, port: number): readonly string[] {
  const others = hosts.filter((host) => !host.startsWith('127.'));
  return (others.length > 0 ? others : hosts).map(
    (host) => `http://${host}:${port}/workshop/?${tokenParameter}=${token}`,
  );
}

const controlBase = '/__sandbox/';

/** Calls of the sandbox that colleagues may send. The others delete the data of others or make their requests fail. */
const sandboxPosts = /^(?:journey|vendors\/journal|vendors\/posthog\/[\w/]+)$/;

/** The path as the sandbox reads it; undefined if its encoding is malformed. */
function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Whether colleagues may send this call below `/__sandbox/`. */
function isAllowedControl(method: string, pathname: string): boolean {
  const path = decoded(pathname);
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

export type SharedAnswer =
  | { readonly kind: 'pass' }
  /** Remembers the token in a cookie, and removes it from the address. */
  | { readonly kind: 'redirect'; readonly location: string; readonly cookie: string }
  | { readonly kind: 'refuse'; readonly status: 403 | 404; readonly sentence: string };

function cookieIn(header: string | undefined): string {
  const entries = (header ?? '').split(';').map((entry) => entry.trim().split('=', 2));
  return entries.find(([name]) => name === cookieName)?.[1] ?? '';
}

/**
 * Decides about a request. Without the token nothing is sent, and with it only the workshop, the framed pages with
 * their files, and the sandbox lender.
 */
export function answerShared(
  { token, hosts }: SharedAccess,
  { method, url, hostname, cookie, isFramed, isPublic }: SharedRequest,
): SharedAnswer {
  if (!hosts.includes(hostname)) {
    const sentence = 'Use the link that “npm run workshop -- --host” has printed.';
    return { kind: 'refuse', status: 403, sentence };
  }
  const given = url.searchParams.get(tokenParameter);
  if (given !== null && isSameText(given, token) && method === 'GET') {
    const rest = new URLSearchParams(url.searchParams);
    rest.delete(tokenParameter);
    const query = rest.size === 0 ? '' : `?${rest.toString()}`;
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
