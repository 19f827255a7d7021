import { toPath } from '@rjsf/utils';
import type { RJSFValidationError } from '@rjsf/utils';
import type { AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** What is wrong with one answer, as facts; `validationMessage` puts it into words. */
export interface ValidationError {
  readonly dataPoint: DataPointId;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly answer: AnswerValue | undefined;
}

/** The id of the question that an error is about. RJSF names a missing answer `email`, an invalid one `.email`. */
export function questionOf({ property = '' }: RJSFValidationError): string {
  return toPath(property)[0] ?? '';
}
