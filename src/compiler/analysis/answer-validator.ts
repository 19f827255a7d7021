import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../model/flow.ts';
import type { Formats } from '../../model/validator.ts';
import { allFormats } from '../../validation/all-formats.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';
import type { CompileCache } from '../compile-cache.ts';

/**
 * Returns the checks of all formats for a numbering plan, or no checks if the plan is unknown (another rule reports
 * that).
 */
export function everyFormat(country: string, metadata: PhoneMetadata): Formats {
  return phonePrefixOf(country, metadata) === undefined ? {} : allFormats({ country, metadata });
}

/** Answer schemas contain no references. Resolving URIs would take most of the compile time. */
export const noAddresses = { parse: () => ({}), resolve: () => '', serialize: () => '' };

export function createInterpreter(formats: Formats): Ajv {
  return new Ajv({
    strict: false,
    meta: false,
    validateSchema: false,
    formats: { ...formats },
    multipleOfPrecision: 8,
    logger: false,
    uriResolver: noAddresses,
    // Optimizing does not pay off: each validator runs only a few times.
    code: { optimize: false },
  });
}

export type ValidatorOf = (schema: JsonSchema) => ValidateFunction;

/** Validates answers for a numbering plan. Only the schemas of phone numbers differ between plans. */
export function answerValidators(
  plan: string,
  metadata: PhoneMetadata,
  { interpreters, validators }: CompileCache,
): ValidatorOf {
  return (schema) => {
    const text = JSON.stringify(schema);
    const isOfPlan = String(schema['format']).startsWith('phone');
    return validators.getOrCreate(isOfPlan ? `${plan} ${text}` : text, () =>
      interpreters.getOrCreate(plan, () => createInterpreter(everyFormat(plan, metadata))).compile(schema),
    );
  };
}
