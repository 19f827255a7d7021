import { isPlainObject, objectAt, valueAt } from '../../lib/json.ts';
import { states } from '../../lifecycle/states.ts';
import type { ConfigTree } from '../compile.ts';
import type { FileKind, Namespace } from '../read/file-kind.ts';
import { optionsByQuestion, textSchemas } from './known-texts.ts';
import type { NameLocation } from '../read/name-locations.ts';
import { type NamedParts, type NameSuggestions, nameSuggestions } from './name-suggestions.ts';

type Schema = { [keyword: string]: unknown };
/** The meta-schemas by file name. */
export type Schemas = ReadonlyMap<string, Schema>;

/** A part of a meta-schema, and the file that its references are relative to. */
interface Part {
  readonly schema: Schema;
  readonly file: string;
}

function parts(value: unknown, file: string): readonly Part[] {
  return isPlainObject(value) ? [{ schema: value, file }] : [];
}

/** Returns the part, the parts that it refers to, and its alternatives. */
function resolveReference(part: Part, schemas: Schemas): readonly Part[] {
  const { schema, file } = part;
  const choices = [schema['oneOf'], schema['anyOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each.flatMap((one) => parts(one, file)) : [],
  );
  const [home = '', pointer = ''] =
    typeof schema['$ref'] === 'string' ? schema['$ref'].split('#') : [undefined, ''];
  const target = home === '' ? file : home;
  const referred =
    schema['$ref'] === undefined
      ? []
      : parts(valueAt(schemas.get(target), pointer.split('/').slice(1)), target);
  return [part, ...[...choices, ...referred].flatMap((each) => resolveReference(each, schemas))];
}

/** Returns the schemas below a key; `*` stands for any additional key. */
function schemaBelow({ schema, file }: Part, key: string): readonly Part[] {
  const { items, additionalProperties } = schema;
  if (key !== '*') return parts(valueAt(schema, ['properties', key]), file);
  return [items, additionalProperties].flatMap((each) => parts(each, file));
}

/** Returns these parts and all parts nested in them. */
function schemasWithin(begun: readonly Part[], schemas: Schemas): readonly Part[] {
  const met = new Map<Schema, Part>();
  const open = [...begun];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (met.has(part.schema)) continue;
    met.set(part.schema, part);
    for (const each of resolveReference(part, schemas)) {
      const keys = Object.keys(objectAt(each.schema, ['properties']));
      open.push(each, ...['*', ...keys].flatMap((key) => schemaBelow(each, key)));
    }
  }
  return [...met.values()];
}

function at(begun: readonly Part[], path: readonly string[], schemas: Schemas): readonly Part[] {
  const [key, ...rest] = path;
  if (key === undefined) return begun;
  const here = begun.flatMap((part) => resolveReference(part, schemas));
  const next = key === '**' ? schemasWithin(here, schemas) : here.flatMap((part) => schemaBelow(part, key));
  return at(next, rest, schemas);
}

function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}

/** Returns the schemas at a location, either of its values or of its keys. */
function schemasOf({ file, path, isKey }: NameLocation, schemas: Schemas): readonly Schema[] {
  const keys = path.split('/');
  const begun = parts(schemas.get(schemaName(file)), schemaName(file));
  if (isKey !== true) {
    // A reference allows everything that its target allows.
    const found = at(begun, keys, schemas).flatMap((part) => resolveReference(part, schemas));
    return found.map(({ schema }) => schema).filter(({ type }) => type === 'string');
  }
  return at(begun, keys.slice(0, -1), schemas).map(({ schema }) => {
    const own: Schema = objectAt(schema, ['propertyNames']);
    own['enum'] ??= Object.keys(objectAt(schema, ['properties']));
    schema['propertyNames'] = own;
    return own;
  });
}

/** The name of the schema for the texts of a namespace. */
export function textSchemaName(part: Namespace): string {
  return `${part}-messages.schema.json`;
}

