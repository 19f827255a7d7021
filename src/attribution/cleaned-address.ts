import { personalParameters } from './read-prefill.ts';

/** Removed after reading. Otherwise a reload would overwrite what the applicant chose since. */
const parametersReadOnce: readonly string[] = ['amount', 'period', 'sessionId'];

const personalNames: readonly string[] = personalParameters.map((name) => name.toLowerCase());

/**
 * Removes personal and consumed parameters from the URL. The rest stays byte for byte the same, because campaign
 * tools read it too.
 */
export function cleanAddress(address: URL): URL {
  const cleaned = new URL(address);
  const search = withoutParameters(address.search, isRemovedParameter);
  if (search !== address.search) cleaned.search = search;
  const parts = address.hash.slice(1).split(/[?&]/);
  if (parts.some((part) => isPersonalParameter(nameOf(part)))) cleaned.hash = '';
  return cleaned;
}

/** Removes personal parameters from a query that is sent to a server, because servers log URLs. */
export function withoutPersonalParameters(search: string): string {
  return withoutParameters(search, isPersonalParameter);
}

function withoutParameters(search: string, isLeftOut: (name: string) => boolean): string {
  const parts = search.slice(1).split('&');
  const keptParts = parts.filter((part) => !isLeftOut(nameOf(part)));
  if (keptParts.length === parts.length) return search;
  return keptParts.length === 0 ? '' : `?${keptParts.join('&')}`;
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

function isRemovedParameter(name: string): boolean {
  return isPersonalParameter(name) || parametersReadOnce.includes(name);
}

function isPersonalParameter(name: string): boolean {
  return personalNames.includes(name.trim().toLowerCase());
}
