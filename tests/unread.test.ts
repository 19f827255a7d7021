import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { atom } from 'jotai';
import { expect, it } from 'vitest';
import { isPlainObject } from '../src/lib/json.ts';
import { namesIn } from './support/names-in.ts';

const root = path.resolve(import.meta.dirname, '..');
const generated = path.join(root, 'generated');

type Fields = { readonly [field: string]: unknown };

function readGenerated(file: string): unknown {
  return JSON.parse(readFileSync(path.join(generated, file), 'utf8'));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(path.join(generated, folder)).filter((name) => !name.startsWith('.'));
}

const names = new Map(
  ['src', 'scripts', 'sandbox', 'workshop', '.']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { withFileTypes: true, recursive: folder !== '.' }),
    )
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => [path.relative(root, file), namesIn(file, readFileSync(file, 'utf8'))] as const),
);

/**
 * The modules that run: the application, the servers that serve it, and the sandbox. The compiler and pure types are
 * left out.
 */
const runningModules = [...names].filter(
  ([file]) =>
    /^(?:src|scripts\/site|sandbox)\//.test(file) && !/^src\/(?:compiler|diagnostics|model)\//.test(file),
);

const readNames = new Set(runningModules.flatMap(([, file]) => [...file.read]));

function fieldsOf(record: unknown): readonly string[] {
  return Object.keys(record as Fields);
}

it('every emitted field is read by the application', () => {
  const countries = filesIn('countries');
  const flows = countries.map((country) => readGenerated(`countries/${country}/flow.json`) as Fields);
  const screenForms = countries.flatMap((country) =>
    filesIn(`countries/${country}/screens`)
      .filter((name) => name.endsWith('.form.json'))
      .map((name) => readGenerated(`countries/${country}/screens/${name}`) as Fields),
  );
  const allFlows = [...flows, ...screenForms.map(({ flow }) => flow as Fields)];
  const sites = filesIn('sites').map((name) => readGenerated(`sites/${name}`) as Fields);
  const records: readonly unknown[] = [
    ...allFlows,
    ...screenForms,
    ...allFlows.flatMap(({ steps }) => steps as Fields[]),
    ...allFlows.flatMap(({ dataPoints }) => Object.values(dataPoints as Fields)),
    ...allFlows.flatMap(({ money, phone, loan }) => [money, phone, loan]),
    ...(readGenerated('screens.json') as Fields[]),
    ...countries.flatMap((country) =>
      Object.values(readGenerated(`countries/${country}/analytics.json`) as Fields),
    ),
    ...sites,
    ...sites.flatMap(({ page, environments }) => [page, ...Object.values(environments as Fields)]),
    readGenerated('sites.json'),
  ];
  const fields = new Set(records.flatMap(fieldsOf));
  expect(fields.size).toBeGreaterThan(60);
  expect([...fields].filter((field) => !readNames.has(field)).toSorted()).toEqual([]);
});

/** Modules that the build uses instead of a library's. */
const aliases = Array.from(
  readFileSync(path.join(root, 'vite.config.ts'), 'utf8').matchAll(/alias: .*'(src\/[^']+)'/g),
  ([, file = '']) => file,
);

/** Files that another file imports or exports as a namespace. */
const namespaceImports = new Set([
  ...aliases,
  ...[...names.keys()].flatMap((file) => {
    const imports = readFileSync(path.join(root, file), 'utf8').matchAll(
      /^(?:import \* as \w+|export \*) from '(\.[^']+)';$/gm,
    );
    return Array.from(imports, ([, from = '']) => path.join(path.dirname(file), from));
  }),
]);

it('every export is used', () => {
  const all = [...names.values()];
  const usedNames = new Set(all.flatMap((file) => [...file.imported, ...file.read]));
  // The workshop is left out: its pages are loaded by name.
  const checkedNames = [...names].filter(([file]) => !file.startsWith('workshop/'));
  const exported = checkedNames.flatMap(([file, own]) =>
    [...own.exported].map((name) => ({ file, name, isUsedThere: own.used.has(name) })),
  );
  expect(exported.length).toBeGreaterThan(500);
  expect(
    exported.filter(
      ({ file, name, isUsedThere }) => !isUsedThere && !usedNames.has(name) && !namespaceImports.has(file),
    ),
  ).toEqual([]);
});

const { write } = atom(0);

/** Whether an atom holds or derives a value. Actions are left out, since they are only set. */
function hasValue(value: unknown): value is Fields {
  return isPlainObject(value) && 'read' in value && (!('init' in value) || value['write'] === write);
}

it('every atom is read, not only set', async () => {
  const modules = import.meta.glob<{ readonly [name: string]: unknown }>('../src/state/**/*.ts');
  const loadedModules = await Promise.all(Object.values(modules).map((load) => load()));
  const atoms = loadedModules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      hasValue(value) ? [{ name, init: value['init'] }] : [],
    ),
  );
  expect(atoms.length).toBeGreaterThan(50);
  const gotten = new Set(runningModules.flatMap(([, file]) => [...file.gotten]));
  expect(atoms.map(({ name }) => name).filter((name) => !gotten.has(name))).toEqual([]);
  const parts = atoms.flatMap(({ init }) => (isPlainObject(init) ? fieldsOf(init) : []));
  expect(parts).toContain('progressState');
  expect(parts.filter((part) => !readNames.has(part))).toEqual([]);
});

it('a name that is only written, typed or declared counts as unread', () => {
  const { read: properties, gotten } = namesIn(
    'sample.ts',
    `import { brought } from './brought.ts';
    const { a, 'b': c } = x; x.d = 1; x['e']; 'f' in x; y = { i: 1, j }; z.k.l = x?.m;
    type T = { g: X['h'] }; set(oneAtom, get(otherAtom)); useSetAtom(thirdAtom);`,
  );
  expect([...properties]).toEqual(['a', 'b', 'e', 'f', 'k', 'm']);
  expect([...gotten].filter((name) => name.endsWith('Atom') || name === 'brought')).toEqual([
    'otherAtom',
    'useSetAtom',
  ]);
});
