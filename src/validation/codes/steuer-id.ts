import { validate } from 'stdnum/lib/esm/de/idnr.js';

/**
 * Of the first ten digits exactly one occurs two or three times, never three times in a row. Every other occurs at most
 * once.
 */
function repeatsOneDigit(digits: string): boolean {
  const repeated = [...new Set(digits)]
    .map((digit) => digits.split(digit).length - 1)
    .filter((count) => count > 1);
  return repeated.length === 1 && repeated.every((count) => count <= 3) && !/(\d)\1\1/.test(digits);
}

/** The tax identification number of a person: 11 digits, the last a check digit. */
export function isSteuerId(code: string): boolean {
  return /^\d{11}$/.test(code) && repeatsOneDigit(code.slice(0, 10)) && validate(code).isValid;
}
