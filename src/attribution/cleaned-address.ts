import { personalParameters } from './read-prefill.ts';

/** What is taken from an address once: left there, a reload would take it again over what the applicant then chose. */
const takenOnce: readonly string[] = ['amount', 'period', 'sessionId'];

const personal: readonly string[] = personalParameters.map((name) => name.toLowerCase());

/**
 * Removes personal and consumed parameters from the address. The rest stays exactly the same, because campaign tools read
 * it too.
 */
export function cleanedAddress(address: URL): URL {
  const cleaned = new URL(address);
  const search = without(address.search, isTaken);
  if (search !== address.search) cleaned.search = search;
  const parts = address.hash.slice(1).split(/[?&]/);
  if (parts.some((part) => isPersonal(nameOf(part)))) cleaned.hash = '';
  return cleaned;
}

/** A query that goes on to a server, whose addresses others may read, without what is personal. */
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

function isTaken(name: string): boolean {
  return isPersonal(name) || takenOnce.includes(name);
}

function isPersonal(name: string): boolean {
  return personal.includes(name.trim().toLowerCase());
}
