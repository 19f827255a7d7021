import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '../../src/model/flow.ts';

interface Content {
  readonly [mediaType: string]: { readonly schema: { readonly $ref: string } };
}
interface Described {
  readonly $ref?: string;
  readonly content?: Content;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Described;
  readonly responses: { readonly [status: string]: Described };
}
interface OpenApi {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema };
    readonly requestBodies: { readonly [name: string]: Described };
    readonly responses: { readonly [name: string]: Described };
  };
}

const file = join(import.meta.dirname, '../../schemas/api/openapi.json');
export const openApi = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;

const ajv = new Ajv();
ajv.addVocabulary(['components', 'x-needs-last']);
ajv.addSchema({ $id: 'contract', components: { schemas: openApi.components.schemas } });

/** The operations of the contract as `POST /v2/lead`, sorted. */
export const operationNames: readonly string[] = Object.entries(openApi.paths)
  .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  .toSorted();

/** What in a reply breaks the contract; nothing where it is kept. */
export function replyFault(call: { method: string; path: string; status: number; body: unknown }): string {
  const operation = operationOf(call.method, call.path);
  if (operation === undefined) return call.status === 404 ? '' : `no operation ${call.method} ${call.path}`;
  const response = operation.responses[call.status] ?? operation.responses['default'];
  return faultOf(response, call.body);
}

/** What in a request's body breaks the contract. */
export function requestFault(call: { method: string; path: string; body: unknown }): string {
  const operation = operationOf(call.method, call.path);
  if (operation === undefined) return `no operation ${call.method} ${call.path}`;
  if (operation.requestBody === undefined) return call.body === null ? '' : 'a body where none is described';
  return faultOf(operation.requestBody, call.body);
}

function operationOf(method: string, address: string): Operation | undefined {
  const [path = ''] = address.split('?', 1);
  const known = Object.keys(openApi.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return known === undefined ? undefined : openApi.paths[known]?.[method.toLowerCase()];
}

function faultOf(described: Described | undefined, body: unknown): string {
  const named = described?.$ref?.split('/') ?? [];
  const [, , section, name = ''] = named;
  const resolved =
    section === 'responses' || section === 'requestBodies' ? openApi.components[section][name] : described;
  const reference = Object.values(resolved?.content ?? {})[0]?.schema.$ref;
  if (reference === undefined) return 'no schema';
  const validate = ajv.getSchema(`contract${reference}`) as ValidateFunction | undefined;
  if (validate === undefined) return `no schema ${reference}`;
  return validate(body) ? '' : ajv.errorsText(validate.errors);
}
