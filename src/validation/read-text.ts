import type { JsonSchema } from '../model/flow.ts';
import type { Formats } from '../model/validator.ts';
import { normalise } from './formats.ts';
import type { PhonePlan } from './phone.ts';

/** Parses an external text as an answer; `undefined` if the question's rules reject it. */
export type ReadText = (schema: JsonSchema, text: string) => string | undefined;

/** Parses texts like typed input. An unknown rule rejects every text. */
export function createTextReader(formats: Formats, phone: PhonePlan): ReadText {
  return (schema, text) => {
    const answer = normalise(text, schema, phone);
    return Object.entries(schema).every(([keyword, expected]) =>
      satisfiesKeyword(keyword, expected, answer, formats),
    )
      ? answer
      : undefined;
  };
}

function satisfiesKeyword(keyword: string, expected: unknown, answer: string, formats: Formats): boolean {
  switch (keyword) {
    case 'type':
      return expected === 'string';
    case 'format':
      return typeof expected === 'string' && formats[expected]?.(answer) === true;
    case 'minLength':
      return typeof expected === 'number' && Array.from(answer).length >= expected;
    case 'maxLength':
      return typeof expected === 'number' && Array.from(answer).length <= expected;
    case 'pattern':
      return typeof expected === 'string' && new RegExp(expected, 'u').test(answer);
    case 'enum':
      return Array.isArray(expected) && expected.includes(answer);
    default:
      return false;
  }
}
