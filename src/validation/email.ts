import { normaliseText } from './normalise-text.ts';

const addressLimit = 254;
const localPartLimit = 64;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevelDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/** Removes white space and `mailto:` around an address. The address itself, including case, stays as typed. */
export function normaliseEmail(text: string): string {
  return normaliseText(text).replace(/^mailto:\s*([^?]*).*$/i, '$1');
}

/**
 * Whether the address is valid: HTML's rules, a top-level domain, the length limits of email, and no leading,
 * trailing or double dot in the local part. Quoted and non-ASCII local parts are invalid.
 */
export function isEmail(address: string): boolean {
  const atPosition = address.indexOf('@');
  if (atPosition < 0 || address.length > addressLimit || atPosition > localPartLimit) return false;
  const labels = address.slice(atPosition + 1).split('.');
  return (
    localPart.test(address.slice(0, atPosition)) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '')
  );
}
