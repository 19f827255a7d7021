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

/** The keyboard of an input: its keys, and no autocorrection for codes and names. */
export type InputMode = 'digits' | 'capitals' | 'names' | 'verbatim';

interface CommonFormat {
  /** Returns the canonical spelling that is stored, checked and sent. Invalid text is only trimmed and cleaned. */
  readonly normalise: (text: string, phone: PhonePlan) => string;
  /** Undefined if the control defines its own keyboard, or for prose. */
  readonly inputMode?: InputMode;
}

/** A format whose check is part of every page. */
interface BuiltInFormat extends CommonFormat {
  readonly check: (value: string, phone: PhonePlan) => boolean;
}

/**
 * A format whose check needs a library or much code. The check is a separate chunk, which is loaded only in the
 * countries that use the format.
 */
interface LoadedFormat extends CommonFormat {
  readonly load: () => Promise<FormatCheck>;
}

type Format = BuiltInFormat | LoadedFormat;

const text = { normalise: normaliseText } as const;
const names = { ...text, inputMode: 'names' } as const;
/** Codes of digits. The normaliser removes dashes and prefixes. */
const digits = { normalise: compactCode, inputMode: 'digits' } as const;
const capitals = { normalise: compactCode, inputMode: 'capitals' } as const;

const phone = {
  normalise: (typed: string, plan: PhonePlan) => {
    const parsed = parsePhone(typed, plan);
    return 'e164' in parsed ? parsed.e164 : normaliseText(typed);
  },
} as const;

function matchesPattern(pattern: RegExp): FormatCheck {
  return (value) => pattern.test(value);
}

const fiveDigits = matchesPattern(/^\d{5}$/);

/** Removes a country prefix from a code that is complete without it. */
function withoutPrefix(prefix: RegExp): (typed: string) => string {
  return (typed) => compactCode(typed).replace(prefix, '');
}

