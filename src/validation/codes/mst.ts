import { validate } from 'stdnum/lib/esm/vn/mst.js';

/** MST: 10 digits, the last a check digit, and 3 more for a branch. */
export function isMst(code: string): boolean {
  return /^(?:\d{10}|\d{13})$/.test(code) && validate(code).isValid;
}
