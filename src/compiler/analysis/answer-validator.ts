import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../model/flow.ts';
import type { Formats } from '../../model/validator.ts';
import { allFormats } from '../../validation/all-formats.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';
import type { CompileCache } from '../compile-cache.ts';

/**
 * Returns the checks of all formats for a numbering plan, or no checks if the plan is unknown (a rule reports that).
 */
export function formatsOfPlan(country: string, metadata: PhoneMetadata): Formats {
  return phonePrefixOf(country, metadata) === undefined ? {} : allFormats({ country, metadata });
}

/** Answer schemas contain no references. Resolving URIs would take most of the compile time. */
export const unusedUriResolver = { parse: () => ({}), resolve: () => '', serialize: () => '' };

export function createAnswerAjv(formats: Formats): Ajv {
  return new Ajv({
    strict: false,
    meta: false,
    validateSchema: false,
    formats: { ...formats },
    multipleOfPrecision: 8,
    logger: false,
    uriResolver: unusedUriResolver,
    // Optimizing does not pay off: each validator runs only a few times.
    code: { optimize: false },
  });
}

export type ValidatorOf = (schema: JsonSchema) => ValidateFunction;

/** Validates answers for a numbering plan. Only the schemas of phone numbers differ between plans. */
export function answerValidators(
  plan: string,
  metadata: PhoneMetadata,
  { ajvInstances, validators }: CompileCache,
): ValidatorOf {
  return (schema) => {
    const text = JSON.stringify(schema);
    const isOfPlan = String(schema['format']).startsWith('phone');
    return validators.getOrCreate(isOfPlan ? `${plan} ${text}` : text, () =>
      ajvInstances.getOrCreate(plan, () => createAnswerAjv(formatsOfPlan(plan, metadata))).compile(schema),
    );
  };
}
