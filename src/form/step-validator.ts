import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Answers } from '../model/answers.ts';
import type { Formats, StepModule } from '../model/validator.ts';

/** Wraps the compiled validator of a step for RJSF. */
export function createStepValidator(stepModule: StepModule, formats: Formats): ValidatorType<Answers> {
  const schema = stepModule.schema as RJSFSchema;
  if (schema.$id === undefined) throw new Error('The schema of a step needs an $id.');
  const validate = stepModule.createValidator(formats);
  return createPrecompiledValidator({ [schema.$id]: validate } as unknown as ValidatorFunctions, schema);
}
