import { catalogue } from '../../diagnostics/catalogue.ts';
import { isPlainObject, objectAt, valueAt } from '../../lib/json.ts';
import { states } from '../../lifecycle/states.ts';
import { countryCodes } from '../../model/country-codes.ts';
import type { ConfigTree } from '../compile.ts';
import { type FileKind, type Namespace, filePlaceOf } from '../read/file-kind.ts';
import { jsonIn } from './json-texts.ts';
import { optionsByQuestion, textSchemas } from './known-texts.ts';
import { type NamePlace, nameKinds, namePlaces } from '../read/name-places.ts';
import { definedNames } from './usages.ts';

type Schema = { [keyword: string]: unknown };
/** The meta-schemas, by the names of their files. */
export type Schemas = ReadonlyMap<string, Schema>;

/** A part of a meta-schema, and the file that its references start from. */
interface Part {
  readonly schema: Schema;
  readonly file: string;
}

function parts(value: unknown, file: string): readonly Part[] {
  return isPlainObject(value) ? [{ schema: value, file }] : [];
}

/** The part itself, what it refers to, and all that it leaves the choice of. */
function meant(part: Part, schemas: Schemas): readonly Part[] {
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
  return [part, ...[...choices, ...referred].flatMap((each) => meant(each, schemas))];
}

/** What a key leads to; `*` is any key that is not written out. */
function below({ schema, file }: Part, key: string): readonly Part[] {
  const { items, additionalProperties } = schema;
  if (key !== '*') return parts(valueAt(schema, ['properties', key]), file);
  return [items, additionalProperties].flatMap((each) => parts(each, file));
}

/** All parts within some, however deep. */
function within(begun: readonly Part[], schemas: Schemas): readonly Part[] {
  const met = new Map<Schema, Part>();
  const open = [...begun];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (met.has(part.schema)) continue;
    met.set(part.schema, part);
    for (const each of meant(part, schemas)) {
      const keys = Object.keys(objectAt(each.schema, ['properties']));
      open.push(each, ...['*', ...keys].flatMap((key) => below(each, key)));
    }
  }
  return [...met.values()];
}

function at(begun: readonly Part[], path: readonly string[], schemas: Schemas): readonly Part[] {
  const [key, ...rest] = path;
  if (key === undefined) return begun;
  const here = begun.flatMap((part) => meant(part, schemas));
  const next = key === '**' ? within(here, schemas) : here.flatMap((part) => below(part, key));
  return at(next, rest, schemas);
}

interface Offer {
  readonly place: NamePlace;
  readonly names: readonly string[];
}

/** Names that are no definitions of a configuration: words, routes, files, findings, codes of standards. */
function otherOffers(tree: ConfigTree): readonly Offer[] {
  const files = [...tree.keys()];
  const routes = files
    .filter((file) => filePlaceOf(file)?.kind === 'screen')
    .map((file) => valueAt(jsonIn(tree, file), ['route']))
    .filter((route) => typeof route === 'string');
  const notices = files
    .filter((file) => file.endsWith('/form.json'))
    .flatMap((file) => Object.keys(objectAt(jsonIn(tree, file), ['notices'])));
  const copied = (['country', 'brand', 'brand-country', 'people'] as const).map((kind): Offer => ({
    place: { file: kind, path: 'copiedFrom' },
    names: files.filter((file) => filePlaceOf(file)?.kind === kind),
  }));
  const warnings = Object.entries(catalogue).flatMap(([code, { severity }]) =>
    severity === 'warning' ? [code] : [],
  );
  return [
    ...copied,
    { place: { file: 'country', path: 'code' }, names: countryCodes },
    { place: { file: 'country', path: 'phone/country' }, names: countryCodes },
    { place: { file: 'country', path: 'money/currency' }, names: Intl.supportedValuesOf('currency') },
    { place: { file: 'country', path: 'notices/*' }, names: notices },
    { place: { file: 'country', path: 'stateRoutes/*' }, names: routes },
    { place: { file: 'application', path: 'accepted/*/code' }, names: warnings },
    { place: { file: 'application', path: 'accepted/*/file' }, names: files },
  ];
}

