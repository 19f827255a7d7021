import type { JsonSchema } from '../../src/model/flow.ts';
import {
  type Contract,
  nameIn,
  type Operation,
  type Parameter,
  propertiesOf,
  resolveReference,
  schemaNamed,
} from '../../src/compiler/contract.ts';

const bodyKinds: { readonly [mediaType: string]: string } = {
  'application/json': 'json',
  'multipart/form-data': 'form',
};

/** An operation of the contract, as the client uses it. */
export interface ContractCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Where the product id is sent; undefined if it is not sent. */
  readonly product?: 'body' | 'query';
  /** The name of the lead id, wherever it is sent; undefined if the call is not about a lead. */
  readonly lead?: string;
  /** The name of the schema of its reply. */
  readonly reply: string;
  /** The fields of the reply that the caller requires. */
  readonly needs: readonly string[];
  /** The inputs of the caller, by name. */
  readonly input: JsonSchema;
}

export function callsOf(contract: Contract): readonly ContractCall[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      callOf(contract, method.toUpperCase(), path, operation),
    ),
  );
}

function callOf(contract: Contract, method: string, path: string, operation: Operation): ContractCall {
  const { operationId: name, 'x-needs': needs } = operation;
  const parameters = (operation.parameters ?? []).map((each) =>
    resolveReference(contract, 'parameters', each),
  );
  const { kind: body, schema, hasProduct: isProductInBody, lead: leadInBody } = bodyOf(contract, operation);
  const isProductInQuery = parameters.some((each) => each.in === 'query' && each.name === 'productId');
  const product = isProductInBody ? ('body' as const) : isProductInQuery ? ('query' as const) : undefined;
  const reply = replyOf(contract, operation);
  const parts = propertiesOf(contract, schemaNamed(contract, reply));
  for (const need of needs) {
    if (parts[need] === undefined) throw new Error(`${name} needs ${need}, which no ${reply} has.`);
  }
  const lead = leadInBody ?? parameters.find((each) => isLeadId(each.schema) && each.required)?.name;
  const input = inputSchema(parameters, schema, lead);
  const idLocations = { ...(product && { product }), ...(lead !== undefined && { lead }) };
  return { name, method, path, body, ...idLocations, reply, needs, input };
}

const isLeadId = (schema: JsonSchema): boolean => schema['$ref'] === '#/components/schemas/LeadId';

/** Returns a schema for the input and reply of each operation, by operation id. */
export function operationSchemas(contract: Contract): { readonly [operation: string]: JsonSchema } {
  const operations = callsOf(contract).map((call) => [call.name, operationSchema(contract, call)]);
  return Object.fromEntries(operations) as { readonly [operation: string]: JsonSchema };
}

function operationSchema(contract: Contract, call: ContractCall): JsonSchema {
  const { input, reply, needs } = call;
  const parts = propertiesOf(contract, schemaNamed(contract, reply));
  const replyReference = { $ref: `#/components/schemas/${reply}` };
  const needed = Object.fromEntries(needs.map((need) => [need, parts[need] ?? {}]));
  return closedObject({
    input,
    reply:
      needs.length === 0
        ? replyReference
        : { allOf: [replyReference, { type: 'object', properties: needed, required: needs }] },
  });
}

/**
 * The caller's inputs by name. `lead` is the lead id, whose name differs between calls. The client itself adds the product
 * and the headers.
 */
function inputSchema(
  parameters: readonly Parameter[],
  body: JsonSchema | undefined,
  lead: string | undefined,
): JsonSchema {
  const ownNames = ['productId', ...(lead === undefined ? [] : [lead])];
  const inputs = parameters.filter((each) => each.in !== 'header' && !ownNames.includes(each.name));
  const optional = inputs.filter(({ required }) => required !== true).map(inputName);
  const properties = {
    ...(lead === undefined ? {} : { lead: { $ref: '#/components/schemas/LeadId' } }),
    ...Object.fromEntries(inputs.map((each) => [inputName(each), inputType(each)])),
    ...(body === undefined ? {} : { body }),
  };
  return closedObject(properties, optional);
}

/** Whether a parameter accepts arbitrary names. The caller passes its query string, which is sent unchanged. */
const isVerbatim = ({ schema }: Parameter): boolean => schema['type'] === 'object';

const inputName = (parameter: Parameter): string => (isVerbatim(parameter) ? 'search' : parameter.name);

const inputType = (parameter: Parameter): JsonSchema =>
  isVerbatim(parameter) ? { type: 'string' } : parameter.schema;

interface Body {
  readonly kind: string;
  readonly schema?: JsonSchema;
  /** Whether the body contains the product id. */
  readonly hasProduct: boolean;
  /** The name of the lead id in the body. */
  readonly lead?: string;
}

function bodyOf(contract: Contract, { operationId, requestBody }: Operation): Body {
  if (requestBody === undefined) return { kind: 'none', hasProduct: false };
  const [content] = Object.entries(resolveReference(contract, 'requestBodies', requestBody).content);
  const kind = content && bodyKinds[content[0]];
  if (content === undefined || kind === undefined) throw new Error(`${operationId} has an unknown body.`);
  const bodySchema = schemaNamed(contract, nameIn('schemas', content[1].schema));
  const properties = (bodySchema['properties'] ?? {}) as { readonly [name: string]: JsonSchema };
  const required = (bodySchema['required'] ?? []) as readonly string[];
  const lead = required.find((name) => isLeadId(properties[name] ?? {}));
  const ownNames = ['productId', ...(lead === undefined ? [] : [lead])];
  const others = Object.entries(properties).filter(([name]) => !ownNames.includes(name));
  const facts = {
    kind,
    hasProduct: properties['productId'] !== undefined,
    ...(lead !== undefined && { lead }),
  };
  // The client adds the product id and the lead id to a body itself.
  if (others.length === 0 && ownNames.some((name) => properties[name] !== undefined)) {
    return lead === undefined ? { ...facts, kind: 'product' } : facts;
  }
  const names = required.filter((name) => !ownNames.includes(name));
  return { ...facts, schema: { ...bodySchema, properties: Object.fromEntries(others), required: names } };
}

function replyOf(contract: Contract, { operationId, responses }: Operation): string {
  const success = responses['200'];
  if (success === undefined) throw new Error(`${operationId} has no success reply.`);
  const schema = resolveReference(contract, 'responses', success).content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${operationId} has a reply that is not JSON.`);
  return nameIn('schemas', schema);
}

function closedObject(
  properties: { readonly [name: string]: JsonSchema },
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, properties, required };
}
