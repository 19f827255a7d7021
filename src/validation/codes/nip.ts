import { validate } from 'stdnum/lib/esm/pl/nip.js';

/** NIP: 10 digits, the last a check digit. */
export function isNip(code: string): boolean {
  return /^\d{10}$/.test(code) && validate(code).isValid;
}
