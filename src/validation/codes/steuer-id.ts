import { validate } from 'stdnum/lib/esm/de/idnr.js';

/**
 * Exactly one of the first ten digits occurs two or three times, but not three times in a row. The others occur at
 * most once.
 */
function repeatsOneDigit(digits: string): boolean {
  const repeatCounts = [...new Set(digits)]
    .map((digit) => digits.split(digit).length - 1)
    .filter((count) => count > 1);
  return repeatCounts.length === 1 && repeatCounts.every((count) => count <= 3) && !/(\d)\1\1/.test(digits);
}

/** German tax identification number of a person: 11 digits, the last one a check digit. */
export function isSteuerId(code: string): boolean {
  return /^\d{11}$/.test(code) && repeatsOneDigit(code.slice(0, 10)) && validate(code).isValid;
}
