import { isCalendarDate } from '../../lib/dates.ts';

const rfcPattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z\d]{3}$/;
/** Placeholders on invoices for "the public" and "a foreigner". */
const placeholderCodes: readonly string[] = ['XAXX010101000', 'XEXX010101000'];

/**
 * RFC: 12 characters for a company, 13 for a person, with a valid date. The last three are not checked against the
 * rest, because the registry has issued numbers that violate its own rule.
 */
export function isRfc(code: string): boolean {
  const [, year, month, day] = rfcPattern.exec(code) ?? [];
  return isCalendarDate(`20${year}-${month}-${day}`) && !placeholderCodes.includes(code);
}
