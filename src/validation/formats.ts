import { isCalendarDate } from '../lib/dates.ts';
import type { JsonSchema } from '../model/flow.ts';
import type { Formats } from '../model/validator.ts';
import { isClabe } from './codes/clabe.ts';
import { isRfc } from './codes/rfc.ts';
import { isMonth } from './dates.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { compactCode, normaliseText } from './normalise-text.ts';
import { type PhonePlan, isCoveredBy, parsePhone } from './phone.ts';
import {
  isCompany,
  isHouseNumber,
  isJobTitle,
  isLicencePlate,
  isName,
  isPlace,
  isStreet,
  isStrictName,
} from './texts.ts';

type FormatCheck = (value: string) => boolean;

/** What a keyboard does for the applicant: which keys it offers, and that it leaves codes and names as they are typed. */
export type InputMode = 'digits' | 'capitals' | 'names' | 'verbatim';

interface CommonFormat {
  /** The one spelling that is stored, checked and sent. What cannot be read stays as typed, tidied. */
  readonly normalise: (text: string, phone: PhonePlan) => string;
  /** Absent where the control brings its own, or the text is prose. */
  readonly inputMode?: InputMode;
}

/** Any page can check it at once. */
interface BuiltInFormat extends CommonFormat {
  readonly check: (value: string, phone: PhonePlan) => boolean;
}

/** The check needs a library or much code, so it is a separate chunk that only the countries using it load. */
interface LoadedFormat extends CommonFormat {
  readonly load: () => Promise<FormatCheck>;
}

type Format = BuiltInFormat | LoadedFormat;

const text = { normalise: normaliseText } as const;
const names = { ...text, inputMode: 'names' } as const;
/** Of which every sign that counts is a digit; dashes and prefixes are the normaliser's business. */
const digits = { normalise: compactCode, inputMode: 'digits' } as const;
const capitals = { normalise: compactCode, inputMode: 'capitals' } as const;

const phone = {
  normalise: (typed: string, plan: PhonePlan) => {
    const parsed = parsePhone(typed, plan);
    return 'e164' in parsed ? parsed.e164 : normaliseText(typed);
  },
} as const;

function matches(pattern: RegExp): FormatCheck {
  return (value) => pattern.test(value);
}

const fiveDigits = matches(/^\d{5}$/);

/** The letters of a country before a code that is complete without them. */
function withoutPrefix(prefix: RegExp): (typed: string) => string {
  return (typed) => compactCode(typed).replace(prefix, '');
}

/** A code of the shape in which it is sent, whose check digits a library knows. */
async function checked(
  shape: RegExp,
  library: Promise<{ readonly validate: (code: string) => { readonly isValid: boolean } }>,
): Promise<FormatCheck> {
  const { validate } = await library;
  return (code) => shape.test(code) && validate(code).isValid;
}

async function ibanOf(country: string): Promise<FormatCheck> {
  return (await import('./codes/iban.ts')).ibanOf(country);
}

/**
 * The formats a data point's schema may name. Each has one check, run alike by build, browser and sandbox, of values as
 * they are sent: normalised, phones in E.164. Dates come from a control that writes them; names and addresses keep their
 * spelling; the rest are codes.
 */
