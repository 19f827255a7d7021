import type { DataPointId } from './identifiers.ts';

/** The answer to one question. Dates are `YYYY-MM-DD` strings, money is in major units. */
export type AnswerValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly [choice: string]: boolean };

/** Answers by data point. A missing key means unanswered; conditions must not treat it as "no". */
export type Answers = { readonly [Id in DataPointId]?: AnswerValue };

/** `false` and `0` are answers; blank text, an empty list and an empty group are not. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || Object.keys(value).length > 0;
}
