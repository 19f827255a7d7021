import { errorNames } from '../../src/compiler/messages/answer-messages.ts';
import type { FlowDataPoint } from '../../src/model/flow.ts';

/**
 * Returns the rules that an applicant can break. Only typed numbers can have another type: all other controls send
 * answers of the right type.
 */
export function reportedErrors(
  question: Pick<FlowDataPoint, 'schema' | 'checks' | 'required'>,
): readonly string[] {
  const isNumber = ['number', 'integer'].includes(String(question.schema['type']));
  return errorNames(question).filter((rule) => rule !== 'type' || isNumber);
}
