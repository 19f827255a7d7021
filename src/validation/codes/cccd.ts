/** CCCD: 12 digits: place of birth, sex and century, year of birth, serial number; there is no check digit. */
export function isCccd(code: string): boolean {
  return /^\d{12}$/.test(code);
}
