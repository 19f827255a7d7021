import type { DataPointId } from './identifiers.ts';

/** What an applicant can say to one question. Dates are `YYYY-MM-DD` strings, money is in major units. */
export type AnswerValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly [choice: string]: boolean };

/** Answers by data point; a missing key means not answered, which no condition may take for a "no". */
export type Answers = { readonly [Id in DataPointId]?: AnswerValue };

/** `false` and `0` are answers; blank text, an empty list and an empty group are not. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || Object.keys(value).length > 0;
}