/**
 * What an editor offers in the place of a name: not where names are made up; those among texts are offered with them, and
 * options with their question.
 */
export function offersIn(tree: ConfigTree): readonly Offer[] {
  const named = nameKinds.flatMap((kind) => {
    const names = definedNames(kind, tree);
    return kind === 'option' ? [] : namePlaces[kind].map((place) => ({ place, names }));
  });
  const offered = named.filter(
    ({ place: { file, path, defines } }) =>
      defines !== true && file !== 'messages' && !path.includes('/messages/'),
  );
  return [...offered, ...otherOffers(tree)];
}

function schemaName(kind: FileKind): string {
  return `${kind}.schema.json`;
}

/** The schemas of a place: of the values there, or of the keys. */
function schemasOf({ file, path, isKey }: NamePlace, schemas: Schemas): readonly Schema[] {
  const keys = path.split('/');
  const begun = parts(schemas.get(schemaName(file)), schemaName(file));
  if (isKey !== true) {
    // A reference is allowed what it leads to.
    const found = at(begun, keys, schemas).flatMap((part) => meant(part, schemas));
    return found.map(({ schema }) => schema).filter(({ type }) => type === 'string');
  }
  return at(begun, keys.slice(0, -1), schemas).map(({ schema }) => {
    const own: Schema = objectAt(schema, ['propertyNames']);
    own['enum'] ??= Object.keys(objectAt(schema, ['properties']));
    schema['propertyNames'] = own;
    return own;
  });
}

/** What completes the texts of a part of a language. */
export function textSchemaName(part: Namespace): string {
  return `${part}-messages.schema.json`;
}

/** Texts by what they are about, in the files of a language and where an experiment words some differently. */
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

/** The options of each question, wherever a file says which question it is about, and the lender's states. */
function withKnownOptions(schemas: Schemas, tree: ConfigTree): Schemas {
  const options = optionsByQuestion(tree);
  const name = 'options.schema.json';
  const definitions = [...options].map(([id, { names }]) => [id, { enum: names }]);
  const optionOf = (id: string): Schema => ({ $ref: `${name}#/$defs/${id}` });
  const place = (file: FileKind, ...path: readonly string[]): Schema =>
    objectAt(schemas.get(schemaName(file)), path);
  const overrides = place('country', 'properties', 'overrides');
  const answers = place('people', 'properties', 'people', 'additionalProperties');
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
    for (const op of ['equals', 'in']) place('conditions', '$defs', op)['allOf'] = comparing;
  }
  const numbers = states.map(({ number }) => number);
  const enumDescriptions = states.map((state) => state.name);
  Object.assign(place('screen', '$defs', 'state'), { enum: numbers, enumDescriptions });
  Object.assign(place('country', '$defs', 'stateName'), { enum: numbers.map(String), enumDescriptions });
  const $schema = 'http://json-schema.org/draft-07/schema#';
  return new Map([...schemas, [name, { $schema, $id: name, $defs: Object.fromEntries(definitions) }]]);
}

/**
 * The meta-schemas with the names that a configuration has, so that an editor completes them and underlines others. It
 * need not be sound: of a file that cannot be read no name is known, and where none is, any may stand.
 */
export function withKnownNames(metaSchemas: Schemas, tree: ConfigTree): Schemas {
  const schemas: Schemas = structuredClone(metaSchemas);
  const known = new Map<Schema, readonly (readonly string[])[]>();
  for (const { place, names } of offersIn(tree)) {
    for (const schema of new Set(schemasOf(place, schemas))) {
      known.set(schema, [...(known.get(schema) ?? []), names]);
    }
  }
  for (const [schema, kinds] of known) {
    const before: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [];
    if (kinds.every((names) => names.length > 0)) schema['enum'] = [...new Set([...before, ...kinds.flat()])];
    else delete schema['enum'];
  }
  return withKnownOptions(withKnownTexts(schemas, tree), tree);
}
