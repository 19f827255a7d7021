import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { textSchemaName } from '../../src/compiler/edit/known-names.ts';
import { fileKinds, namespaces } from '../../src/compiler/read/file-kind.ts';
import { controls } from '../../src/model/controls.ts';
import { periodUnits } from '../../src/model/flow.ts';
import type { Check } from '../../src/model/check.ts';
import { screenKinds } from '../../src/model/screen.ts';
import { environmentNames } from '../../src/model/site.ts';
import { formatNames } from '../../src/validation/formats.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'schemas/config');
const files = readdirSync(folder);

/** Every rule of a check exactly once; the type makes a missing or unknown rule an error. */
const rules: Record<Check['rule'], true> = {
  'minimum-age': true,
  'maximum-age': true,
  'not-in-future': true,
  'not-in-past': true,
  'within-years-back': true,
  'within-years-ahead': true,
  after: true,
  before: true,
  'differs-from': true,
  'encodes-birth-date': true,
  'encodes-gender': true,
  'not-before-birth-plus': true,
};

type Schema = { readonly [keyword: string]: unknown };

function readSchema(file: string): Schema {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Schema;
}

function valueAt(file: string, ...keys: readonly string[]): unknown {
  let value: unknown = readSchema(file);
  for (const key of keys) value = (value as Schema)[key];
  return value;
}

/** Every schema of a property, with its path from the root. */
function propertiesIn(value: unknown, pointer: string): readonly (readonly [string, Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const propertyPointer = `${pointer}/${key}`;
    const own =
      key === 'properties' && !pointer.endsWith('/properties') && typeof inner === 'object' && inner !== null
        ? Object.entries(inner as { readonly [name: string]: Schema }).map(
            ([name, schema]) => [`${propertyPointer}/${name}`, schema] as const,
          )
        : [];
    return [...own, ...propertiesIn(inner, propertyPointer)];
  });
}

function objectsIn(value: unknown, pointer: string): readonly (readonly [string, Schema])[] {
  if (typeof value !== 'object' || value === null) return [];
  const self = value as Schema;
  const ownSchema = self['type'] === 'object' ? [[pointer, self] as const] : [];
  return [
    ...ownSchema,
    ...Object.entries(self).flatMap(([key, inner]) => objectsIn(inner, `${pointer}/${key}`)),
  ];
}

/** Every schema with names for its values. */
function schemasWithNamesIn(value: unknown): readonly Schema[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(schemasWithNamesIn);
  return Object.hasOwn(value, 'enumDescriptions') ? [value as Schema, ...nested] : nested;
}

describe.each(files)('%s', (file) => {
  const schema = readSchema(file);

  it('is a draft-07 schema named after its file', () => {
    expect(new Ajv({ strict: false }).validateSchema(schema)).toBe(true);
    expect(schema['$id']).toBe(file);
  });

  it('describes every property', () => {
    const undescribedProperties = propertiesIn(schema, '#').filter(([, property]) => {
      const definition = /^#\/\$defs\/(.+)$/.exec(String(property['$ref']))?.[1];
      const referredSchema =
        definition === undefined ? {} : ((schema['$defs'] as Schema)[definition] as Schema);
      return typeof (property['description'] ?? referredSchema['description']) !== 'string';
    });
    expect(undescribedProperties.map(([pointer]) => pointer)).toEqual([]);
  });

  it('says in a sentence what applies without a value', () => {
    const descriptions = propertiesIn(schema, '#').map(([, { description }]) => String(description));
    expect(descriptions.filter((text) => /\b(?:[Aa]bsent\b|Default:)/.test(text))).toEqual([]);
  });

  it('has titles for all values of a list, or for none', () => {
    for (const { enum: values, enumDescriptions: words } of schemasWithNamesIn(schema))
      expect([values, (words as readonly string[]).length]).toEqual([values, (values as unknown[]).length]);
  });

  it('allows no unknown property in any object', () => {
    const open = objectsIn(schema, '#').filter(
      ([, object]) => !Object.hasOwn(object, 'additionalProperties') && !Object.hasOwn(object, 'oneOf'),
    );
    expect(open.map(([pointer]) => pointer)).toEqual([]);
  });
});

describe('the meta-schemas', () => {
  it('exist for each kind of file', () => {
    expect(files.toSorted()).toEqual(fileKinds.map((kind) => `${kind}.schema.json`).toSorted());
  });

  it('offer in editors exactly the names in the code', () => {
    expect(valueAt('data-point.schema.json', '$defs', 'control', 'enum')).toEqual(Object.keys(controls));
    expect(valueAt('data-point.schema.json', '$defs', 'formatName', 'enum')).toEqual(formatNames);
    const rule = ['properties', 'rule'];
    expect(valueAt('data-point.schema.json', '$defs', 'check', ...rule, 'enum')).toEqual(Object.keys(rules));
    const kinds = ['checkAgainstToday', 'checkWithinYears', 'checkAgainstAnswer', 'checkAgainstBirth'].map(
      (kind) => valueAt('data-point.schema.json', '$defs', kind, ...rule) as Schema,
    );
    expect(kinds.flatMap((kind) => kind['enum'] ?? kind['const'])).toEqual(Object.keys(rules));
    const unit = ['properties', 'loan', 'properties', 'period', 'properties', 'unit', 'enum'];
    expect(valueAt('country.schema.json', ...unit)).toEqual(periodUnits);
    expect(valueAt('screen.schema.json', 'properties', 'kind', 'enum')).toEqual(Object.keys(screenKinds));
    expect(
      Object.keys(valueAt('application.schema.json', 'properties', 'environments', 'properties') as Schema),
    ).toEqual(environmentNames);
    const hosts = ['properties', 'hosts', 'additionalProperties', 'enum'];
    expect(valueAt('brand-country.schema.json', ...hosts)).toEqual(environmentNames);
  });

  it('are mapped to their files by the editor settings', () => {
    const settings = JSON.parse(readFileSync(path.join(root, '.vscode/settings.json'), 'utf8')) as {
      readonly 'json.schemas': readonly { readonly url: string }[];
    };
    const mappedSchemas = settings['json.schemas'].map(({ url }) => url);
    expect(mappedSchemas.every((url) => existsSync(path.join(root, url)))).toBe(true);
    // Each namespace of a language has its own texts.
    const names = files.flatMap((file) =>
      file === 'messages.schema.json' ? namespaces.map(textSchemaName) : [file],
    );
    expect(mappedSchemas.toSorted()).toEqual(names.map((name) => `./generated/schemas/${name}`).toSorted());
  });
});
