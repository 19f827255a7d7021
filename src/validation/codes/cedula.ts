/** Cédula: 6 to 10 digits. No check digit has ever been published. */
export function isCedula(code: string): boolean {
  return /^\d{6,10}$/.test(code);
}
