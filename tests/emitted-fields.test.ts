import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const generated = path.join(root, 'generated');

type Fields = { readonly [field: string]: unknown };

function emitted(file: string): unknown {
  return JSON.parse(readFileSync(path.join(generated, file), 'utf8'));
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(path.join(generated, folder)).filter((name) => !name.startsWith('.'));
}

/** What runs: the application, the servers that serve it, and the sandbox; not what compiles or only says a type. */
const running = ['src', 'scripts/site', 'sandbox'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/src\/(?:compiler|diagnostics|model)\//.test(file))
    .map((file) => readFileSync(file, 'utf8')),
);

/** Read as a property, taken apart by name, or asked for by it. */
function isRead(field: string): boolean {
  const reading = new RegExp(
    String.raw`\.${field}\b|[{,]\s*(?:\.{3})?${field}\s*[,:}=]|\['${field}'\]|'${field}'`,
  );
  return running.some((text) => reading.test(text));
}

function fieldsOf(record: unknown): readonly string[] {
  return Object.keys(record as Fields);
}

it('every field the compiler emits is read by what runs', () => {
  const countries = namesIn('countries');
  const flows = countries.map((country) => emitted(`countries/${country}/flow.json`) as Fields);
  const screenForms = countries.flatMap((country) =>
    namesIn(`countries/${country}/screens`)
      .filter((name) => name.endsWith('.form.json'))
      .map((name) => emitted(`countries/${country}/screens/${name}`) as Fields),
  );
  const allFlows = [...flows, ...screenForms.map(({ flow }) => flow as Fields)];
  const sites = namesIn('sites').map((name) => emitted(`sites/${name}`) as Fields);
  const records: readonly unknown[] = [
    ...allFlows,
    ...screenForms,
    ...allFlows.flatMap(({ steps }) => steps as Fields[]),
    ...allFlows.flatMap(({ dataPoints }) => Object.values(dataPoints as Fields)),
    ...allFlows.flatMap(({ money, phone, loan }) => [money, phone, loan]),
    ...(emitted('screens.json') as Fields[]),
    ...countries.flatMap((country) =>
      Object.values(emitted(`countries/${country}/analytics.json`) as Fields),
    ),
    ...sites,
    ...sites.flatMap(({ page, environments }) => [page, ...Object.values(environments as Fields)]),
    emitted('sites.json'),
  ];
  const fields = new Set(records.flatMap(fieldsOf));
  expect(fields.size).toBeGreaterThan(60);
  expect([...fields].filter((field) => !isRead(field)).toSorted()).toEqual([]);
});
