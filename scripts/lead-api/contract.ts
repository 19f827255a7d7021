import type { JsonSchema } from '../../src/model/flow.ts';

interface Reference {
  readonly $ref: string;
}
interface Described {
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
  /** The first names the table the call stands in. */
  readonly tags: readonly string[];
  /** The parts of the reply its caller cannot do without. */
  readonly 'x-needs': readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Described | Reference;
  readonly responses: { readonly [status: string]: Described | Reference };
}

/** The part of `schemas/api/openapi.json` that the generated code is made of. */
export interface Contract {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: {
    readonly parameters: { readonly [name: string]: Parameter };
    readonly requestBodies: { readonly [name: string]: Described };
    readonly responses: { readonly [name: string]: Described };
    readonly schemas: { readonly [name: string]: JsonSchema };
  };
}

/** The last part of a reference; throws where it leads elsewhere than into `section`. */
export function nameIn(section: string, { $ref }: Reference): string {
  const prefix = `#/components/${section}/`;
  if (!$ref.startsWith(prefix)) throw new Error(`${$ref} does not lead into ${section}.`);
  return $ref.slice(prefix.length);
}

/** What a reference stands for in a section of the contract, or the thing itself. */
export function resolved<Part extends object>(
  contract: Contract,
  section: 'parameters' | 'requestBodies' | 'responses',
  part: Part | Reference,
): Part {
  if (!('$ref' in part)) return part;
  const found = contract.components[section][nameIn(section, part)];
  if (found === undefined) throw new Error(`The contract has no ${part.$ref}.`);
  return found as Part;
}

/** A schema of the contract by its name. */
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

/** The properties of a schema, with those of the schemas it is made of. */
export function propertiesOf(contract: Contract, schema: JsonSchema): Properties {
  if (isReference(schema)) return propertiesOf(contract, schemaNamed(contract, nameIn('schemas', schema)));
  const parts = (schema['allOf'] ?? []) as readonly JsonSchema[];
  return {
    ...Object.assign({}, ...parts.map((part) => propertiesOf(contract, part))),
    ...(schema['properties'] as Properties | undefined),
  };
}
