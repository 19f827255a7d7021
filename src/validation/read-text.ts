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
    return Object.entries(schema).every(([keyword, wanted]) => keeps(keyword, wanted, answer, formats))
      ? answer
      : undefined;
  };
}

function keeps(keyword: string, wanted: unknown, answer: string, formats: Formats): boolean {
  switch (keyword) {
    case 'type':
      return wanted === 'string';
    case 'format':
      return typeof wanted === 'string' && formats[wanted]?.(answer) === true;
    case 'minLength':
      return typeof wanted === 'number' && Array.from(answer).length >= wanted;
    case 'maxLength':
      return typeof wanted === 'number' && Array.from(answer).length <= wanted;
    case 'pattern':
      return typeof wanted === 'string' && new RegExp(wanted, 'u').test(answer);
    case 'enum':
      return Array.isArray(wanted) && wanted.includes(answer);
    default:
      return false;
  }
}
