import { isCalendarDate } from '../lib/is-calendar-date.ts';
import type { Formats } from '../model/validator.ts';
import { isClabe } from './accounts/clabe.ts';
import { isLocalAccount } from './accounts/local-account.ts';
import { isCccd } from './codes/cccd.ts';
import { isCedula } from './codes/cedula.ts';
import { isRfc } from './codes/rfc.ts';
import { isTin } from './codes/tin-ph.ts';
import { isMonth } from './dates/month.ts';
import { isEmail } from './email.ts';
import type { BuiltInFormatName } from './format-names.ts';
import { type PhonePlan, isCoveredBy, parsePhone } from './phone.ts';
import { isAnyPostalCode, isPostalCode, postalCodeOf } from './postal-code.ts';
import { isCompany } from './texts/company.ts';
import { isHouseNumber } from './texts/house-number.ts';
import { isJobTitle } from './texts/job-title.ts';
import { isLicencePlate } from './texts/licence-plate.ts';
import { isName, isStrictName } from './texts/name.ts';
import { isPlace } from './texts/place.ts';
import { isStreet } from './texts/street.ts';

type FormatCheck = (value: string) => boolean;

const unboundFormats = {
  email: isEmail,
  name: isName,
  'name-strict': isStrictName,
  street: isStreet,
  'house-number': isHouseNumber,
  place: isPlace,
  company: isCompany,
  'job-title': isJobTitle,
  'postal-code': isPostalCode,
  'postal-code-any': isAnyPostalCode,
  'postal-code-co': postalCodeOf('co'),
  'postal-code-de': postalCodeOf('de'),
  'postal-code-es': postalCodeOf('es'),
  'postal-code-mx': postalCodeOf('mx'),
  'postal-code-ph': postalCodeOf('ph'),
  'postal-code-pl': postalCodeOf('pl'),
  'postal-code-ro': postalCodeOf('ro'),
  'postal-code-vn': postalCodeOf('vn'),
  rfc: isRfc,
  cedula: isCedula,
  cccd: isCccd,
  'tin-ph': isTin,
  clabe: isClabe,
  'account-local': isLocalAccount,
  date: isCalendarDate,
  month: isMonth,
  'licence-plate': isLicencePlate,
} satisfies Partial<Record<BuiltInFormatName, FormatCheck>>;

/**
 * The checks behind the schema formats of one country. Values are expected as they are sent: normalised,
 * phones in E.164. `loaded` are the checks of `loadFormats`; a validator that misses one fails to be created.
 */
export function createFormats({
  phone,
  loaded = {},
}: {
  readonly phone: PhonePlan;
  readonly loaded?: Formats;
}): Formats {
  if (!isCoveredBy(phone)) {
    throw new Error(`The phone metadata does not cover the country "${phone.country}".`);
  }
  const isPhone: FormatCheck = (value) => {
    const parsed = parsePhone(value, phone);
    return 'e164' in parsed && parsed.e164 === value;
  };
  const isMobilePhone: FormatCheck = (value) => {
    const parsed = parsePhone(value, phone);
    return 'e164' in parsed && parsed.mobile && parsed.e164 === value;
  };
  const builtIn: Record<BuiltInFormatName, FormatCheck> = {
    ...unboundFormats,
    phone: isMobilePhone,
    'phone-any': isPhone,
  };
  return { ...builtIn, ...loaded };
}
