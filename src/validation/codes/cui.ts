import { validate } from 'stdnum/lib/esm/ro/cui.js';

/** CUI, also CIF: 2 to 10 digits, the last a check digit. */
export function isCui(code: string): boolean {
  return /^\d{2,10}$/.test(code) && validate(code).isValid;
}
