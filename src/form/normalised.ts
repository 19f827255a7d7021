import type { FlowDataPoint } from '../model/flow.ts';
import { normaliseText } from '../validation/normalise-text.ts';
import { createNormalisers } from '../validation/normalise/normalisers.ts';
import type { PhonePlan } from '../validation/phone.ts';

/** A typed text in the one spelling its format is checked, stored and sent in; merely tidied where it has no format. */
export function normalised(text: string, { schema }: FlowDataPoint, phone: PhonePlan): string {
  const { format } = schema;
  const normalise = typeof format === 'string' ? createNormalisers({ phone })[format] : undefined;
  return (normalise ?? normaliseText)(text);
}
