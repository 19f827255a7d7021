import type { DataPointId } from './identifiers.ts';

/** A rule that JSON Schema cannot express: about today, the country's age limits or another answer. */
export type Check =
  | { readonly rule: 'minimum-age' | 'maximum-age' | 'not-in-future' | 'not-in-past' }
  | {
      /** At most this number of years from today. */
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
