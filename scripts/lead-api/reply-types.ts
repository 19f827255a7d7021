import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { JsonSchema } from '../../src/model/flow.ts';
import type { Contract } from '../../src/compiler/contract.ts';
import { callsOf, operationSchemas } from './operations.ts';

const referencePrefix = '#/components/schemas/';

/** Identifiers have branded types: a lead's id cannot be any other string. */
const ownTypes: { readonly [schema: string]: { readonly tsType: string } } = {
  LeadId: { tsType: 'LeadId' },
};

const banner = `/* Made from schemas/api/openapi.json by \`npm run generate:api\`. Do not edit. */
import type { LeadId } from '../../src/model/identifiers.ts';
`;

/** Returns TypeScript types for every operation and every schema of a reply. */
export async function replyTypes(contract: Contract): Promise<string> {
  const definitions: { [name: string]: JsonSchema } = {};
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    definitions[name] = { ...withDefaults(withFiles(schema)), ...ownTypes[name] };
  }
  const names = [...new Set([...callsOf(contract).map(({ reply }) => reply), 'ErrorReply'])];
  const root = {
    ...record({
      replies: {
        ...record(Object.fromEntries(names.map((name) => [name, { $ref: `${referencePrefix}${name}` }]))),
        title: 'Replies',
        description: 'The decoded reply of each call.',
      },
      operations: {
        ...record(
          operationSchemas({ ...contract, components: { ...contract.components, schemas: definitions } }),
        ),
        title: 'Operations',
        description: 'The input and the decoded reply of each operation.',
      },
    }),
    components: { schemas: definitions },
  } as JSONSchema;
  return compile(root, 'Contract', {
    additionalProperties: false,
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
    unknownAny: true,
  });
}

function record(properties: { readonly [name: string]: JsonSchema }): JsonSchema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

/** In the contract a file is a string, in TypeScript a `Blob`. */
function withFiles(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as { readonly [name: string]: JsonSchema });
  if (properties.every(([, property]) => property['contentMediaType'] === undefined)) return schema;
  const typedProperties = properties.map(([name, property]) => [
    name,
    property['contentMediaType'] === undefined ? property : { tsType: 'Blob' },
  ]);
  return { ...schema, properties: Object.fromEntries(typedProperties) };
}

/** A property with a default always exists in a decoded reply. */
function withDefaults(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as { readonly [name: string]: JsonSchema });
  const namesWithDefault = properties
    .filter(([, property]) => property['default'] !== undefined)
    .map(([name]) => name);
  if (namesWithDefault.length === 0) return schema;
  const required = (schema['required'] ?? []) as readonly string[];
  return {
    ...schema,
    required: [...required, ...namesWithDefault.filter((name) => !required.includes(name))],
  };
}