export const formats = {
  email: { check: isEmail, normalise: normaliseEmail },
  /** A mobile number. */
  phone: {
    ...phone,
    check: (value, plan) => {
      const parsed = parsePhone(value, plan);
      return 'e164' in parsed && parsed.mobile && parsed.e164 === value;
    },
  },
  'phone-any': {
    ...phone,
    check: (value, plan) => {
      const parsed = parsePhone(value, plan);
      return 'e164' in parsed && parsed.e164 === value;
    },
  },
  name: { ...names, check: isName },
  'name-strict': { ...names, check: isStrictName },
  street: { ...names, check: isStreet },
  'house-number': { ...text, inputMode: 'verbatim', check: isHouseNumber },
  place: { ...names, check: isPlace },
  company: { ...names, check: isCompany },
  'job-title': { ...text, check: isJobTitle },
  /** The usual format, and the default for a country without its own. Leading zeros count, so it is a text. */
  'postal-code': { ...digits, check: fiveDigits },
  /** What any country may write; where it sets its spaces and dashes is its own pattern's business. */
  'postal-code-any': {
    inputMode: 'capitals',
    check: matches(/^[A-Z\d](?:[A-Z\d -]{0,8}[A-Z\d])?$/i),
    normalise: (typed) => normaliseText(normaliseText(typed).toUpperCase()),
  },
  'postal-code-co': {
    ...digits,
    check: matches(
      /^(?:05|08|11|13|15|17|18|19|20|23|25|27|41|44|47|50|52|54|63|66|68|70|73|76|81|85|86|88|91|94|95|97|99)\d{4}$/,
    ),
  },
  'postal-code-de': { ...digits, check: matches(/^(?!00)\d{5}$/) },
  'postal-code-es': { ...digits, check: matches(/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/) },
  'postal-code-mx': { ...digits, check: fiveDigits },
  'postal-code-ph': { ...digits, check: matches(/^\d{4}$/) },
  'postal-code-pl': {
    ...digits,
    check: matches(/^\d{2}-\d{3}$/),
    normalise: (typed) => compactCode(typed).replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  },
  'postal-code-ro': { ...digits, check: matches(/^\d{6}$/) },
  'postal-code-vn': { ...digits, check: matches(/^\d{5,6}$/) },
  rfc: { ...capitals, check: isRfc, normalise: withoutPrefix(/^MX(?=[A-ZÑ&]{3,4}\d)/) },
  /** No check digit has ever been published. */
  cedula: { ...digits, check: matches(/^\d{6,10}$/) },
  /** Place of birth, sex and century, year of birth, serial number; there is no check digit. */
  cccd: { ...digits, check: matches(/^(?!0{12})\d{12}$/) },
  /** 3 to 5 digits more for a branch. How the check digit is made was never published. */
  'tin-ph': {
    ...digits,
    check: matches(/^\d{9}(?:\d{3,5})?$/),
    normalise: withoutPrefix(/^PH(?=\d)/),
  },
  clabe: { ...digits, check: isClabe },
  /** An account number of a country without IBAN, as banks there issue them. */
  'account-local': { ...digits, check: matches(/^\d{6,20}$/) },
  date: { ...text, check: isCalendarDate },
  month: { ...text, check: isMonth },
  /** Some plates print a dot among the digits that no register knows. */
  'licence-plate': {
    inputMode: 'capitals',
    check: isLicencePlate,
    normalise: (typed) => normaliseText(normaliseText(typed).toUpperCase().replaceAll('.', '')),
  },
  /** Begins with a date of birth, ends in a check digit. */
  pesel: { ...digits, load: () => checked(/^\d{11}$/, import('stdnum/lib/esm/pl/pesel.js')) },
  nip: {
    ...digits,
    load: () => checked(/^(?!0{10})\d{10}$/, import('stdnum/lib/esm/pl/nip.js')),
    normalise: withoutPrefix(/^PL(?=\d)/),
  },
  /** 14 digits for a branch. */
  regon: { ...digits, load: () => checked(/^(?:\d{9}|\d{14})$/, import('stdnum/lib/esm/pl/regon.js')) },
  cnp: { ...digits, load: async () => (await import('./codes/cnp.ts')).isCnp },
  cui: {
    ...digits,
    load: () => checked(/^\d{2,10}$/, import('stdnum/lib/esm/ro/cui.js')),
    normalise: withoutPrefix(/^RO(?=\d)/),
  },
  /** DNI or NIE, or the K, L and M numbers of people who have neither: the last letter checks the digits. */
  'dni-nie': {
    ...capitals,
    load: () => checked(/^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/, import('stdnum/lib/esm/es/nif.js')),
  },
  /** The NIF of an employer: a company's, once called CIF, or that of a person in business. */
  cif: {
    ...capitals,
    load: () => checked(/^[A-Z\d]\d{7}[A-Z\d]$/, import('stdnum/lib/esm/es/nif.js')),
    normalise: withoutPrefix(/^ES(?=[A-Z\d]{9}$)/),
  },
  /** Initials, date of birth, sex, state, consonants, serial number, check digit. */
  curp: {
    ...capitals,
    load: () => checked(/^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/, import('stdnum/lib/esm/mx/curp.js')),
  },
  /** 7 to 10 digits, which may be a personal number, and a check digit. */
  nit: {
    ...digits,
    load: () => checked(/^\d{8,11}$/, import('stdnum/lib/esm/co/nit.js')),
    normalise: withoutPrefix(/^CO(?=\d)/),
  },
  /** 3 digits more for a branch. */
  mst: { ...digits, load: () => checked(/^(?:\d{10}|\d{13})$/, import('stdnum/lib/esm/vn/mst.js')) },
  'steuer-id': { ...digits, load: async () => (await import('./codes/steuer-id.ts')).isSteuerId },
  /** Of any country. */
  iban: { ...capitals, load: () => ibanOf('') },
  'iban-de': { ...capitals, load: () => ibanOf('DE') },
  'iban-es': { ...capitals, load: () => ibanOf('ES') },
  /** The 26 digits banks print are the IBAN without its two letters. */
  'iban-pl': {
    ...capitals,
    load: () => ibanOf('PL'),
    normalise: (typed) => compactCode(typed).replace(/^(?=\d{26}$)/, 'PL'),
  },
  'iban-ro': { ...capitals, load: () => ibanOf('RO') },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

export function isFormatName(name: unknown): name is FormatName {
  return typeof name === 'string' && Object.hasOwn(formats, name);
}

export const formatNames: readonly FormatName[] = Object.keys(formats).filter(isFormatName);

/** The row of the format a schema names, if it names one. */
export function formatOf({ format }: JsonSchema): Format | undefined {
  return isFormatName(format) ? formats[format] : undefined;
}

/** A typed text in the one spelling its format is checked, stored and sent in; merely tidied where it has no format. */
export function normalise(typed: string, schema: JsonSchema, plan: PhonePlan): string {
  return (formatOf(schema) ?? text).normalise(typed, plan);
}

/** The formats that schemas of data points name. */
export function formatNamesIn(schemas: Iterable<JsonSchema>): readonly string[] {
  const named = Array.from(schemas, ({ format }) => format);
  return named.filter((format) => typeof format === 'string');
}

/** Loads formats that are not in the initial bundle. Throws for unknown names. */
export async function loadFormats(wanted: Iterable<string>): Promise<Formats> {
  const named = [...new Set(wanted)];
  const unknown = named.filter((name) => !isFormatName(name));
  if (unknown.length > 0) throw new Error(`There is no check for the format "${unknown.join('", "')}".`);
  const checks = named.filter(isFormatName).map(async (name) => {
    const format: Format = formats[name];
    return 'load' in format ? [[name, await format.load()] as const] : [];
  });
  return Object.fromEntries((await Promise.all(checks)).flat());
}

/**
 * The checks for the schema formats of one country. `loaded` are the results of `loadFormats`; creating a validator
 * throws if one is missing.
 */
export function createFormats({
  phone: plan,
  loaded = {},
}: {
  readonly phone: PhonePlan;
  readonly loaded?: Formats;
}): Formats {
  if (!isCoveredBy(plan)) throw new Error(`The phone metadata does not cover the country "${plan.country}".`);
  const builtIn = Object.entries<Format>(formats).flatMap(([name, format]) =>
    'check' in format ? [[name, (value: string) => format.check(value, plan)] as const] : [],
  );
  return { ...Object.fromEntries(builtIn), ...loaded };
}
