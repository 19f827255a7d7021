import type { JsonSchema } from './flow.ts';

/** A failed keyword as the generated validators report it, without a message. */
export interface ValidationFailure {
  readonly keyword: string;
  /** JSON pointer to the value: `/email`; empty for a missing property, whose name is in `params.missingProperty`. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
}

/** A precompiled validator. It needs no interpreter and no `eval` in the browser. */
export interface StandaloneValidator {
  (data: unknown): boolean;
  errors?: readonly ValidationFailure[] | null;
}

/** Checks by format name. A name without a check makes `createValidator` fail, never pass. */
export interface Formats {
  readonly [name: string]: (value: string) => boolean;
}

export type CreateValidator = (formats: Formats) => StandaloneValidator;

/** RJSF's UI schema of a step: the order of the questions, and the control and input attributes of each. */
export interface StepUiSchema {
  readonly [name: string]: unknown;
}

/** The schemas of a step's page, loaded when the step is opened. */
export interface StepModule {
  /** Its `$id` is the name of the validator. */
  readonly schema: JsonSchema;
  readonly uiSchema: StepUiSchema;
  readonly createValidator: CreateValidator;
}
