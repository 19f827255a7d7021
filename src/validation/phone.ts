import type * as Rules from './phone-rules.ts';
import { isPlainObject } from '../lib/json.ts';

export const phoneErrors = ['NOT_A_NUMBER', 'TOO_SHORT', 'TOO_LONG', 'INVALID_COUNTRY', 'INVALID'] as const;
export type PhoneError = (typeof phoneErrors)[number];
export type LengthError = Extract<PhoneError, 'TOO_SHORT' | 'TOO_LONG'>;

/** Whose numbers are asked for, and libphonenumber's "max" metadata that covers at least that country. */
export interface PhonePlan {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly metadata: unknown;
}

/** A number someone can be called on, or the first thing that is wrong with the text. */
export type ParsedPhone =
  | { readonly e164: string; readonly mobile: boolean }
  | { readonly error: PhoneError };

/** Whether numbers of the plan's country can be told right from wrong at all. */
export function isCoveredBy({ country, metadata }: PhonePlan): boolean {
  const countries = isPlainObject(metadata) ? metadata['countries'] : undefined;
  return isPlainObject(countries) && Object.hasOwn(countries, country);
}

type PhoneRules = Pick<
  typeof Rules,
  'parsePhone' | 'mobileLengthError' | 'formatPhone' | 'formatPhoneNational'
>;

let rules: PhoneRules | undefined;

/** The rules for numbers rest on a library that no page needs before a number was typed. */
export const phoneRules = {
  isThere: () => rules !== undefined,
  async load(): Promise<void> {
    rules ??= await import('./phone-rules.ts');
  },
} as const;

function loaded(): PhoneRules {
  if (rules === undefined) throw new Error('The rules for phone numbers have not been loaded.');
  return rules;
}

/** Reads a number as people write it: with or without the calling code, the trunk zero, spaces or brackets. */
export const parsePhone: PhoneRules['parsePhone'] = (text, plan) => loaded().parsePhone(text, plan);

/** Of a number that can be read and nobody has: whether it is shorter or longer than every mobile number of the country. */
export const mobileLengthError: PhoneRules['mobileLengthError'] = (text, plan) =>
  loaded().mobileLengthError(text, plan);

/** The number in international grouping, calling code first; what is no number of the plan stays as it is. */
export const formatPhone: PhoneRules['formatPhone'] = (text, plan) => loaded().formatPhone(text, plan);

/** The number in the country's grouping without calling code or trunk prefix, to stand beside the calling code. */
export const formatPhoneNational: PhoneRules['formatPhoneNational'] = (e164, plan) =>
  loaded().formatPhoneNational(e164, plan);
