import { Ajv, type ValidateFunction } from 'ajv';
import { contract } from '../../../scripts/lead-api/contract.ts';
import { type BodyDescription, type Operation, resolveReference } from '../../../src/compiler/contract.ts';

const ajv = new Ajv();
ajv.addVocabulary(['components', 'x-needs-last']);
ajv.addSchema({ $id: 'contract', components: { schemas: contract.components.schemas } });

/** The operations of the contract in the form `POST /v2/lead`, sorted. */
export const operationNames: readonly string[] = Object.entries(contract.paths)
  .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  .toSorted();

/** Returns the contract violation of a reply, or an empty string. */
export function replyFault(call: { method: string; path: string; status: number; body: unknown }): string {
  const operation = operationOf(call.method, call.path);
  if (operation === undefined) return call.status === 404 ? '' : `no operation ${call.method} ${call.path}`;
  const response = operation.responses[call.status] ?? operation.responses['default'];
  return response ? faultOf(resolveReference(contract, 'responses', response), call.body) : 'no schema';
}

/** Returns the contract violation of a request body, or an empty string. */
export function requestFault(call: { method: string; path: string; body: unknown }): string {
  const operation = operationOf(call.method, call.path);
  if (operation === undefined) return `no operation ${call.method} ${call.path}`;
  if (operation.requestBody === undefined) return call.body === null ? '' : 'a body where none is described';
  return faultOf(resolveReference(contract, 'requestBodies', operation.requestBody), call.body);
}

function operationOf(method: string, address: string): Operation | undefined {
  const [path = ''] = address.split('?', 1);
  const knownPath = Object.keys(contract.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return knownPath === undefined ? undefined : contract.paths[knownPath]?.[method.toLowerCase()];
}

function faultOf({ content }: BodyDescription, body: unknown): string {
  const [described] = Object.values(content);
  if (described === undefined) return 'no schema';
  const { $ref: reference } = described.schema;
  const validate = ajv.getSchema(`contract${reference}`) as ValidateFunction | undefined;
  if (validate === undefined) return `no schema ${reference}`;
  return validate(body) ? '' : ajv.errorsText(validate.errors);
}
