import type { JsonSchema } from '../../src/model/flow.ts';
import {
  type Contract,
  isReference,
  nameIn,
  propertiesOf,
  schemaNamed,
} from '../../src/compiler/contract.ts';
import { callsOf, type ContractCall } from './operations.ts';

const banner = '/* Made from schemas/api/openapi.json by `npm run generate:api`. Do not edit. */\n';

/** Replies of failures. */
const errorReplies = ['ErrorReply'];

/** The schema keywords that the client uses when it reads a reply; any other has no effect. */
const readKeywords: readonly string[] = [
  'type',
  'enum',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'maxItems',
  'default',
  'required',
  'x-needs-last',
];
const unreadKeywords: readonly string[] = ['description', 'minItems'];

/** Returns the module of calls: a row for each call, and the shapes of their replies without descriptions. */
export function callsModule(contract: Contract): string {
  const rows = callsOf(contract);
  const replies = new Set([...rows.map(({ reply }) => reply), ...errorReplies]);
  const shapes = new Map<string, string>();
  const nameOfShape = (name: string): string => {
    if (!shapes.has(name)) {
      const type = replies.has(name) ? `Shape<Replies['${name}']>` : 'Shape';
      const shape = literalOf(contract, name, nameOfShape);
      // A shape is written after the shapes that it refers to.
      shapes.set(name, `export const ${shapeName(name)}: ${type} = ${shape};\n`);
    }
    return shapeName(name);
  };
  for (const reply of replies) nameOfShape(reply);
  return `${banner}import type { Calls } from '../../src/api/call.ts';
import type { Shape } from '../../src/api/decode.ts';
import type { Replies } from './types.ts';

${[...shapes.values()].join('')}
export const calls: Calls = {
${rows.map(row).join('')}};
`;
}

function row({ name, method, path, body, product, lead, reply, needs }: ContractCall): string {
  const facts = { method, path, body, ...(product && { product }), ...(lead !== undefined && { lead }) };
  const entries = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `  ${name}: { ${entries.join(', ')}, reply: ${shapeName(reply)}, needs: ${JSON.stringify(needs)} },\n`;
}

type NameOfShape = (name: string) => string;

function literalOf(contract: Contract, name: string, nameOf: NameOfShape): string {
  return literalOfSchema(contract, schemaNamed(contract, name), nameOf);
}

/** Writes a schema as an object literal; each schema it refers to is a separate constant. */
function literalOfSchema(contract: Contract, schema: JsonSchema, nameOf: NameOfShape): string {
  if (isReference(schema)) return nameOf(nameIn('schemas', schema));
  const { allOf, properties, items, oneOf, additionalProperties, ...others } = schema;
  const parts = Object.entries(others).flatMap(([keyword, value]) => {
    if (unreadKeywords.includes(keyword)) return [];
    if (!readKeywords.includes(keyword))
      throw new Error(`The keyword "${keyword}" is not supported in replies of the contract.`);
    return [`${keyword === 'x-needs-last' ? 'needsLast' : keyword}: ${JSON.stringify(value)}`];
  });
  if (allOf !== undefined || properties !== undefined) {
    const fields = Object.entries(propertiesOf(contract, schema)).map(
      ([field, part]) => `${JSON.stringify(field)}: ${literalOfSchema(contract, part, nameOf)}`,
    );
    parts.push(...(allOf === undefined ? [] : ['type: "object"']), `properties: { ${fields.join(', ')} }`);
  }
  if (items !== undefined) parts.push(`items: ${literalOfSchema(contract, items as JsonSchema, nameOf)}`);
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    parts.push(
      `additionalProperties: ${literalOfSchema(contract, additionalProperties as JsonSchema, nameOf)}`,
    );
  if (Array.isArray(oneOf)) {
    const shapes = (oneOf as readonly JsonSchema[]).map((each) => literalOfSchema(contract, each, nameOf));
    parts.push(`oneOf: [${shapes.join(', ')}]`);
  }
  return `{ ${parts.join(', ')} }`;
}

const shapeName = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}Shape`;
