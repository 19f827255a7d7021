import {
  type CountryCode,
  getCountryCallingCode,
  Metadata,
  type MetadataJson,
  ParseError,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core';
import { normaliseText } from './normalise-text.ts';
import { isPlainObject } from '../lib/json.ts';

export const phoneErrors = ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY', 'INVALID'] as const;
export type PhoneError = (typeof phoneErrors)[number];
export type LengthError = Extract<PhoneError, 'TOO_SHORT' | 'TOO_LONG'>;

/** The country of the numbering plan, and libphonenumber's "max" metadata for at least that country. */
export interface PhonePlan {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly metadata: unknown;
}

/** A valid number, or the first error of the text. */
export type ParsedPhone =
  | { readonly e164: string; readonly mobile: boolean }
  | { readonly error: PhoneError };

/** Whether the metadata can validate numbers of the plan's country. */
export function isCoveredBy({ country, metadata }: PhonePlan): boolean {
  const countries = isPlainObject(metadata) ? metadata['countries'] : undefined;
  return isPlainObject(countries) && Object.hasOwn(countries, country);
}

/** Former prefixes of ten-digit numbers, by calling code. People still have them in their contacts. */
const retiredPrefixes: Readonly<Record<string, RegExp>> = { 52: /^(?:1|01|044|045)(?=\d{10}$)/ };

function parseAsTyped(text: string, { country, metadata }: PhonePlan) {
  const plan = metadata as MetadataJson;
  return parsePhoneNumberWithError(text, { defaultCountry: country as CountryCode, extract: false }, plan);
}

function parseNumber(text: string, plan: PhonePlan) {
  const number = parseAsTyped(text, plan);
  const code = number.countryCallingCode;
  const retiredPrefix = retiredPrefixes[code];
  if (retiredPrefix === undefined || number.isValid()) return number;
  return parseAsTyped(`+${code}${number.nationalNumber.replace(retiredPrefix, '')}`, plan);
}

function lengthOf(text: string, { country, metadata }: PhonePlan) {
  return validatePhoneNumberLength(text, country as CountryCode, metadata as MetadataJson);
}

function isPhoneError(text: string): text is PhoneError {
  return phoneErrors.some((error) => error === text);
}

function phoneErrorOf(error: unknown): PhoneError {
  if (error instanceof ParseError && isPhoneError(error.message)) return error.message;
  throw error;
}

/** Parses a number with or without calling code, trunk prefix, spaces or brackets. */
export function parsePhone(text: string, plan: PhonePlan): ParsedPhone {
  const typed = normaliseText(text);
  try {
    const number = parseNumber(typed, plan);
    if (!number.isValid()) {
      const length = lengthOf(typed, plan);
      return { error: length === 'TOO_SHORT' || length === 'TOO_LONG' ? length : 'INVALID' };
    }
    if (number.country !== plan.country) return { error: 'INVALID_COUNTRY' };
    const type = number.getType();
    return { e164: number.number, mobile: type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' };
  } catch (error) {
    return { error: phoneErrorOf(error) };
  }
}

/** A part of libphonenumber's API that its types omit. */
interface KindsOfNumbers {
  readonly type: (kind: 'MOBILE') => { readonly possibleLengths: () => readonly number[] } | undefined;
}

function mobileLengths({ country, metadata }: PhonePlan): readonly number[] {
  const metadataReader = new Metadata(metadata as MetadataJson);
  metadataReader.selectNumberingPlan(country as CountryCode);
  const kinds: unknown = metadataReader.numberingPlan;
  return (kinds as KindsOfNumbers).type('MOBILE')?.possibleLengths() ?? [];
}

/** Whether an invalid number is shorter or longer than every mobile number of the country. */
export function mobileLengthError(text: string, plan: PhonePlan): LengthError | undefined {
  const { countryCallingCode, nationalNumber } = parseNumber(normaliseText(text), plan);
  const ownCallingCode = getCountryCallingCode(plan.country as CountryCode, plan.metadata as MetadataJson);
  if (countryCallingCode !== ownCallingCode) return undefined;
  // Without a valid number the library does not remove the trunk prefix.
  const digits = nationalNumber.replace(/^0/, '').length;
  const lengths = mobileLengths(plan);
  if (digits < (lengths[0] ?? 0)) return 'TOO_SHORT';
  return digits > (lengths.at(-1) ?? Infinity) ? 'TOO_LONG' : undefined;
}

/** Returns the number in international format. An invalid number is returned unchanged. */
export function formatPhone(text: string, plan: PhonePlan): string {
  const parsed = parsePhone(text, plan);
  return 'e164' in parsed ? parseNumber(parsed.e164, plan).formatInternational() : text;
}

/** Returns the national number with grouping, for display after the calling code. */
export function formatPhoneNational(e164: string, plan: PhonePlan): string {
  const number = parseNumber(e164, plan);
  return number.formatInternational().slice(`+${number.countryCallingCode} `.length);
}
