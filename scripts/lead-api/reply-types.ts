import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { JsonSchema } from '../../src/model/flow.ts';
import { type Contract, decoders } from './contract.ts';

const referencePrefix = '#/components/schemas/';

/** Only identifiers are not what their schema says: a lead's id may not stand in for another string. */
const ownTypes: { readonly [schema: string]: { readonly tsType: string } } = {
  LeadId: { tsType: 'LeadId' },
};

const banner = `/* Made from schemas/api/openapi.json by \`npm run generate:api\`. Do not edit. */
import type { LeadId } from '../../src/model/identifiers.ts';
`;

/** TypeScript for every schema a decoder can answer with, and for `Replies`, which maps their names. */
export async function replyTypes(contract: Contract): Promise<string> {
  const definitions: { [name: string]: JsonSchema } = {};
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    definitions[name] = { ...schema, ...ownTypes[name] };
  }
  const names = Object.values(decoders);
  const root = {
    type: 'object',
    description: 'What each decoder answers with.',
    additionalProperties: false,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `${referencePrefix}${name}` }])),
    components: { schemas: definitions },
  } as JSONSchema;
  return compile(root, 'Replies', {
    additionalProperties: false,
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
    unknownAny: true,
  });
}
