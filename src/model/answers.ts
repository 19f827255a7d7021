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
