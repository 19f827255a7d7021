import { validate } from 'stdnum/lib/esm/pl/pesel.js';

/** PESEL: 11 digits that begin with a date of birth and end in a check digit. */
export function isPesel(code: string): boolean {
  return /^\d{11}$/.test(code) && validate(code).isValid;
}
