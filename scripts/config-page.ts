import type { FileKind } from '../src/compiler/read/file-kind.ts';

/** The keywords of JSON Schema that the reference shows. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly enumDescriptions?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly $defs?: { readonly [name: string]: Schema };
}

const pathPatterns: { readonly [Kind in FileKind]: string } = {
  application: 'config/application.json',
  'data-point': 'config/data-points/<id>.json',
  conditions: 'config/conditions.json',
  steps: 'config/steps.json',
  screen: 'config/screens/<id>.json',
  country: 'config/countries/<country>.json',
  divisions: 'config/divisions/<country>.json',
  people: 'config/people/<country>.json',
  brand: 'config/brands/<brand>/brand.json',
  theme: 'config/brands/<brand>/theme.json',
  'brand-country': 'config/brands/<brand>/<country>.json',
  experiment: 'config/experiments/<id>.json',
  messages: 'locales/<language>/{common,form,screens}.json',
};

/** Properties of every file. */
const commonProperties = ['$schema', '$comment'];

function anchorOf(kind: string, definition?: string): string {
  return definition === undefined ? kind : `${kind}-${definition.toLowerCase()}`;
}

function escapeCell(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll('\n', ' ');
}

function inCode(text: string): string {
  return `\`${text.replaceAll('|', String.raw`\|`)}\``;
}

function linkTo(reference: string, kind: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  const [, definition = '', , property] = pointer.replace('/$defs', '').split('/');
  const owner = file === '' ? kind : file.replace('.schema.json', '');
  return `[${property ?? definition}](#${anchorOf(owner, definition)})`;
}

/** Whether an object maps arbitrary names to values of one schema. */
function isMapOfNames(schema: Schema): schema is Schema & { readonly additionalProperties: Schema } {
  return typeof schema.additionalProperties === 'object' && schema.properties === undefined;
}

function limitsOf({ minimum, maximum, pattern }: Schema): string {
  const limits = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(pattern === undefined ? [] : [`matches ${inCode(pattern)}`]),
  ];
  return limits.length === 0 ? '' : `, ${limits.join(' ')}`;
}

function valuesOf({ enum: values, enumDescriptions = [] }: Schema): string {
  return (values ?? [])
    .map((value, index) => {
      const meaning = enumDescriptions[index];
      return inCode(JSON.stringify(value)) + (meaning === undefined ? '' : ` (${escapeCell(meaning)})`);
    })
    .join(', ');
}

function typeOf(schema: Schema, kind: string): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref, kind);
  if (schema.const !== undefined) return inCode(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return valuesOf(schema);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined) return [...new Set(variants.map((each) => typeOf(each, kind)))].join(' or ');
  const types = [schema.type ?? 'any'].flat().map((type) => {
    if (type === 'array' && schema.items !== undefined) return `list of ${typeOf(schema.items, kind)}`;
    if (type !== 'object' || schema.properties !== undefined) return type;
    if (typeof schema.additionalProperties !== 'object') return type;
    return isMapOfNames(schema.additionalProperties)
      ? 'object by name of objects'
      : `object by name of ${typeOf(schema.additionalProperties, kind)}`;
  });
  return types.join(' or ') + limitsOf(schema);
}

function rowOf(name: string, value: Schema, kind: string, isRequired: boolean): string {
  const description = escapeCell(value.description ?? '');
  return `| ${inCode(name)} | ${typeOf(value, kind)} | ${isRequired ? 'yes' : ''} | ${description} |`;
}

/** The rows of an object and of the objects inside it, with dotted names. */
function rowsOf(schema: Schema, kind: string, prefix = ''): readonly string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !commonProperties.includes(name))
    .flatMap(([name, property]) => {
      const isRequired = schema.required?.includes(name) === true;
      return [
        rowOf(prefix + name, property, kind, isRequired),
        ...rowsOf(property, kind, `${prefix}${name}.`),
        ...entryRows(property, kind, prefix + name),
      ];
    });
}

/** The rows of the entries of a list, or of the values of a map from names. */
function entryRows(value: Schema, kind: string, fullName: string): readonly string[] {
  const entrySchema = value.items ?? value.additionalProperties;
  if (typeof entrySchema !== 'object') return [];
  const entryName = `${fullName}${value.items === undefined ? '.<name>' : '[]'}`;
  if (!isMapOfNames(entrySchema)) return rowsOf(entrySchema, kind, `${entryName}.`);
  const { additionalProperties } = entrySchema;
  return [
    rowOf(entryName, entrySchema, kind, false),
    rowOf(`${entryName}.<name>`, additionalProperties, kind, false),
    ...rowsOf(additionalProperties, kind, `${entryName}.<name>.`),
  ];
}

function sectionOf(heading: string, anchor: string, schema: Schema, kind: string): string {
  const { properties, oneOf, anyOf } = schema;
  const rows = rowsOf(schema, kind);
  const table = ['| property | value | required | meaning |', '|---|---|---|---|', ...rows].join('\n');
  const isObject = properties !== undefined && rows.length > 0;
  const variants = oneOf ?? anyOf;
  return [
    `<a id="${anchor}"></a>\n\n${heading}`,
    ...(schema.description === undefined ? [] : [escapeCell(schema.description)]),
    ...(isObject ? [table] : []),
    ...(isObject && variants === undefined
      ? []
      : [`Value: ${typeOf({ ...schema, description: '' }, kind)}.`]),
  ].join('\n\n');
}

/** `docs/configuration.md`, the reference of all files below `config/` and `locales/`. */
export function configurationPage(schemas: ReadonlyMap<FileKind, Schema>): string {
  const kinds = Object.keys(pathPatterns) as readonly FileKind[];
  const contents = kinds.map((kind) => {
    const description = escapeCell(schemas.get(kind)?.description ?? '');
    return `| [${inCode(pathPatterns[kind])}](#${kind}) | ${description} |`;
  });
  const sections = kinds.flatMap((kind) => {
    const schema = schemas.get(kind) ?? {};
    const definitions = Object.entries(schema.$defs ?? {});
    return [
      sectionOf(`## ${inCode(pathPatterns[kind])}`, anchorOf(kind), schema, kind),
      ...definitions.map(([name, definition]) =>
        sectionOf(`### ${name}`, anchorOf(kind, name), definition, kind),
      ),
    ];
  });
  return `${[
    '# Configuration reference',
    'For product owners and developers who edit `config/` and `locales/`. After reading this page, you know every file, its properties and their values.',
    '`npm run generate` writes this page from the JSON Schemas in `schemas/config/`. Every file may also have `$schema`, the path to its\nschema for editors, and `$comment`, a note. [Guides](guides.md) has examples.',
    ['| file | content |', '|---|---|', ...contents].join('\n'),
    ...sections,
  ].join('\n\n')}\n`;
}
