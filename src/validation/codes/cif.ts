import { validate } from 'stdnum/lib/esm/es/nif.js';

/** The NIF of an employer: a company's, once called CIF, or that of a person in business. */
export function isCif(code: string): boolean {
  return /^[A-Z\d]\d{7}[A-Z\d]$/.test(code) && validate(code).isValid;
}
