import type { JsonSchema } from '../../src/model/flow.ts';
import { type Contract, nameIn, type Operation, type Parameter, resolved } from './contract.ts';

const bodyKinds: { readonly [mediaType: string]: string } = {
  'application/json': 'json',
  'multipart/form-data': 'form',
};

/** A schema for what a client writes, gives and gets at each operation, by the operation's id. */
export function operationSchemas(contract: Contract): { readonly [operation: string]: JsonSchema } {
  const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [
      operation.operationId,
      operationSchema(contract, method.toUpperCase(), path, operation),
    ]),
  );
  return Object.fromEntries(operations) as { readonly [operation: string]: JsonSchema };
}

function operationSchema(contract: Contract, method: string, path: string, operation: Operation): JsonSchema {
  const parameters = (operation.parameters ?? []).map((each) => resolved(contract, 'parameters', each));
  const { kind, schema, product: inBody } = bodyOf(contract, operation);
  const inQuery = parameters.some((each) => each.in === 'query' && each.name === 'productId');
  const product = inBody ? 'body' : inQuery ? 'query' : undefined;
  return closed({
    method: { enum: [method] },
    path: { enum: [path] },
    body: { enum: [kind] },
    ...(product === undefined ? {} : { product: { enum: [product] } }),
    input: inputSchema(parameters, schema),
    reply: replySchema(contract, operation),
  });
}

/** What the caller gives, by name. The product and headers are the client's own affair. */
function inputSchema(parameters: readonly Parameter[], body: JsonSchema | undefined): JsonSchema {
  const given = parameters.filter((each) => each.in !== 'header' && each.name !== 'productId');
  const optional = given.filter(({ required }) => required !== true).map(inputName);
  const properties = {
    ...Object.fromEntries(given.map((each) => [inputName(each), inputType(each)])),
    ...(body === undefined ? {} : { body }),
  };
  return closed(properties, optional);
}

/** Parameters of any name are the query of an address, passed on as it stood there. */
const isVerbatim = ({ schema }: Parameter): boolean => schema['type'] === 'object';

const inputName = (parameter: Parameter): string => (isVerbatim(parameter) ? 'search' : parameter.name);

const inputType = (parameter: Parameter): JsonSchema =>
  isVerbatim(parameter) ? { type: 'string' } : parameter.schema;

interface Body {
  readonly kind: string;
  readonly schema?: JsonSchema;
  /** True where it names the product. */
  readonly product: boolean;
}

function bodyOf(contract: Contract, { operationId, requestBody }: Operation): Body {
  if (requestBody === undefined) return { kind: 'none', product: false };
  const [content] = Object.entries(resolved(contract, 'requestBodies', requestBody).content);
  const kind = content && bodyKinds[content[0]];
  if (content === undefined || kind === undefined) throw new Error(`${operationId} has an unknown body.`);
  const reference = content[1].schema;
  const { properties, required, ...schema } = contract.components.schemas[nameIn('schemas', reference)] ?? {};
  const { productId, ...others } = (properties ?? {}) as { readonly [name: string]: JsonSchema };
  if (productId === undefined) return { kind, schema: reference as unknown as JsonSchema, product: false };
  const names = (required as readonly string[]).filter((name) => name !== 'productId');
  return { kind, schema: { ...schema, properties: others, required: names }, product: true };
}

function replySchema(contract: Contract, { operationId, responses }: Operation): JsonSchema {
  const success = responses['200'];
  if (success === undefined) throw new Error(`${operationId} never succeeds.`);
  const schema = resolved(contract, 'responses', success).content['application/json']?.schema;
  if (schema === undefined) throw new Error(`${operationId} answers with something else than JSON.`);
  return schema as unknown as JsonSchema;
}

function closed(
  properties: { readonly [name: string]: JsonSchema },
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', additionalProperties: false, properties, required };
}
