import { personalParameters } from './read-prefill.ts';

/** Removed after reading. Otherwise a reload would overwrite what the applicant chose since. */
const removedAfterReading: readonly string[] = ['amount', 'period', 'sessionId'];

const personalNames: readonly string[] = personalParameters.map((name) => name.toLowerCase());

/**
 * Removes personal and consumed parameters from the URL. The rest stays byte for byte the same, because campaign
 * tools read it too.
 */
export function cleanedAddress(address: URL): URL {
  const cleaned = new URL(address);
  const search = without(address.search, isRemovedParameter);
  if (search !== address.search) cleaned.search = search;
  const parts = address.hash.slice(1).split(/[?&]/);
  if (parts.some((part) => isPersonal(nameOf(part)))) cleaned.hash = '';
  return cleaned;
}

/** Removes personal parameters from a query that is sent to a server, because servers log URLs. */
export function withoutPersonal(search: string): string {
  return without(search, isPersonal);
}

function without(search: string, isLeftOut: (name: string) => boolean): string {
  const parts = search.slice(1).split('&');
  const kept = parts.filter((part) => !isLeftOut(nameOf(part)));
  if (kept.length === parts.length) return search;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

function isRemovedParameter(name: string): boolean {
  return isPersonal(name) || removedAfterReading.includes(name);
}

function isPersonal(name: string): boolean {
  return personalNames.includes(name.trim().toLowerCase());
}
