import { validate } from 'stdnum/lib/esm/mx/curp.js';

/** CURP: initials, date of birth, sex, state, consonants, serial number, check digit. */
export function isCurp(code: string): boolean {
  return /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/.test(code) && validate(code).isValid;
}
