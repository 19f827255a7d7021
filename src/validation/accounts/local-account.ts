/** An account number of a country without IBAN, as banks there issue them: 6 to 20 digits. */
export function isLocalAccount(account: string): boolean {
  return /^\d{6,20}$/.test(account);
}
