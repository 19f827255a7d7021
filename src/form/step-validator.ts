import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import type { StandaloneValidator, ValidationFailure } from '../model/validator.ts';

export type StepValidator = ValidatorType<unknown>;

/** Puts a step's emitted validator where RJSF expects an interpreter of schemas, so that none is shipped. */
export function createStepValidator(validate: StandaloneValidator): StepValidator {
  const rawValidation = (_schema: RJSFSchema, answers?: unknown) => {
    validate(answers ?? {});
    return { errors: (validate.errors ?? []) as ValidationFailure[] };
  };
  const validator: StepValidator = {
    rawValidation: rawValidation as StepValidator['rawValidation'],
    validateFormData: (answers, schema, customValidate, transformErrors, uiSchema) =>
      processRawValidationErrors(
        validator,
        rawValidation(schema, answers),
        answers,
        schema,
        customValidate,
        transformErrors,
        uiSchema,
      ),
    isValid: () => {
      throw new Error(
        'The schema of a step has a condition; the flow decides those before the form is shown.',
      );
    },
  };
  return validator;
}
