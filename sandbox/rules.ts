import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FieldError } from '../generated/api/types.ts';
import type { Flow, JsonSchema } from '../src/model/flow.ts';
import type { Site } from '../src/model/site.ts';
import { createFormats } from '../src/validation/formats.ts';
import { complaints } from './complaints.ts';
import { createJsonReader, type JsonFile } from './json-file.ts';
import type { LeadData } from './lead.ts';

/** Every fault of a lead; none means that the country's rules are kept. */
export type Judge = (data: LeadData) => readonly FieldError[];

/**
 * Judges leads by the compiler's own output below `generated`, as it is at that moment: recompiled rules hold
 * from the next call on. Throws where there are no readable rules, for a lender without rules must not accept.
 */
export function createJudge(generated: string): Judge {
  const readJson = createJsonReader();
  const compiled = new Map<string, { readonly version: string; readonly validate: ValidateFunction }>();

  function countryOf(productId: unknown): string | undefined {
    const directory = join(generated, 'sites');
    for (const file of readdirSync(directory).toSorted()) {
      const site = readJson(join(directory, file)).value as Site;
      if (site.productId === productId) return site.country;
    }
    return undefined;
  }

  function rulesOf(country: string): ValidateFunction {
    const read = (name: string): JsonFile => readJson(join(generated, 'countries', country, name));
    const files = [read('lead.schema.json'), read('flow.json'), read('phone-metadata.json')] as const;
    const version = files.map((file) => file.version).join(' ');
    const last = compiled.get(country);
    if (last?.version === version) return last.validate;
    const [schema, flow, metadata] = files;
    const formats = createFormats({
      phone: { country: (flow.value as Flow).phone.country, metadata: metadata.value },
    });
    const ajv = new Ajv({ allErrors: true, strictTypes: false, verbose: true, formats });
    const validate = ajv.compile(schema.value as JsonSchema);
    compiled.set(country, { version, validate });
    return validate;
  }

  return (data) => {
    const country = countryOf(data['productId']);
    if (country === undefined) return [{ fieldName: 'productId', message: 'We do not know this product.' }];
    const validate = rulesOf(country);
    return validate(data) ? [] : complaints(validate.errors ?? []);
  };
}
