import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { isPlainObject, valueAt } from '../src/lib/json.ts';
import type { JsonSchema } from '../src/model/flow.ts';
import { writeEditorSchemas } from './editor-schemas.ts';

/** Generates TypeScript types and schemas for every kind of file in `config/`, from the meta-schemas. */

const root = path.resolve(import.meta.dirname, '..');
const schemas = path.join(root, 'schemas/config');
const target = path.join(root, 'generated/config');

/** The name of the type for each meta-schema. */
const titles: { readonly [schema: string]: string } = {
  application: 'ApplicationFile',
  brand: 'BrandFile',
  'brand-country': 'BrandCountryFile',
  conditions: 'ConditionsFile',
  country: 'CountryFile',
  'data-point': 'DataPointFile',
  divisions: 'DivisionsFile',
  experiment: 'ExperimentFile',
  people: 'PeopleFile',
  screen: 'ScreenFile',
  steps: 'StepsFile',
  theme: 'ThemeFile',
};

/** Types that the application defines itself. */
const ownTypes: { readonly [reference: string]: string } = {
  'conditions.schema.json#/$defs/condition': 'Condition',
  'data-point.schema.json#/$defs/checks': 'NonEmpty<Check>',
  'data-point.schema.json#/$defs/answerSchema': 'JsonSchema',
  'country.schema.json#/$defs/override/properties/schema': 'JsonSchema',
  'experiment.schema.json#/$defs/texts': 'Messages',
};

const banner = `/* Made from schemas/config/ by \`npm run generate\`. Do not edit. */
import type { Check } from '../../src/model/check.ts';
import type { Condition } from '../../src/model/condition.ts';
import type { JsonSchema } from '../../src/model/flow.ts';
import type { NonEmpty } from '../../src/model/identifiers.ts';

interface Messages {
  readonly [key: string]: string | Messages;
}
`;

const files = new Map<string, JsonSchema>();

function schemaFile(name: string): JsonSchema {
  const schema =
    files.get(name) ?? (JSON.parse(readFileSync(path.join(schemas, name), 'utf8')) as JsonSchema);
  files.set(name, schema);
  return schema;
}

/** A single word allowed instead of another type: `"type": ["array", "string"], "pattern": "^none$"`. */
function allowedWordOf({ type, pattern }: JsonSchema): string | undefined {
  if (!Array.isArray(type) || typeof pattern !== 'string') return undefined;
  return /^\^([a-z]+)\$$/.exec(pattern)?.[1];
}

/** Resolves the references of a schema. */
function resolveReferences(value: unknown, file: string, pointer: string): unknown {
  const ownType = ownTypes[`${file}#${pointer}`];
  if (ownType !== undefined) return { tsType: ownType };
  if (Array.isArray(value))
    return value.map((item, index) => resolveReferences(item, file, `${pointer}/${index}`));
  if (!isPlainObject(value)) return value;
  const { $ref: reference, ...others } = value;
  if (typeof reference === 'string') {
    const [name = '', targetPointer = ''] = reference.split('#');
    const targetFile = name === '' ? file : name;
    const targetSchema = valueAt(schemaFile(targetFile), targetPointer.split('/').slice(1));
    if (targetSchema === undefined) throw new Error(`${file}: the target of ${reference} does not exist.`);
    return { ...(resolveReferences(targetSchema, targetFile, targetPointer) as object), ...others };
  }
  const word = allowedWordOf(others);
  if (word !== undefined) {
    const { pattern: _pattern, type: types, ...rest } = others;
    const [otherType] = (types as readonly string[]).filter((type) => type !== 'string');
    const { description, ...otherSchema } = resolveReferences(
      { ...rest, type: otherType },
      file,
      pointer,
    ) as JsonSchema;
    return { description, anyOf: [otherSchema, { const: word }] };
  }
  return Object.fromEntries(
    Object.entries(others)
      // A title would become the name of the type.
      .filter(
        ([key, part]) => key !== '$defs' && key !== '$id' && !(key === 'title' && typeof part === 'string'),
      )
      .map(([key, part]) => [key, resolveReferences(part, file, `${pointer}/${key}`)]),
  );
}

const kinds = Object.entries(titles).map(([name, title]) => {
  const file = `${name}.schema.json`;
  return [name, { ...(resolveReferences(schemaFile(file), file, '') as object), title }] as const;
});
const text = await compile(
  {
    type: 'object',
    additionalProperties: false,
    required: kinds.map(([name]) => name),
    properties: Object.fromEntries(kinds),
  },
  'ConfigFiles',
  {
    additionalProperties: false,
    bannerComment: banner,
    style: { singleQuote: true, printWidth: 110 },
    unknownAny: true,
  },
);
/** Reads a table of controls or screens as source code. */
const rowsOf = (file: string): string => readFileSync(path.join(schemas, '..', file), 'utf8').trim();
const tables = `export type ControlRows = ${rowsOf('controls.json')};
export type ScreenKindRows = ${rowsOf('screen-kinds.json')};
`;
mkdirSync(target, { recursive: true });
writeFileSync(path.join(target, 'types.ts'), text + tables);
await writeEditorSchemas(root);
