import { validate } from 'stdnum/lib/esm/pl/regon.js';

/** REGON: 9 digits, or 14 for a branch, with check digits. */
export function isRegon(code: string): boolean {
  return /^(?:\d{9}|\d{14})$/.test(code) && validate(code).isValid;
}
