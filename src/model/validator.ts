import type { JsonSchema } from './flow.ts';

/** One failed keyword, as the emitted validators report it: no text, only facts. */
export interface ValidationFailure {
  readonly keyword: string;
  /** JSON pointer to the value: `/email`; empty for a missing property, whose name is in `params.missingProperty`. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: { readonly [name: string]: unknown };
}

/** A validator compiled ahead of time; it needs no interpreter and no `eval` in the browser. */
export interface StandaloneValidator {
  (data: unknown): boolean;
  errors?: readonly ValidationFailure[] | null;
}

/** Checks by format name. A name without a check makes `createValidator` fail, never pass. */
export interface Formats {
  readonly [name: string]: (value: string) => boolean;
}

export type CreateValidator = (formats: Formats) => StandaloneValidator;

/** Rules that a page can be shown without, but not sent. */
export interface LateRules {
  readonly isThere: () => boolean;
  readonly load: () => Promise<void>;
}

/** What a step's page needs beyond the flow; loaded when the step is opened. */
export interface StepModule {
  readonly schema: JsonSchema;
  readonly createValidator: CreateValidator;
  /** Absent where all its rules are there. */
  readonly late?: LateRules;
}
