import { validate } from 'stdnum/lib/esm/es/nif.js';

const personal = /^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/;

/** DNI or NIE, or the K, L and M numbers of people who have neither: the last letter checks the digits. */
export function isDniOrNie(code: string): boolean {
  return personal.test(code) && validate(code).isValid;
}
