import { toPath } from '@rjsf/utils';
import type { RJSFValidationError } from '@rjsf/utils';
import type { AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** An error of one answer, without a message. `validationMessage` returns the message. */
export interface ValidationError {
  readonly dataPoint: DataPointId;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly answer: AnswerValue | undefined;
}

/**
 * Returns the id of the question that an error belongs to. RJSF uses `email` for a missing answer and `.email` for an
 * invalid one.
 */
export function dataPointIdOf({ property = '' }: RJSFValidationError): string {
  return toPath(property)[0] ?? '';
}
