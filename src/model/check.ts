import type { DataPointId } from './identifiers.ts';

/** A law an answer keeps towards today, the country's ages or another answer, which JSON Schema cannot express. */
export type Check =
  | { readonly rule: 'minimum-age' | 'maximum-age' | 'not-in-future' | 'not-in-past' }
  | {
      /** No further from today than so many years. */
      readonly rule: 'within-years-back' | 'within-years-ahead';
      readonly years: number;
    }
  | {
      readonly rule: 'after' | 'before' | 'differs-from' | 'encodes-birth-date' | 'encodes-gender';
      readonly dataPoint: DataPointId;
    }
  | {
      readonly rule: 'not-before-birth-plus';
      /** The data point that holds the date of birth. */
      readonly dataPoint: DataPointId;
      readonly years: number;
    };
