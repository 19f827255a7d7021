import { isCalendarDate } from '../../lib/dates.ts';
import { decodePerson } from '../checks/encoded-person.ts';

const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * CNP: 13 digits: sex and century, date of birth, county, serial number, check digit. The county is not checked: codes
 * of consulates, of the central register and of former districts are in use, so a list would reject real people.
 */
export function isCnp(code: string): boolean {
  const births = decodePerson('cnp', code)?.births ?? [];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return births.some(isCalendarDate) && Number(code[12]) === (sum % 11 === 10 ? 1 : sum % 11);
}
