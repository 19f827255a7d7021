import type { Formats } from '../model/validator.ts';
import { isEmail } from './email.ts';
import type { FormatName } from './format-names.ts';
import { type PhonePlan, isCoveredBy, parsePhone } from './phone.ts';

/** The checks behind the schema formats of one country. Values are expected as they are sent: normalised, phones in E.164. */
export function createFormats({ phone }: { readonly phone: PhonePlan }): Formats {
  if (!isCoveredBy(phone)) {
    throw new Error(`The phone metadata does not cover the country "${phone.country}".`);
  }
  const isMobilePhone = (value: string): boolean => {
    const parsed = parsePhone(value, phone);
    return 'e164' in parsed && parsed.mobile && parsed.e164 === value;
  };
  return { email: isEmail, phone: isMobilePhone } satisfies Record<FormatName, (value: string) => boolean>;
}
