import type { Formats } from '../model/validator.ts';
import { createFormats, formatNames, loadFormats } from './formats.ts';
import type { PhonePlan } from './phone.ts';

const loaded = await loadFormats(formatNames);

/**
 * The checks of all formats for the phone numbers of a country. For the compiler and for other programs; the application
 * loads only the formats of its country.
 */
export function allFormats(phone: PhonePlan): Formats {
  return createFormats({ phone, loaded });
}
