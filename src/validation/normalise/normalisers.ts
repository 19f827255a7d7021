import { normaliseEmail } from '../email.ts';
import { type FormatName, formatNames } from '../format-names.ts';
import { normaliseText } from '../normalise-text.ts';
import { type PhonePlan, parsePhone } from '../phone.ts';
import { compactCode } from './compact-code.ts';

export type Normalise = (text: string) => string;

/** The letters of a country before a code that is complete without them. */
function withoutPrefix(prefix: RegExp): Normalise {
  return (text) => compactCode(text).replace(prefix, '');
}

function dashedPostalCode(text: string): string {
  return compactCode(text).replace(/^(\d{2})(\d{3})$/, '$1-$2');
}

/** The 26 digits banks print are the IBAN without its two letters. */
function ibanFromNrb(text: string): string {
  return compactCode(text).replace(/^(?=\d{26}$)/, 'PL');
}

/** Some plates print a dot among the digits that no register knows. */
function plainPlate(text: string): string {
  return normaliseText(normaliseText(text).toUpperCase().replaceAll('.', ''));
}

/** Where a country sets its spaces and dashes is its own pattern's business. */
function spacedCode(text: string): string {
  return normaliseText(text).toUpperCase();
}

const unboundNormalisers: Partial<Record<FormatName, Normalise>> = {
  email: normaliseEmail,
  'licence-plate': plainPlate,
  'postal-code-any': spacedCode,
  'postal-code-pl': dashedPostalCode,
  'iban-pl': ibanFromNrb,
  nip: withoutPrefix(/^PL(?=\d)/),
  cui: withoutPrefix(/^RO(?=\d)/),
  cif: withoutPrefix(/^ES(?=[A-Z\d]{9}$)/),
  nit: withoutPrefix(/^CO(?=\d)/),
  rfc: withoutPrefix(/^MX(?=[A-ZÑ&]{3,4}\d)/),
  'tin-ph': withoutPrefix(/^PH(?=\d)/),
};

/** Dates come from a control that writes them; names and addresses keep their spelling. The rest are codes. */
const asWritten: readonly FormatName[] = [
  'name',
  'name-strict',
  'street',
  'house-number',
  'place',
  'company',
  'job-title',
  'date',
  'month',
];

function normaliserOf(format: FormatName, phone: PhonePlan): Normalise {
  if (format === 'phone' || format === 'phone-any') {
    return (text) => {
      const parsed = parsePhone(text, phone);
      return 'e164' in parsed ? parsed.e164 : normaliseText(text);
    };
  }
  return unboundNormalisers[format] ?? (asWritten.includes(format) ? normaliseText : compactCode);
}

/** For each format the spelling that is stored, checked and sent. What cannot be read stays as typed, tidied. */
export function createNormalisers({
  phone,
}: {
  readonly phone: PhonePlan;
}): Readonly<Record<string, Normalise>> {
  return Object.fromEntries(formatNames.map((format) => [format, normaliserOf(format, phone)]));
}
