import { logError } from '../lib/log.ts';

export interface RedirectSettings {
  /** The application's own origin, which paths are relative to. */
  readonly applicationOrigin: string;
  readonly allowedOrigins: readonly string[];
  /** Also allows `http:` origins. Only in development. */
  readonly allowHttp: boolean;
}

export type Redirect =
  | { readonly allowed: true; readonly url: string }
  | { readonly allowed: false; readonly reason: 'unreadable' | 'scheme' | 'user-info' }
  | { readonly allowed: false; readonly reason: 'origin'; readonly origin: string };

export type RejectedRedirect = Extract<Redirect, { readonly allowed: false }>;

/**
 * Checks an external URL before the applicant is sent there. Always use the returned URL, not the original text. Check
 * again at each use, because stored values can be changed.
 */
export function safeRedirect(address: string, settings: RedirectSettings): Redirect {
  const target = parseUrl(address) ?? parsePath(address, settings.applicationOrigin);
  if (!target) return { allowed: false, reason: 'unreadable' };
  const isSecure = target.protocol === 'https:' || (settings.allowHttp && target.protocol === 'http:');
  if (!isSecure) return { allowed: false, reason: 'scheme' };
  if (target.username !== '' || target.password !== '') return { allowed: false, reason: 'user-info' };
  const origins = [settings.applicationOrigin, ...settings.allowedOrigins].map(
    (origin) => parseUrl(origin)?.origin,
  );
  const { origin } = target;
  if (!origins.includes(origin)) return { allowed: false, reason: 'origin', origin };
  return { allowed: true, url: target.href };
}

/** Logs why a redirect was rejected. The origin of the address is logged in development only. */
export function logRejectedRedirect(redirect: RejectedRedirect, { allowHttp }: RedirectSettings): void {
  if (allowHttp && redirect.reason === 'origin') {
    logError(
      `The lender sent the applicant to ${redirect.origin}, which is not among redirectOrigins of "development" in config/application.json: add it, with its port.`,
    );
  } else logError('Rejected a redirect', { reason: redirect.reason });
}

/** Accepts only absolute paths. Any other text would be resolved as a relative URL. */
function parsePath(address: string, origin: string): URL | undefined {
  return address.startsWith('/') ? parseUrl(address, origin) : undefined;
}

function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Returns the URL of an external image if a page may show it: with `https:` or from the application's own origin.
 * Otherwise undefined, and the page shows a placeholder.
 */
export function safePicture(address: string, ownOrigin: string | undefined): string | undefined {
  if (!URL.canParse(address, ownOrigin)) return undefined;
  const { protocol, origin, username, password, href } = new URL(address, ownOrigin);
  if (username !== '' || password !== '') return undefined;
  const isOwnHttp = protocol === 'http:' && origin === ownOrigin;
  return protocol === 'https:' || isOwnHttp ? href : undefined;
}
