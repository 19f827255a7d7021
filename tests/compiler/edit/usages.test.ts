import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ConfigTree } from '../../../src/compiler/compile.ts';
import { filesAfterRename, usagesOf } from '../../../src/compiler/edit/usages.ts';
import { type NameKind, nameLocations } from '../../../src/compiler/read/name-locations.ts';
import { isPlainObject } from '../../../src/lib/json.ts';
import { spanText } from '../../../src/diagnostics/source-span.ts';
import { baseTree, compileFiles } from '../sample-tree.ts';
import { set, applyChange } from '../tree-changes.ts';

function withFiles(changedFiles: ReadonlyMap<string, string | undefined>, tree: ConfigTree): ConfigTree {
  const after = new Map(tree);
  for (const [file, text] of changedFiles) {
    if (text === undefined) after.delete(file);
    else after.set(file, text);
  }
  return after;
}

/** The base with an experiment that uses every kind of name. */
const tree: ConfigTree = new Map([
  ...baseTree,
  [
    'config/experiments/wording.json',
    JSON.stringify({
      $schema: '../../generated/schemas/experiment.schema.json',
      country: 'atlantis',
      variants: {
        control: { share: 50 },
        other: {
          share: 50,
          order: ['email', 'amount'],
          overrides: { employment: { presentation: 'modal' } },
          messages: {
            form: {
              contexts: { money: 'Dinero' },
              steps: { contact: { title: '¿Dónde está?' } },
              dataPoints: { employment: { label: 'Oficio' } },
            },
            screens: { checking: { title: 'Un momento' } },
          },
        },
      },
    }),
  ],
]);

const names: readonly (readonly [NameKind, string, string])[] = [
  ['question', 'employment', 'occupation'],
  ['option', 'employment.retired', 'employment.pensioned'],
  ['option', 'newsletter.post', 'newsletter.letter'],
  ['step', 'contact', 'reach'],
  ['condition', 'is-employed', 'has-work'],
  ['context', 'money', 'finances'],
  ['screen', 'checking', 'waiting'],
  ['country', 'atlantis', 'lemuria'],
  ['brand', 'tide', 'wave'],
  ['language', 'es', 'ca'],
];

describe('a renamed name', () => {
  it.each(names)('renaming the %s "%s" leaves the configuration valid', (kind, name, to) => {
    const after = withFiles(filesAfterRename(kind, name, to, tree), tree);
    const result = compileFiles(after);
    expect(result.ok ? result.warnings : result.diagnostics).toEqual([]);
    expect(usagesOf(kind, name, after)).toEqual({ occurrences: [], files: [] });
  });

  it.each(names)('renaming the %s "%s" to the same name changes nothing', (kind, name, to) => {
    const there = withFiles(filesAfterRename(kind, name, to, tree), tree);
    const back = withFiles(filesAfterRename(kind, to, name, there), there);
    expect(new Map(back)).toEqual(new Map(tree));
  });
});

it('"copiedFrom" follows a renamed file', () => {
  const [country, site] = ['config/countries/atlantis.json', 'config/brands/tide/atlantis.json'];
  const copied = applyChange(set(site, 'copiedFrom', site), baseTree);
  const after = withFiles(filesAfterRename('brand', 'tide', 'wave', copied), copied);
  expect(JSON.parse(after.get('config/brands/wave/atlantis.json') ?? '')).toMatchObject({
    copiedFrom: 'config/brands/wave/atlantis.json',
  });

  const other = applyChange(set(site, 'copiedFrom', country), baseTree);
  expect(usagesOf('country', 'atlantis', other).occurrences.map(({ at }) => at.file)).toContain(site);
});

it('an option is found in its question and in conditions about it', () => {
  expect(
    usagesOf('option', 'employment.retired', baseTree).occurrences.map(({ at }) => spanText(at)),
  ).toEqual([
    'config/conditions.json:9:61',
    'config/data-points/employment.json:6:65',
    'config/people/atlantis.json:15:28',
    'locales/en/form.json:17:66',
    'locales/es/form.json:17:69',
  ]);
});

it('a name is found only at uses of its own kind', () => {
  const { occurrences: written, files } = usagesOf('question', 'email', baseTree);
  expect(files.map(({ file }) => file)).toEqual(['config/data-points/email.json']);
  expect(written.map(({ at }) => spanText(at)).toSorted()).toEqual([
    'config/countries/atlantis.json:14:5',
    'config/people/atlantis.json:4:14',
    'locales/en/form.json:14:5',
    'locales/es/form.json:14:5',
  ]);
});

const schemas = path.resolve(import.meta.dirname, '../../../schemas/config');

/** The properties in a part of a schema that hold the id of a data point, alone or in a list. */
function idProperties(part: unknown, rootSchema: Record<string, unknown>, property = ''): readonly string[] {
  if (!isPlainObject(part)) return [];
  const { $ref } = part;
  const [, definition = ''] = /^#\/\$defs\/(\w+)$/.exec(String($ref)) ?? [];
  const definitions = isPlainObject(rootSchema['$defs']) ? rootSchema['$defs'] : {};
  const definitionOfPart = definitions[definition] ?? part;
  const description = isPlainObject(definitionOfPart) ? String(definitionOfPart['description']) : '';
  const ownProperty =
    property !== '' && /^The id of (?:a|the) data point\b/.test(description) ? [property] : [];
  const nested = Object.entries(part).flatMap(([key, value]) =>
    key === 'properties' && isPlainObject(value)
      ? Object.entries(value).flatMap(([name, one]) => idProperties(one, rootSchema, name))
      : Array.isArray(value)
        ? value.flatMap((one) => idProperties(one, rootSchema))
        : key === '$defs' && isPlainObject(value)
          ? Object.values(value).flatMap((one) => idProperties(one, rootSchema))
          : idProperties(value, rootSchema, key === 'items' ? property : ''),
  );
  return [...ownProperty, ...nested];
}

it('every property that contains the id of a data point, according to the schemas, is renamed', () => {
  const propertiesInSchemas = readdirSync(schemas).flatMap((file) => {
    const schema = JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as Record<string, unknown>;
    const kind = file.replace('.schema.json', '');
    return idProperties(schema, schema).map((property) => `${kind} ${property}`);
  });
  const renamedIn = new Set(
    nameLocations.question.map(
      ({ file, path: place }) =>
        `${file} ${place
          .split('/')
          .filter((key) => !key.startsWith('*'))
          .at(-1)}`,
    ),
  );
  expect(new Set(propertiesInSchemas)).toContain('data-point moveHouseNumberTo');
  expect(propertiesInSchemas.filter((property) => !renamedIn.has(property))).toEqual([]);
});
