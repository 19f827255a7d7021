import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { StandaloneValidator, ValidationFailure } from '../model/validator.ts';

export type StepValidator = ValidatorType<unknown>;

/** As RJSF reports it: of a missing answer the place where it is missing. */
function asError({ keyword, instancePath, schemaPath, params }: ValidationFailure): RJSFValidationError {
  const place = instancePath.replaceAll('/', '.');
  const { missingProperty } = params;
  const missing = typeof missingProperty === 'string' ? [missingProperty] : [];
  const property = [place, ...missing].filter((name) => name !== '').join('.');
  return { name: keyword, property, params, stack: keyword, schemaPath };
}

/** Puts a step's emitted validator where RJSF expects an interpreter of schemas, so that none is shipped. */
export function createStepValidator(validate: StandaloneValidator): StepValidator {
  const failuresOf = (answers: unknown): readonly ValidationFailure[] => {
    validate(answers ?? {});
    return validate.errors ?? [];
  };
  const rawValidation = (_schema: RJSFSchema, answers?: unknown) => ({ errors: failuresOf(answers) });
  return {
    rawValidation: rawValidation as StepValidator['rawValidation'],
    // The questions find their own errors, so RJSF is handed none to spread among them.
    validateFormData: (answers) => ({ errors: failuresOf(answers).map(asError), errorSchema: {} }),
    isValid: () => {
      throw new Error(
        'The schema of a step has a condition; the flow decides those before the form is shown.',
      );
    },
  };
}
