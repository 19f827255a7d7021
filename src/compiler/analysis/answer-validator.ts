import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../model/flow.ts';
import type { Formats } from '../../model/validator.ts';
import { createFormats, formatNames, loadFormats } from '../../validation/formats.ts';
import { type PhoneMetadata, phonePrefixOf } from '../link/phone-metadata.ts';
import type { Memory } from '../memory.ts';

/** Here size is no concern: all are there from the start. */
const loaded = await loadFormats(formatNames);

/** The checks of all formats for a numbering plan; none at all where there is no such plan, which has been reported. */
export function everyFormat(country: string, metadata: PhoneMetadata): Formats {
  return phonePrefixOf(country, metadata) === undefined
    ? {}
    : createFormats({ phone: { country, metadata }, loaded });
}

/** Answer schemas refer to nothing, so there are no addresses to resolve, which would take longer than all the rest. */
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
    // It runs a few times only.
    code: { optimize: false },
  });
}

export type ValidatorOf = (schema: JsonSchema) => ValidateFunction;

/** Validates answers as applicants of a numbering plan give them; only schemas about phones differ between the plans. */
export function answerValidators(
  plan: string,
  metadata: PhoneMetadata,
  { interpreters, validators }: Memory,
): ValidatorOf {
  return (schema) => {
    const text = JSON.stringify(schema);
    const isOfPlan = String(schema['format']).startsWith('phone');
    return validators.recall(isOfPlan ? `${plan} ${text}` : text, () =>
      interpreters.recall(plan, () => createInterpreter(everyFormat(plan, metadata))).compile(schema),
    );
  };
}
