import type { JsonSchema } from '../model/flow.ts';
import type { Formats } from '../model/validator.ts';
import { normalise } from './formats.ts';
import type { PhonePlan } from './phone.ts';

/** A text from elsewhere as an answer; `undefined` where the rules of its question refuse it. */
export type ReadText = (schema: JsonSchema, text: string) => string | undefined;

/** Reads texts as if they had been typed. A rule that is not known here, or has no check, refuses every text. */
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
