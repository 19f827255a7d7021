import type { FlowDataPoint } from '../../model/flow.ts';

export interface SliderLimits {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** The ends and the step of a slider; without ends there is nothing to slide between, so that is refused. */
export function limitsOf({ id, schema }: FlowDataPoint): SliderLimits {
  const { minimum, maximum, multipleOf, type } = schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') {
    throw new Error(`The slider "${id}" needs a minimum and a maximum.`);
  }
  const smallest = type === 'integer' ? 1 : (maximum - minimum) / 100;
  return { minimum, maximum, step: typeof multipleOf === 'number' ? multipleOf : smallest };
}
