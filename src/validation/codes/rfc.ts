import { isCalendarDate } from '../../lib/dates.ts';

const shape = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{3}$/;
/** Placeholders on invoices for "the public" and "a foreigner"; no person has them. */
const generic: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/**
 * RFC: 12 characters of a company, 13 of a person, with a real date. The last three are not checked against
 * the rest: the registry itself has issued numbers that break its own rule.
 */
export function isRfc(code: string): boolean {
  const [, year, month, day] = shape.exec(code) ?? [];
  return isCalendarDate(`20${year}-${month}-${day}`) && !generic.includes(code);
}