/** Combines the pattern of the sent code with the check digits of a library. */
async function combineChecks(
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
 * The formats of schemas. Each has one check, which build, browser and sandbox share. It checks values as they are
 * sent: normalised, phone numbers in E.164. Dates come from a control that formats them; names and addresses keep
 * their spelling; the rest are codes.
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
  /** The default for countries without their own format. A text, because leading zeros count. */
  'postal-code': { ...digits, check: fiveDigits },
  /** Any country's postal codes. A country can add a pattern for spaces and dashes. */
  'postal-code-any': {
    inputMode: 'capitals',
    check: matchesPattern(/^[A-Z\d](?:[A-Z\d -]{0,8}[A-Z\d])?$/i),
    normalise: (typed) => normaliseText(normaliseText(typed).toUpperCase()),
  },
  'postal-code-co': {
    ...digits,
    check: matchesPattern(
      /^(?:05|08|11|13|15|17|18|19|20|23|25|27|41|44|47|50|52|54|63|66|68|70|73|76|81|85|86|88|91|94|95|97|99)\d{4}$/,
    ),
  },
  'postal-code-de': { ...digits, check: matchesPattern(/^(?!00)\d{5}$/) },
  'postal-code-es': { ...digits, check: matchesPattern(/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/) },
  'postal-code-mx': { ...digits, check: fiveDigits },
  'postal-code-ph': { ...digits, check: matchesPattern(/^\d{4}$/) },
  'postal-code-pl': {
    ...digits,
    check: matchesPattern(/^\d{2}-\d{3}$/),
    normalise: (typed) => compactCode(typed).replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  },
  'postal-code-ro': { ...digits, check: matchesPattern(/^\d{6}$/) },
  'postal-code-vn': { ...digits, check: matchesPattern(/^\d{5,6}$/) },
  rfc: { ...capitals, check: isRfc, normalise: withoutPrefix(/^MX(?=[A-ZÑ&]{3,4}\d)/) },
  /** The check digit algorithm is not published. */
  cedula: { ...digits, check: matchesPattern(/^\d{6,10}$/) },
  /** Place of birth, century and sex, year of birth, serial number; no check digit. */
  cccd: { ...digits, check: matchesPattern(/^(?!0{12})\d{12}$/) },
  /** A branch adds 3 to 5 digits. The check digit algorithm is not published. */
  'tin-ph': {
    ...digits,
    check: matchesPattern(/^\d{9}(?:\d{3,5})?$/),
    normalise: withoutPrefix(/^PH(?=\d)/),
  },
  clabe: { ...digits, check: isClabe },
  /** Account numbers of countries without IBAN. */
  'account-local': { ...digits, check: matchesPattern(/^\d{6,20}$/) },
  date: { ...text, check: isCalendarDate },
  month: { ...text, check: isMonth },
  /** Some plates show a dot between the digits, which is not part of the number. */
  'licence-plate': {
    inputMode: 'capitals',
    check: isLicencePlate,
    normalise: (typed) => normaliseText(normaliseText(typed).toUpperCase().replaceAll('.', '')),
  },
  /** Starts with the date of birth and ends with a check digit. */
  pesel: { ...digits, load: () => combineChecks(/^\d{11}$/, import('stdnum/lib/esm/pl/pesel.js')) },
  nip: {
    ...digits,
    load: () => combineChecks(/^(?!0{10})\d{10}$/, import('stdnum/lib/esm/pl/nip.js')),
    normalise: withoutPrefix(/^PL(?=\d)/),
  },
  /** A branch has 14 digits. */
  regon: { ...digits, load: () => combineChecks(/^(?:\d{9}|\d{14})$/, import('stdnum/lib/esm/pl/regon.js')) },
  cnp: { ...digits, load: async () => (await import('./codes/cnp.ts')).isCnp },
  cui: {
    ...digits,
    load: () => combineChecks(/^\d{2,10}$/, import('stdnum/lib/esm/ro/cui.js')),
    normalise: withoutPrefix(/^RO(?=\d)/),
  },
  /** DNI, NIE, or the K, L and M numbers of people without either. The last letter is a check letter. */
  'dni-nie': {
    ...capitals,
    load: () => combineChecks(/^(?:\d{8}|[XYZKLM]\d{7})[A-Z]$/, import('stdnum/lib/esm/es/nif.js')),
  },
  /** The NIF of an employer: a company's (formerly CIF), or that of a self-employed person. */
  cif: {
    ...capitals,
    load: () => combineChecks(/^[A-Z\d]\d{7}[A-Z\d]$/, import('stdnum/lib/esm/es/nif.js')),
    normalise: withoutPrefix(/^ES(?=[A-Z\d]{9}$)/),
  },
  /** Initials, date of birth, sex, state, consonants, serial number, check digit. */
  curp: {
    ...capitals,
    load: () => combineChecks(/^[A-Z]{4}\d{6}[A-Z]{6}[A-Z\d]\d$/, import('stdnum/lib/esm/mx/curp.js')),
  },
  /** 7 to 10 digits, which may be a personal number, and a check digit. */
  nit: {
    ...digits,
    load: () => combineChecks(/^\d{8,11}$/, import('stdnum/lib/esm/co/nit.js')),
    normalise: withoutPrefix(/^CO(?=\d)/),
  },
  /** A branch adds 3 digits. */
  mst: { ...digits, load: () => combineChecks(/^(?:\d{10}|\d{13})$/, import('stdnum/lib/esm/vn/mst.js')) },
  'steuer-id': { ...digits, load: async () => (await import('./codes/steuer-id.ts')).isSteuerId },
  /** IBAN of any country. */
  iban: { ...capitals, load: () => ibanOf('') },
  'iban-de': { ...capitals, load: () => ibanOf('DE') },
  'iban-es': { ...capitals, load: () => ibanOf('ES') },
  /** Banks print the IBAN's 26 digits without the country code. */
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

/** Returns the format of a schema, if it has one. */
export function formatOf({ format }: JsonSchema): Format | undefined {
  return isFormatName(format) ? formats[format] : undefined;
}

/** Normalises typed text by its format. Without a format it is only trimmed and cleaned. */
export function normalise(typed: string, schema: JsonSchema, plan: PhonePlan): string {
  return (formatOf(schema) ?? text).normalise(typed, plan);
}

/** Returns the formats that these schemas use. */
export function formatNamesIn(schemas: Iterable<JsonSchema>): readonly string[] {
  const formatsOfSchemas = Array.from(schemas, ({ format }) => format);
  return formatsOfSchemas.filter((format) => typeof format === 'string');
}

/** Loads formats that are not in the initial bundle. Throws for unknown names. */
export async function loadFormats(requestedNames: Iterable<string>): Promise<Formats> {
  const names = [...new Set(requestedNames)];
  const unknownNames = names.filter((name) => !isFormatName(name));
  if (unknownNames.length > 0)
    throw new Error(`There is no check for the format "${unknownNames.join('", "')}".`);
  const checks = names.filter(isFormatName).map(async (name) => {
    const format: Format = formats[name];
    return 'load' in format ? [[name, await format.load()] as const] : [];
  });
  return Object.fromEntries((await Promise.all(checks)).flat());
}

/**
 * Returns the checks of one country's formats. `loaded` is the result of `loadFormats`. Creating a validator throws
 * if one is missing.
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
