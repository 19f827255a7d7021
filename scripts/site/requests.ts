import { indexRoute, linkIdParameter } from '../../src/lifecycle/route-table.ts';
import type { Sites } from './sites.ts';

/** The hostname of a `Host` header: lower case, without port or trailing dot. */
export function hostnameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** The response text for a host without a site. Names the local sites to a developer. */
export function unknownHostText(hostname: string, sites: Pick<Sites, 'names'>): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const siteList = isLocal
    ? ` Local sites: ${sites.names.map((name) => `${name}.localhost`).join(', ')}.`
    : '';
  return `This host serves no application.${siteList}\n`;
}

/** Whether a request is for a page: it accepts HTML, or anything (command-line clients) and names no file. */
export function acceptsPage(pathname: string, accept = '*/*'): boolean {
  if (accept.includes('text/html')) return true;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  return accept.includes('*/*') && !name.includes('.');
}

/** The route whose page the service worker caches for every address. */
export const shellRoute = '/offline';

/** A regular expression for JavaScript and nginx: the paths below the base path that have a page. */
export function pagePathPattern(routes: readonly string[]): string {
  const knownRoutes = [...routes.filter((route) => route !== indexRoute), shellRoute];
  return `(?:${knownRoutes.join('|').replaceAll(linkIdParameter, '[^/]+')})?/*`;
}

export function hasPage(routes: readonly string[], pathname: string): boolean {
  return new RegExp(`^${pagePathPattern(routes)}$`).test(pathname);
}
