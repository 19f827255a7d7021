import { indexRoute, linkedName } from '../../src/lifecycle/route-table.ts';

/** The page of every address, by an address of its own: what the service worker keeps. */
export const shellRoute = '/offline';

/**
 * A regular expression, as JavaScript and nginx read it, of what follows the base path where there is a page. Slashes
 * behind it change nothing, to the application neither.
 */
export function pageAddresses(routes: readonly string[]): string {
  const known = [...routes.filter((route) => route !== indexRoute), shellRoute];
  return `(?:${known.join('|').replaceAll(linkedName, '[^/]+')})?/*`;
}

export function hasPage(routes: readonly string[], pathname: string): boolean {
  return new RegExp(`^${pageAddresses(routes)}$`).test(pathname);
}
