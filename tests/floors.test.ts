import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'src');

interface Row {
  readonly floor: number;
  readonly folder: string;
  readonly libraries: readonly string[];
}

function readTable(): readonly Row[] {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  return [...text.matchAll(/^\| (\d) \| `([\w-]+)\/` \| [^|]* \|([^|]*)\|$/gm)].map((match) => ({
    floor: Number(match[1]),
    folder: match[2] ?? '',
    libraries: [...(match[3] ?? '').matchAll(/`([^`]+)`/g)].map((library) => library[1] ?? ''),
  }));
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const statements =
    /(?:^|[;\n])\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|(?:^|[;\n])\s*import\s*'([^']+)'|import\(\s*'([^']+)'\s*\)/g;
  return [...text.matchAll(statements)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function folderOf(file: string): string {
  return path.relative(source, file).split(path.sep)[0] ?? '';
}

const table = readTable();
const floorOf = new Map(table.map((row) => [row.folder, row.floor]));
const files = table.flatMap((row) => {
  const folder = path.join(source, row.folder);
  return existsSync(folder) ? sourceFiles(folder) : [];
});

describe('the floors of src/', () => {
  it('has a row for every folder, and a folder for every row', () => {
    const folders = readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.toSorted()).toEqual(table.map((row) => row.folder).toSorted());
  });

  it('lets no folder import its own floor or one above', () => {
    const breaches = files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => path.resolve(path.dirname(file), specifier))
        .filter((target) => target.startsWith(source + path.sep))
        .filter((target) => {
          const from = folderOf(file);
          const to = folderOf(target);
          return from !== to && (floorOf.get(to) ?? 99) >= (floorOf.get(from) ?? -1);
        })
        .map((target) => `${path.relative(root, file)} -> ${path.relative(root, target)}`),
    );
    expect(breaches).toEqual([]);
  });

  it('gives each foreign library its one door', () => {
    const breaches = table.flatMap((row) =>
      row.libraries.flatMap((library) =>
        files
          .filter((file) => folderOf(file) !== row.folder)
          .filter((file) =>
            importsOf(file).some((specifier) => specifier === library || specifier.startsWith(`${library}/`)),
          )
          .map((file) => `${path.relative(root, file)} imports ${library}, whose door is src/${row.folder}/`),
      ),
    );
    expect(breaches).toEqual([]);
  });

  it('reads no file in the compiler: all it knows is its input', () => {
    const disk = ['node:fs', 'node:fs/promises', 'fs', 'fs/promises'];
    const readers = files.filter(
      (file) =>
        folderOf(file) === 'compiler' && importsOf(file).some((specifier) => disk.includes(specifier)),
    );
    expect(readers.map((file) => path.relative(root, file))).toEqual([]);
  });

  it('is enforced by lint with the same table', () => {
    const lint = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
      overrides: readonly {
        files: readonly string[];
        rules: Record<string, readonly [string, { patterns: readonly { group: readonly string[] }[] }]>;
      }[];
    };
    for (const row of table) {
      const forbidden = table
        .filter((other) => other.folder !== row.folder && other.floor >= row.floor)
        .map((other) => `**/${other.folder}/**`);
      const doors = table
        .filter((other) => other.folder !== row.folder)
        .flatMap((other) => other.libraries.flatMap((library) => [library, `${library}/**`]));
      const override = lint.overrides.find((entry) => entry.files.includes(`src/${row.folder}/**`));
      const groups = override?.rules['no-restricted-imports']?.[1].patterns.map((pattern) => pattern.group);
      expect(groups, `lint rules for src/${row.folder}/`).toEqual(
        [forbidden, doors].filter((group) => group.length > 0),
      );
    }
  });
});

describe('the words of src/', () => {
  it('name no country and no brand', () => {
    const config = path.join(root, 'config');
    const names = [
      ...readdirSync(path.join(config, 'countries')).map((file) => path.basename(file, '.json')),
      ...readdirSync(path.join(config, 'brands')),
    ];
    const named = [...files, path.join(source, 'main.tsx')].filter(existsSync).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return names
        .filter((name) => new RegExp(String.raw`\b${name}\b`, 'i').test(text))
        .map((name) => `${path.relative(root, file)}: ${name}`);
    });
    expect(named).toEqual([]);
  });
});
