import type { FlowDataPoint } from '../../model/flow.ts';

export interface CountLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** The limits of a counted answer. Without a least one, counting starts at nothing. */
export function countLimitsOf({ schema }: FlowDataPoint): CountLimits {
  const { minimum, maximum, multipleOf } = schema;
  return {
    minimum: typeof minimum === 'number' ? minimum : 0,
    maximum: typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY,
    step: typeof multipleOf === 'number' ? multipleOf : 1,
  };
}

/** The next count in a direction, within the limits. Where nothing that can be counted on from stands, it is the least. */
export function steppedCount(from: number | string, direction: 1 | -1, limits: CountLimits): number {
  const { minimum, maximum, step } = limits;
  if (typeof from === 'string') return minimum;
  return Math.min(maximum, Math.max(minimum, from + direction * step));
}
