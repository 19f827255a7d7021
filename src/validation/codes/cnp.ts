import { isCalendarDate } from '../../lib/dates.ts';
import { decodePerson } from '../checks/encoded-person.ts';

const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * CNP: 13 digits for sex and century, date of birth, county, serial number and check digit. The county is not
 * checked, because codes of consulates, the central register and former districts are in use.
 */
export function isCnp(code: string): boolean {
  const births = decodePerson('cnp', code)?.birthDates ?? [];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return births.some(isCalendarDate) && Number(code[12]) === (sum % 11 === 10 ? 1 : sum % 11);
}
