import { isValidIBAN } from 'ibantools';

/** An IBAN of any country in its electronic form: capitals and digits without spaces. */
export function isIban(account: string): boolean {
  return isValidIBAN(account);
}

/** Returns the check for accounts of one country (ISO 3166-1 alpha-2). */
export function ibanOf(country: string): (account: string) => boolean {
  return (account) => account.startsWith(country) && isIban(account);
}