/** Adds the known text keys to the schemas of the message files and of the texts in experiments. */
function withKnownTexts(schemas: Schemas, tree: ConfigTree): Schemas {
  const [texts] = at(
    parts(schemas.get(schemaName('experiment')), schemaName('experiment')),
    ['variants', '*', 'messages'],
    schemas,
  );
  const offeredTexts = Object.entries(textSchemas(tree)).map(([part, schema]) => {
    const name = textSchemaName(part as Namespace);
    const worded = valueAt(texts?.schema, ['properties', part]);
    if (isPlainObject(worded)) Object.assign(worded, { $ref: name });
    return [name, { $schema: 'http://json-schema.org/draft-07/schema#', $id: name, ...schema }] as const;
  });
  return new Map([...schemas, ...offeredTexts]);
}

/** Adds the options of each question, and the states of the lender, to the schemas. */
function withKnownOptions(schemas: Schemas, tree: ConfigTree): Schemas {
  const options = optionsByQuestion(tree);
  const name = 'options.schema.json';
  const definitions = [...options].map(([id, { names }]) => [id, { enum: names }]);
  const optionOf = (id: string): Schema => ({ $ref: `${name}#/$defs/${id}` });
  const schemaIn = (file: FileKind, ...path: readonly string[]): Schema =>
    objectAt(schemas.get(schemaName(file)), path);
  const overrides = schemaIn('country', 'properties', 'overrides');
  const answers = schemaIn('people', 'properties', 'people', 'additionalProperties');
  const [override, answer] = [overrides['additionalProperties'], answers['additionalProperties']];
  const overriding: Schema = {};
  const answering: Schema = {};
  const comparing: Schema[] = [];
  for (const [id, { isOne }] of options) {
    const [option, list] = [optionOf(id), { items: optionOf(id) }];
    const narrowed = { choicesExcept: list, schema: { properties: { enum: list } } };
    const properties = isOne ? { ...narrowed, initial: option } : narrowed;
    overriding[id] = { allOf: [override, { properties }] };
    answering[id] = { allOf: [answer, isOne ? option : list] };
    comparing.push({
      if: { properties: { dataPoint: { const: id } }, required: ['dataPoint'] },
      // oxlint-disable-next-line unicorn/no-thenable -- It is the keyword of JSON Schema.
      then: { properties: { value: option, values: list } },
    });
  }
  overrides['properties'] = overriding;
  answers['properties'] = answering;
  if (comparing.length > 0) {
    for (const op of ['equals', 'in']) schemaIn('conditions', '$defs', op)['allOf'] = comparing;
  }
  const numbers = states.map(({ number }) => number);
  const enumDescriptions = states.map((state) => state.name);
  Object.assign(schemaIn('screen', '$defs', 'state'), { enum: numbers, enumDescriptions });
  Object.assign(schemaIn('country', '$defs', 'stateNumber'), { enum: numbers.map(String), enumDescriptions });
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return new Map([...schemas, [name, { $schema, $id: name, $defs: Object.fromEntries(definitions) }]]);
}

/**
 * Adds the configured names to the meta-schemas, so that an editor completes them and marks unknown names. If no name
 * is known because of errors, any name is allowed.
 */
export function withKnownNames(metaSchemas: Schemas, named: NamedParts): Schemas {
  const schemas: Schemas = structuredClone(metaSchemas);
  const known = new Map<Schema, readonly NameSuggestions[]>();
  for (const offer of nameSuggestions(named)) {
    for (const schema of new Set(schemasOf(offer.location, schemas))) {
      known.set(schema, [...(known.get(schema) ?? []), offer]);
    }
  }
  for (const [schema, offers] of known) {
    const before: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
    const names = [...new Set([...before, ...offers.flatMap((offer) => offer.names)])];
    const others = offers.flatMap((offer) => offer.others ?? []);
    delete schema['enum'];
    if (offers.some((offer) => offer.names.length === 0)) continue;
    if (others.length === 0) schema['enum'] = names;
    else schema['anyOf'] = [{ enum: names }, ...others.map((pattern) => ({ pattern }))];
  }
  return withKnownOptions(withKnownTexts(schemas, named.files), named.files);
}
