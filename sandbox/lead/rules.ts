import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FieldError } from '../../generated/api/types.ts';
import { localDate } from '../../src/lib/dates.ts';
import type { Flow, JsonSchema } from '../../src/model/flow.ts';
import { createFormats, formatNames, loadFormats } from '../../src/validation/formats.ts';
import { checkErrors } from './check-errors.ts';
import { fieldErrors } from './field-errors.ts';
import { createCountries } from '../countries.ts';
import { type JsonFile, createJsonReader } from '../json-file.ts';
import type { LeadData } from './lead.ts';
import { isGroup } from './merge-lead.ts';
import { walkLead } from './walk-lead.ts';

export interface LeadValidation {
  /** Empty if the lead follows the country's rules. */
  readonly errors: readonly FieldError[];
  /** Whether every required question on the applicant's path is answered. */
  readonly complete: boolean;
}

export type LeadValidator = (data: LeadData) => LeadValidation;

/** The compiled files of a country that the sandbox reads. */
export const countryRules = ['lead.schema.json', 'flow.json', 'phone-metadata.json'] as const;

interface Rules {
  readonly validate: ValidateFunction;
  readonly flow: Flow;
}

/** Loaded at the start, so that validation is synchronous. */
const loadedFormats = await loadFormats(formatNames);

/** Compiling takes a tenth of a second, so lenders in one process with the same schemas share the result. */
const compiledRules = new Map<string, Rules>();

function rulesFrom(schema: JsonFile, flowFile: JsonFile, metadata: JsonFile): Rules {
  const key = [schema, flowFile, metadata].map(({ text }) => text).join('\n');
  const cachedRules = compiledRules.get(key);
  if (cachedRules !== undefined) return cachedRules;
  const flow = flowFile.value as Flow;
  const phone = { country: flow.phone.country, metadata: metadata.value };
  const formats = createFormats({ phone, loaded: loadedFormats });
  const ajv = new Ajv({ allErrors: true, strictTypes: false, verbose: true, formats });
  const rules = { validate: ajv.compile(schema.value as JsonSchema), flow };
  compiledRules.set(key, rules);
  return rules;
}

/** The largest time zone offset, in minutes. */
const farthestOffset = 14 * 60;

/** Returns the current date in the time zone of the applicant's device, or else of the lender. */
function dayOf({ deviceData }: LeadData, now: Date): string {
  const offset = isGroup(deviceData) ? deviceData['timezoneOffset'] : undefined;
  if (typeof offset !== 'number' || !(Math.abs(offset) <= farthestOffset)) return localDate(now.getTime());
  return new Date(now.getTime() - offset * 60_000).toISOString().slice(0, 10);
}

/**
 * Validates leads with the schemas in `generated`. They are read on each call, so that a compile takes effect at
 * once. Throws if there are none, because leads must not be accepted without validation.
 */
export function createLeadValidator(generated: string, now: () => Date): LeadValidator {
  const readJson = createJsonReader();
  const countries = createCountries(generated);
  const currentRules = new Map<string, Rules & { readonly version: string }>();

  function rulesOf(country: string): Rules {
    const read = (name: string): JsonFile => readJson(join(generated, 'countries', country, name));
    const version = countryRules.map((name) => read(name).version).join(' ');
    const lastRules = currentRules.get(country);
    if (lastRules?.version === version) return lastRules;
    const rules = rulesFrom(read(countryRules[0]), read(countryRules[1]), read(countryRules[2]));
    currentRules.set(country, { ...rules, version });
    return rules;
  }

  return (data) => {
    const country = countries.siteOf(data['productId'])?.country;
    if (country === undefined) {
      return {
        errors: [{ fieldName: 'productId', message: 'We do not know this product.' }],
        complete: false,
      };
    }
    const { validate, flow } = rulesOf(country);
    const schemaErrors = validate(data) ? [] : fieldErrors(validate.errors ?? []);
    const reportedFields = new Set(schemaErrors.map(({ fieldName }) => fieldName));
    const walked = walkLead(flow, data, dayOf(data, now()));
    const failedCheckErrors = checkErrors(flow, walked);
    return {
      errors: [
        ...schemaErrors,
        ...failedCheckErrors.filter(({ fieldName }) => !reportedFields.has(fieldName)),
      ],
      complete: walked.complete,
    };
  };
}
