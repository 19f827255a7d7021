import { assertNever } from '../../lib/assert-never.ts';
import type { Check } from '../../model/check.ts';
import type { JsonSchema } from '../../model/flow.ts';
import { encodingFormats } from '../../validation/checks/encoded-person.ts';
import { optionsOf } from './options.ts';

/** A kind of answer that a check can compare. */
export interface OperandKind {
  /** As the end of a sentence: "a date". */
  readonly description: string;
  readonly matches: (schema: JsonSchema) => boolean;
}

const date: OperandKind = { description: 'a date', matches: ({ format }) => format === 'date' };
const dateLike: OperandKind = {
  description: 'a date, a month or a year',
  matches: (schema) => schema['format'] === 'date' || schema['format'] === 'month' || isYear(schema),
};
const singleValue: OperandKind = {
  description: 'a single value',
  matches: ({ type }) => type !== 'array' && type !== 'object',
};
const gender: OperandKind = {
  description: 'a choice with "female" and "male"',
  matches: (schema) => ['female', 'male'].every((option) => optionsOf(schema).includes(option)),
};
const personalCode: OperandKind = {
  description: `a code that contains facts about its holder: ${encodingFormats.map((format) => `"${format}"`).join(', ')}`,
  matches: ({ format }) => encodingFormats.some((encodingFormat) => encodingFormat === format),
};

export function hasFourDigits(bound: unknown): boolean {
  return typeof bound === 'number' && bound >= 1000 && bound <= 9999;
}

/** Whether the schema allows only years with four digits. */
export function isYear({ type, minimum, maximum }: JsonSchema): boolean {
  return type === 'integer' && hasFourDigits(minimum) && hasFourDigits(maximum);
}

function ofType(type: unknown): OperandKind {
  return { description: `of the type ${String(type)}`, matches: (schema) => schema['type'] === type };
}

export interface CheckOperands {
  readonly own: OperandKind;
  /** The required kind of the compared answer. */
  readonly other: OperandKind;
}

export function checkOperands({ rule }: Check, ownSchema: JsonSchema): CheckOperands {
  switch (rule) {
    case 'minimum-age':
    case 'maximum-age':
      return { own: date, other: date };
    case 'not-in-future':
    case 'not-in-past':
    case 'within-years-back':
    case 'within-years-ahead':
    case 'after':
    case 'before':
      return { own: dateLike, other: dateLike };
    case 'not-before-birth-plus':
      return { own: dateLike, other: date };
    case 'differs-from':
      return { own: singleValue, other: ofType(ownSchema['type']) };
    case 'encodes-birth-date':
      return { own: personalCode, other: date };
    case 'encodes-gender':
      return { own: personalCode, other: gender };
    default:
      return assertNever(rule);
  }
}

/** Whether a check compares an age with the country's limits. */
export function needsAges({ rule }: Check): boolean {
  return rule === 'minimum-age' || rule === 'maximum-age';
}
