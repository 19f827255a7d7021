import { validate } from 'stdnum/lib/esm/co/nit.js';

/** NIT with its check digit: 7 to 10 digits, which may be a personal number, and one more. */
export function isNit(code: string): boolean {
  return /^\d{8,11}$/.test(code) && validate(code).isValid;
}
