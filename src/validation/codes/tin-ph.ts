/** TIN: 9 digits, and 3 to 5 more for a branch. How its check digit is made was never published. */
export function isTin(code: string): boolean {
  return /^\d{9}(?:\d{3,5})?$/.test(code);
}
