import type { ConditionName, DataPointId, NonEmpty } from './identifiers.ts';

/** An offset from today: `{ "years": -18 }` is eighteen years ago. */
export interface DateOffset {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/**
 * A condition on answers. Every operator except `answered` is unknown for an unanswered question. A step or question
 * is shown only if its condition is true.
 */
export type Condition =
  | { readonly op: 'answered'; readonly dataPoint: DataPointId }
  | { readonly op: 'equals'; readonly dataPoint: DataPointId; readonly value: string | number | boolean }
  | { readonly op: 'in'; readonly dataPoint: DataPointId; readonly values: NonEmpty<string | number> }
  | {
      readonly op: 'lessThan' | 'atMost' | 'atLeast' | 'moreThan';
      readonly dataPoint: DataPointId;
      readonly value: number;
    }
  | { readonly op: 'before' | 'after'; readonly dataPoint: DataPointId; readonly fromToday: DateOffset }
  | { readonly op: 'all' | 'any'; readonly of: NonEmpty<Condition> }
  | { readonly op: 'not'; readonly of: Condition }
  | { readonly op: 'condition'; readonly name: ConditionName };
