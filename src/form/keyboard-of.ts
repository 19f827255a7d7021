import type { ComponentProps } from 'react';
import type { FlowDataPoint } from '../model/flow.ts';

export type Keyboard = Pick<
  ComponentProps<'input'>,
  'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>;

const asTyped = { autoCorrect: 'off', spellCheck: false } as const;
const digits: Keyboard = { ...asTyped, inputMode: 'numeric' };
const capitals: Keyboard = { ...asTyped, autoCapitalize: 'characters' };
export const properNames: Keyboard = { ...asTyped, autoCapitalize: 'words' };

/** Codes of which every sign that counts is a digit; their dashes and prefixes are the normaliser's business. */
const ofDigits =
  /^(?:postal-code(?!-any).*|pesel|nip|regon|cnp|cui|nit|mst|steuer-id|cedula|cccd|tin-ph|clabe|account-local)$/;
const ofCapitals = /^(?:postal-code-any|dni-nie|cif|curp|rfc|iban.*|licence-plate)$/;
const ofNames = /^(?:name|name-strict|street|place|company)$/;

const longestUnbounded = 500;
const longestNumber = 100;

/**
 * How much a field takes in at all. What is cut there is still too long for the question, or in no form it can have, so
 * that the complaint about it says so; a limit counts letters, a field their parts.
 */
export function longestTyped({ schema }: Pick<FlowDataPoint, 'schema'>): number {
  const { type, maxLength } = schema;
  if (type === 'number' || type === 'integer') return longestNumber;
  return typeof maxLength === 'number' ? 2 * maxLength + 100 : longestUnbounded;
}

/** The keys a phone offers for a typed answer, and that it leaves codes and names as they are typed. */
export function keyboardOf({ schema }: FlowDataPoint): Keyboard {
  const format = typeof schema['format'] === 'string' ? schema['format'] : '';
  if (ofDigits.test(format)) return digits;
  if (ofCapitals.test(format)) return capitals;
  if (ofNames.test(format)) return properNames;
  return format === 'house-number' ? asTyped : {};
}
