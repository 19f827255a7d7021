import { validate } from 'stdnum/lib/esm/ro/cnp.js';

/** CNP: 13 digits: sex and century, date of birth, county, serial number, check digit. */
export function isCnp(code: string): boolean {
  return /^\d{13}$/.test(code) && validate(code).isValid;
}
