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

/** What no call answers with in success; the first table has them besides. */
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

/**
 * The calls as one module for each table, by file name: rows, and the shapes of their replies without the prose. A shape
 * stands in the first table that needs it, so that a page fetches those of its own tables alone.
 */
export function callTables(contract: Contract): ReadonlyMap<string, string> {
  const calls = callsOf(contract);
  const homes = new Map<string, string>();
  const tables = [...new Set(calls.map(({ table }) => table))];
  const modules = tables.map((table): readonly [string, string] => {
    const rows = calls.filter((call) => call.table === table);
    const wanted = [...rows.map(({ reply }) => reply), ...(table === tables[0] ? refusals : [])];
    return [`${table}-calls.ts`, tableModule(contract, { table, rows, wanted, homes })];
  });
  return new Map([...modules, ['all-calls.ts', allModule(tables)]]);
}

/** Every table in one, for whoever does not mind to load them all: no page. */
function allModule(tables: readonly string[]): string {
  const imports = tables.map((table) => `import { ${camelCase(table)}Calls } from './${table}-calls.ts';\n`);
  const parts = tables.map((table) => `  ...${camelCase(table)}Calls,\n`);
  return `${banner}import type { CallName, Calls } from '../../src/api/call.ts';
${imports.join('')}
export const allCalls: Calls<CallName> = {
${parts.join('')}};
`;
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
  const shapes = [...replies].map(place);
  const names = rows.map(({ name }) => `'${name}'`).join(' | ');
  const imports = [...new Set([...borrowed].map((name) => homes.get(name) ?? ''))].map((home) => {
    const taken = [...borrowed].filter((name) => homes.get(name) === home).map(shapeName);
    return `import { ${taken.join(', ')} } from './${home}-calls.ts';\n`;
  });
  if (shapes.length === 0) throw new Error(`The table ${table} reads no reply.`);
  return `${banner}import type { Calls } from '../../src/api/call.ts';
${own.length === 0 ? '' : ownImports}${imports.join('')}
${own.join('')}
export const ${camelCase(table)}Calls: Calls<${names}> = {
${rows.map(row).join('')}};
`;
}

function row({ name, method, path, body, product, reply, needs }: ContractCall): string {
  const facts = { method, path, body, ...(product && { product }) };
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

const camelCase = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
