import type { CustomValidator, ErrorTransformer, RJSFValidationError } from '@rjsf/utils';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Answers } from '../model/answers.ts';
import type { DataPointId } from '../model/identifiers.ts';
import type { Drafts } from './drafts.ts';
import type { FormatContext } from './format-context.ts';
import type { FormInstance } from './form.tsx';
import { validationMessage } from './shown-errors.ts';
import type { StepFormProps } from './step-form-props.ts';
import { createStepValidator } from './step-validator.ts';
import type { StepQuestions } from './use-step-questions.ts';
import { type ValidationError, dataPointIdOf } from './validation-error.ts';
import type { Translate } from './widgets/control.ts';

interface StepValidationOptions extends Pick<StepFormProps, 'stepModule' | 'formats'> {
  readonly form: RefObject<FormInstance | null>;
  readonly drafts: Drafts;
  readonly questions: StepQuestions;
  readonly formatContext: FormatContext;
  /** Called after each failed submit. */
  readonly onFailure: (errors: readonly ValidationError[]) => void;
}

/**
 * Validates a step with RJSF. A submit shows an error for each invalid question on the page. Between submits, a
 * corrected answer loses its error, and an answer that is still invalid shows its current error. A question without an
 * error does not get one before the next submit.
 */
export function useStepValidation(options: StepValidationOptions) {
  const { form, stepModule, formats, drafts, questions, formatContext, onFailure } = options;
  const [failures, setFailures] = useState(0);
  /** The questions whose errors the current validation may show. */
  const idsThatMayShowErrors = useRef<readonly DataPointId[]>([]);
  const isSubmitting = useRef(false);
  const validator = useMemo(() => createStepValidator(stepModule, formats), [stepModule, formats]);

  /** Returns the first error of each shown question, in the order of the page. */
  function firstErrors(errors: readonly RJSFValidationError[], answers: Answers): readonly ValidationError[] {
    return questions.validatedIdsFor(answers).flatMap((dataPoint) => {
      const error = errors.find((each) => dataPointIdOf(each) === dataPoint);
      if (error === undefined) return [];
      return { dataPoint, keyword: error.name ?? '', params: error.params ?? {}, answer: answers[dataPoint] };
    });
  }

  function errorsOf(dataPoints: readonly DataPointId[], answers: Answers): readonly ValidationError[] {
    const { errors } = validator.validateFormData(answers, stepModule.schema);
    const found = [...firstErrors(errors, answers), ...questions.checkErrors(answers)];
    return dataPoints.flatMap((id) => found.find(({ dataPoint }) => dataPoint === id) ?? []);
  }

  const messageOf = (error: ValidationError): string => {
    const dataPoint = questions.allQuestions.find(({ id }) => id === error.dataPoint);
    if (dataPoint === undefined) throw new Error(`The step has no data point "${error.dataPoint}".`);
    return validationMessage(formatContext, dataPoint, error);
  };

  const transformErrors: ErrorTransformer<Answers> = (errors) =>
    firstErrors(errors, drafts.answers)
      .filter(({ dataPoint }) => idsThatMayShowErrors.current.includes(dataPoint))
      .map((error) => {
        const message = messageOf(error);
        return { name: error.keyword, property: `.${error.dataPoint}`, message, stack: message };
      });

  const customValidate: CustomValidator<Answers> = (_answers, errors, _uiSchema, errorSchema) => {
    const idsWithError = new Set(Object.keys(errorSchema ?? {}));
    for (const error of questions.checkErrors(drafts.answers)) {
      const { dataPoint } = error;
      if (idsWithError.has(dataPoint) || !idsThatMayShowErrors.current.includes(dataPoint)) continue;
      idsWithError.add(dataPoint);
      errors[dataPoint]?.addError(messageOf(error));
    }
    return errors;
  };

  /** Counts a failed submit. */
  function countFailure(errors: readonly ValidationError[]): void {
    setFailures((count) => count + 1);
    onFailure(errors);
  }

  /** Validates the questions with errors again. */
  function revalidate(): void {
    if (idsThatMayShowErrors.current.length === 0) return;
    idsThatMayShowErrors.current = errorsOf(idsThatMayShowErrors.current, drafts.answers).map(
      ({ dataPoint }) => dataPoint,
    );
    form.current?.validateForm();
  }
  const translateErrors = useEffectEvent((_translate: Translate) => revalidate());
  const { translate } = formatContext;
  useEffect(() => translateErrors(translate), [translate]);

  return {
    failures,
    errorsOf,
    messageOf,
    countFailure,
    /** Must be called before RJSF validates a submit. */
    beginSubmit(shownIds: readonly DataPointId[]): void {
      isSubmitting.current = true;
      idsThatMayShowErrors.current = shownIds;
    },
    /** Must be called after RJSF accepted a submit. */
    endSubmit(): void {
      isSubmitting.current = false;
      idsThatMayShowErrors.current = [];
    },
    revalidate,
    formProps: {
      validator,
      transformErrors,
      customValidate,
      onError(): void {
        if (!isSubmitting.current) return;
        isSubmitting.current = false;
        const found = errorsOf(idsThatMayShowErrors.current, drafts.answers);
        idsThatMayShowErrors.current = found.map(({ dataPoint }) => dataPoint);
        countFailure(found);
      },
    },
  };
}
