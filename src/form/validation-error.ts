import type { RJSFValidationError } from '@rjsf/utils';
import type { Answers, AnswerValue } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';

/** What is wrong with one answer, as facts; its message is found when it is shown, in the language of that moment. */
export interface ValidationError {
  readonly dataPoint: DataPointId;
  readonly keyword: string;
  readonly params: { readonly [name: string]: unknown };
  readonly answer: AnswerValue | undefined;
}

/** The question an error is about, by its id. */
export function questionOf({ property = '' }: RJSFValidationError): string {
  return property.split('.').find((name) => name !== '') ?? '';
}

/** The first error of each question asked. */
export function validationErrorsOf(
  errors: readonly RJSFValidationError[],
  asked: readonly DataPointId[],
  answers: Answers,
): readonly ValidationError[] {
  return asked.flatMap((dataPoint) => {
    const error = errors.find((candidate) => questionOf(candidate) === dataPoint);
    return error === undefined
      ? []
      : [{ dataPoint, keyword: error.name ?? '', params: error.params ?? {}, answer: answers[dataPoint] }];
  });
}
