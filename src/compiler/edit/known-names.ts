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

function toParts(value: unknown, file: string): readonly Part[] {
  return isPlainObject(value) ? [{ schema: value, file }] : [];
}

/** Returns the part, the parts that it refers to, and its alternatives. */
function resolveReference(part: Part, schemas: Schemas): readonly Part[] {
  const { schema, file } = part;
  const alternatives = [schema['oneOf'], schema['anyOf'], schema['allOf']].flatMap((each) =>
    Array.isArray(each) ? each.flatMap((one) => toParts(one, file)) : [],
  );
  const [referencedFile = '', pointer = ''] =
    typeof schema['$ref'] === 'string' ? schema['$ref'].split('#') : [undefined, ''];
  const target = referencedFile === '' ? file : referencedFile;
  const referencedParts =
    schema['$ref'] === undefined
      ? []
      : toParts(valueAt(schemas.get(target), pointer.split('/').slice(1)), target);
  return [part, ...[...alternatives, ...referencedParts].flatMap((each) => resolveReference(each, schemas))];
}

/** Returns the schemas below a key; `*` stands for any additional key. */
function partsBelow({ schema, file }: Part, key: string): readonly Part[] {
  const { items, additionalProperties } = schema;
  if (key !== '*') return toParts(valueAt(schema, ['properties', key]), file);
  return [items, additionalProperties].flatMap((each) => toParts(each, file));
}

/** Returns these parts and all parts nested in them. */
function partsWithin(startParts: readonly Part[], schemas: Schemas): readonly Part[] {
  const visitedParts = new Map<Schema, Part>();
  const pendingParts = [...startParts];
  for (let part = pendingParts.pop(); part !== undefined; part = pendingParts.pop()) {
    if (visitedParts.has(part.schema)) continue;
    visitedParts.set(part.schema, part);
    for (const each of resolveReference(part, schemas)) {
      const keys = Object.keys(objectAt(each.schema, ['properties']));
      pendingParts.push(each, ...['*', ...keys].flatMap((key) => partsBelow(each, key)));
    }
  }
  return [...visitedParts.values()];
}

function partsAt(startParts: readonly Part[], path: readonly string[], schemas: Schemas): readonly Part[] {
  const [key, ...rest] = path;
  if (key === undefined) return startParts;
  const resolvedParts = startParts.flatMap((part) => resolveReference(part, schemas));
  const nextParts =
    key === '**'
      ? partsWithin(resolvedParts, schemas)
      : resolvedParts.flatMap((part) => partsBelow(part, key));
  return partsAt(nextParts, rest, schemas);
}

function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}

/** Returns the schemas at a location, either of its values or of its keys. */
function schemasOf({ file, path, isKey }: NameLocation, schemas: Schemas): readonly Schema[] {
  const keys = path.split('/');
  const startParts = toParts(schemas.get(schemaName(file)), schemaName(file));
  if (isKey !== true) {
    // A reference allows everything that its target allows.
    const foundParts = partsAt(startParts, keys, schemas).flatMap((part) => resolveReference(part, schemas));
    return foundParts.map(({ schema }) => schema).filter(({ type }) => type === 'string');
  }
  return partsAt(startParts, keys.slice(0, -1), schemas).map(({ schema }) => {
    const propertyNames: Schema = objectAt(schema, ['propertyNames']);
    propertyNames['enum'] ??= Object.keys(objectAt(schema, ['properties']));
    schema['propertyNames'] = propertyNames;
    return propertyNames;
  });
}

/** The name of the schema for the texts of a namespace. */
export function textSchemaName(part: Namespace): string {
  return `${part}-messages.schema.json`;
}

/** Adds the known text keys to the schemas of the message files and of the texts in experiments. */
function withKnownTexts(schemas: Schemas, tree: ConfigTree): Schemas {
  const [texts] = partsAt(
    toParts(schemas.get(schemaName('experiment')), schemaName('experiment')),
    ['variants', '*', 'messages'],
    schemas,
  );
  const textSchemaEntries = Object.entries(textSchemas(tree)).map(([part, schema]) => {
    const name = textSchemaName(part as Namespace);
    const textSchema = valueAt(texts?.schema, ['properties', part]);
    if (isPlainObject(textSchema)) Object.assign(textSchema, { $ref: name });
    return [name, { $schema: 'http://json-schema.org/draft-07/schema#', $id: name, ...schema }] as const;
  });
  return new Map([...schemas, ...textSchemaEntries]);
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
  const overrideSchemas: Schema = {};
  const answerSchemas: Schema = {};
  const comparisonSchemas: Schema[] = [];
  for (const [id, { isSingleChoice }] of options) {
    const [option, list] = [optionOf(id), { items: optionOf(id) }];
    const listProperties = { choicesExcept: list, schema: { properties: { enum: list } } };
    const properties = isSingleChoice ? { ...listProperties, initial: option } : listProperties;
    overrideSchemas[id] = { allOf: [override, { properties }] };
    answerSchemas[id] = { allOf: [answer, isSingleChoice ? option : list] };
    comparisonSchemas.push({
      if: { properties: { dataPoint: { const: id } }, required: ['dataPoint'] },
      // oxlint-disable-next-line unicorn/no-thenable -- It is the keyword of JSON Schema.
      then: { properties: { value: option, values: list } },
    });
  }
  overrides['properties'] = overrideSchemas;
  answers['properties'] = answerSchemas;
  if (comparisonSchemas.length > 0) {
    for (const op of ['equals', 'in']) schemaIn('conditions', '$defs', op)['allOf'] = comparisonSchemas;
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
export function withKnownNames(metaSchemas: Schemas, namedParts: NamedParts): Schemas {
  const schemas: Schemas = structuredClone(metaSchemas);
  const suggestionsBySchema = new Map<Schema, readonly NameSuggestions[]>();
  for (const suggestion of nameSuggestions(namedParts)) {
    for (const schema of new Set(schemasOf(suggestion.location, schemas))) {
      suggestionsBySchema.set(schema, [...(suggestionsBySchema.get(schema) ?? []), suggestion]);
    }
  }
  for (const [schema, suggestions] of suggestionsBySchema) {
    const enumBefore: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
    const names = [...new Set([...enumBefore, ...suggestions.flatMap((suggestion) => suggestion.names)])];
    const otherPatterns = suggestions.flatMap((suggestion) => suggestion.otherPattern ?? []);
    delete schema['enum'];
    if (suggestions.some((suggestion) => suggestion.names.length === 0)) continue;
    if (otherPatterns.length === 0) schema['enum'] = names;
    else schema['anyOf'] = [{ enum: names }, ...otherPatterns.map((pattern) => ({ pattern }))];
  }
  return withKnownOptions(withKnownTexts(schemas, namedParts.files), namedParts.files);
}
