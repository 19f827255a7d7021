import type { JsonSchema } from '../../src/model/flow.ts';
import {
  type Contract,
  isReference,
  nameIn,
  propertiesOf,
  schemaNamed,
} from '../../src/compiler/contract.ts';
import { callsOf, type ContractCall } from './operations.ts';

const ownImports = `import type { Shape } from '../../src/api/decode.ts';
import type { Replies } from './types.ts';
`;

const banner = '/* Made from schemas/api/openapi.json by `npm run generate:api`. Do not edit. */\n';

/** What no call answers with in success; the first page reads them besides. */
const refusals = ['ErrorReply'];

/** What the client goes by as it reads a reply; anything else that a schema says would be said in vain. */
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

/** The tag of the calls that the first page makes. */
const firstTag = 'lead';

const isFirst = ({ table }: ContractCall): boolean => table === firstTag;

/**
 * The calls as two modules, by file name: those of the first page, and those that are fetched with the first of them to be
 * asked. Each has rows, and the shapes of their replies without the prose; a shape stands where it is needed first.
 */
export function callTables(contract: Contract): ReadonlyMap<string, string> {
  const calls = callsOf(contract);
  const homes = new Map<string, string>();
  const modules = [
    { table: 'first', rows: calls.filter(isFirst), refusals },
    { table: 'later', rows: calls.filter((call) => !isFirst(call)), refusals: [] },
  ].map(({ table, rows, refusals: others }): readonly [string, string] => {
    const wanted = [...rows.map(({ reply }) => reply), ...others];
    return [`${table}-calls.ts`, tableModule(contract, { table, rows, wanted, homes })];
  });
  return new Map(modules);
}

interface Table {
  readonly table: string;
  readonly rows: readonly ContractCall[];
  /** The replies it needs, by the names of their schemas. */
  readonly wanted: readonly string[];
  /** The table of each shape that stands somewhere. */
  readonly homes: Map<string, string>;
}

function tableModule(contract: Contract, { table, rows, wanted, homes }: Table): string {
  const own: string[] = [];
  const borrowed = new Set<string>();
  const place = (name: string): string => {
    const home = homes.get(name);
    if (home === undefined) {
      homes.set(name, table);
      const type = replies.has(name) ? `Shape<Replies['${name}']>` : 'Shape';
      own.push(`export const ${shapeName(name)}: ${type} = ${literal(contract, name, place)};\n`);
    } else if (home !== table) borrowed.add(name);
    return shapeName(name);
  };
  const replies = new Set(wanted);
  for (const reply of replies) place(reply);
  const names = rows.map(({ name }) => `'${name}'`).join(' | ');
  const imports = [...new Set([...borrowed].map((name) => homes.get(name) ?? ''))].map((home) => {
    const taken = [...borrowed].filter((name) => homes.get(name) === home).map(shapeName);
    return `import { ${taken.join(', ')} } from './${home}-calls.ts';\n`;
  });
  return `${banner}import type { Calls } from '../../src/api/call.ts';
${own.length === 0 ? '' : ownImports}${imports.join('')}
${own.join('')}
export const ${table}Calls: Calls<${names}> = {
${rows.map(row).join('')}};
`;
}

function row({ name, method, path, body, product, lead, reply, needs }: ContractCall): string {
  const facts = { method, path, body, ...(product && { product }), ...(lead !== undefined && { lead }) };
  const written = Object.entries(facts).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `  ${name}: { ${written.join(', ')}, reply: ${shapeName(reply)}, needs: ${JSON.stringify(needs)} },\n`;
}

type Place = (name: string) => string;

function literal(contract: Contract, name: string, place: Place): string {
  return write(contract, schemaNamed(contract, name), place);
}

/** A schema as an object of the module; each schema it refers to is one of its own. */
function write(contract: Contract, schema: JsonSchema, place: Place): string {
  if (isReference(schema)) return place(nameIn('schemas', schema));
  const { allOf, properties, items, oneOf, additionalProperties, ...others } = schema;
  const parts = Object.entries(others).flatMap(([keyword, value]) => {
    if (unreadKeywords.includes(keyword)) return [];
    if (!readKeywords.includes(keyword))
      throw new Error(`Nobody reads "${keyword}" in the replies of the contract.`);
    return [`${keyword === 'x-needs-last' ? 'needsLast' : keyword}: ${JSON.stringify(value)}`];
  });
  if (allOf !== undefined || properties !== undefined) {
    const fields = Object.entries(propertiesOf(contract, schema)).map(
      ([field, part]) => `${JSON.stringify(field)}: ${write(contract, part, place)}`,
    );
    parts.push(...(allOf === undefined ? [] : ['type: "object"']), `properties: { ${fields.join(', ')} }`);
  }
  if (items !== undefined) parts.push(`items: ${write(contract, items as JsonSchema, place)}`);
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    parts.push(`additionalProperties: ${write(contract, additionalProperties as JsonSchema, place)}`);
  if (Array.isArray(oneOf)) {
    const shapes = (oneOf as readonly JsonSchema[]).map((each) => write(contract, each, place));
    parts.push(`oneOf: [${shapes.join(', ')}]`);
  }
  return `{ ${parts.join(', ')} }`;
}

const shapeName = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}Shape`;
