import { isPlainObject } from '../lib/json.ts';
import { memoize } from '../lib/memoize.ts';
import type { JsonSchema } from '../model/flow.ts';

interface Reference {
  readonly $ref: string;
}
export interface BodyDescription {
  readonly content: { readonly [mediaType: string]: { readonly schema: Reference } };
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}
export interface Operation {
  readonly operationId: string;
  /** `lead` marks the calls of the first page. */
  readonly tags: readonly string[];
  /** The fields that its caller requires in the reply. */
  readonly 'x-needs': readonly string[];
  /** Further fields that the page of the state requires in the reply. */
  readonly 'x-page-needs'?: readonly string[];
  /** The states that a successful call leaves. */
  readonly 'x-completes'?: readonly number[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: BodyDescription | Reference;
  readonly responses: { readonly [status: string]: BodyDescription | Reference };
}

/** The parts of the lender's contract (`schemas/api/openapi.json`) that the compiler reads. */
export interface Contract {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
    readonly requestBodies: { readonly [name: string]: BodyDescription };
    readonly responses: { readonly [name: string]: BodyDescription };
    readonly schemas: { readonly [name: string]: JsonSchema };
  };
}

/** Returns the last segment of a reference. Throws if the reference does not point into `section`. */
export function nameIn(section: string, { $ref }: Reference): string {
  const prefix = `#/components/${section}/`;
  if (!$ref.startsWith(prefix)) throw new Error(`${$ref} does not point into ${section}.`);
  return $ref.slice(prefix.length);
}

/** Resolves a `$ref` within a section of the contract. */
export function resolveReference<Part extends object>(
  contract: Contract,
  section: 'parameters' | 'requestBodies' | 'responses',
  part: Part | Reference,
): Part {
  if (!('$ref' in part)) return part;
  const target = contract.components[section][nameIn(section, part)];
  if (target === undefined) throw new Error(`The contract has no ${part.$ref}.`);
  return target as Part;
}

export function schemaNamed(contract: Contract, name: string): JsonSchema {
  const schema = contract.components.schemas[name];
  if (schema === undefined) throw new Error(`The contract has no schema ${name}.`);
  return schema;
}

export function isReference(schema: JsonSchema): schema is JsonSchema & Reference {
  return typeof schema['$ref'] === 'string';
}

interface Properties {
  readonly [name: string]: JsonSchema;
}

/** Returns the properties of a schema, including those of the schemas that it is composed of. */
export function propertiesOf(contract: Contract, schema: JsonSchema): Properties {
  return propertiesIn(contract)(schema);
}

const propertiesIn = memoize((contract: Contract) =>
  memoize((schema: JsonSchema) => collectProperties(contract, schema)),
);

function collectProperties(contract: Contract, schema: JsonSchema): Properties {
  if (isReference(schema)) return propertiesOf(contract, schemaNamed(contract, nameIn('schemas', schema)));
  const parts = (schema['allOf'] ?? []) as readonly JsonSchema[];
  return {
    ...Object.assign({}, ...parts.map((part) => propertiesOf(contract, part))),
    ...(schema['properties'] as Properties | undefined),
  };
}

/** Returns the fields of all groups of a lead, as dotted paths. */
export function groupedFields(contract: Contract): readonly string[] {
  return Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    if (!String(schema['description']).startsWith('A group of the lead.')) return [];
    const group = name.charAt(0).toLowerCase() + name.slice(1);
    return Object.keys(propertiesOf(contract, schema)).map((field) => `${group}.${field}`);
  });
}

export function operationsOf(contract: Contract): readonly Operation[] {
  return Object.values(contract.paths).flatMap((item) => Object.values(item));
}

export function operationNamed(contract: Contract, name: string): Operation {
  const operation = operationsOf(contract).find(({ operationId }) => operationId === name);
  if (operation === undefined) throw new Error(`The contract has no call ${name}.`);
  return operation;
}

/** Returns the states that a successful call leaves. */
export function statesCompletedBy(contract: Contract, call: string): readonly number[] {
  return operationNamed(contract, call)['x-completes'] ?? [];
}

/** Returns the calls that leave a state, in the order of the contract. */
export function callsCompleting(contract: Contract, state: number): readonly string[] {
  return operationsOf(contract).flatMap(({ operationId, 'x-completes': completedStates = [] }) =>
    completedStates.includes(state) ? [operationId] : [],
  );
}

/** Returns the schema of a call's request body, or undefined if it has none. */
export function bodyOf(contract: Contract, call: string): JsonSchema | undefined {
  const { requestBody: body } = operationNamed(contract, call);
  if (body === undefined) return undefined;
  const [bodyDescription] = Object.values(resolveReference(contract, 'requestBodies', body).content);
  return bodyDescription && schemaNamed(contract, nameIn('schemas', bodyDescription.schema));
}

/** Returns the schema of a nested property, such as `contactDetails.email`; undefined if it is unknown. */
export function schemaAt(
  contract: Contract,
  schema: JsonSchema | undefined,
  field: string,
): JsonSchema | undefined {
  return field
    .split('.')
    .reduce<JsonSchema | undefined>(
      (parent, name) => parent && schemaOf(contract, propertiesOf(contract, parent)[name]),
      schema,
    );
}

export function itemsOf(contract: Contract, schema: JsonSchema | undefined): JsonSchema | undefined {
  return schemaOf(contract, schema?.['items']);
}

/** Returns the required fields of a request body as dotted paths, including the required answers of groups. */
export function requiredFields(
  contract: Contract,
  schema: JsonSchema | undefined,
  prefix = '',
): readonly string[] {
  const required = (schema?.['required'] ?? []) as readonly string[];
  return required.flatMap((name) => {
    const field = `${prefix}${name}`;
    const nestedFields = requiredFields(contract, schemaAt(contract, schema, name), `${field}.`);
    return nestedFields.length === 0 ? [field] : nestedFields;
  });
}

function schemaOf(contract: Contract, schema: unknown): JsonSchema | undefined {
  if (!isPlainObject(schema)) return undefined;
  return isReference(schema) ? schemaNamed(contract, nameIn('schemas', schema)) : schema;
}
