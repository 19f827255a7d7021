import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { FieldError } from '../generated/api/types.ts';
import { complaints } from './complaints.ts';
import type { LeadData } from './lead.ts';

interface Content {
  readonly [mediaType: string]: { readonly schema: { readonly $ref: string } };
}
interface OpenApi {
  readonly paths: {
    readonly [path: string]: {
      readonly [method: string]: { readonly requestBody?: { readonly content?: Content } };
    };
  };
  readonly components: { readonly schemas: object };
}

const file = join(import.meta.dirname, '../schemas/api/openapi.json');
const contract = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });

/** What in a body breaks the contract of its call. */
export function bodyFaults(method: string, path: string, body: LeadData): readonly FieldError[] {
  const content = contract.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  const [described] = Object.values(content);
  if (described === undefined) throw new Error(`The contract has no body for ${method} ${path}.`);
  const validate = ajv.getSchema(`contract${described.schema.$ref}`);
  if (validate === undefined) throw new Error(`The contract has no ${described.schema.$ref}.`);
  return validate(body) === true ? [] : complaints(validate.errors ?? []);
}
