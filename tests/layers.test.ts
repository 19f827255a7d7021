import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import lint from '../oxlint.config.ts';
import { forbiddenFolders, forbiddenLibraries, readLayers } from '../scripts/layers.ts';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'src');

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

const table = readLayers();
const files = table.flatMap((row) => {
  const folder = path.join(source, row.folder);
  return existsSync(folder) ? sourceFiles(folder) : [];
});

function restrictedImportsOf(folder: string): unknown {
  const override = lint.overrides?.find((each) => each.files.includes(`${folder}/**`));
  return override?.rules?.['no-restricted-imports'];
}

describe('the layers of src/', () => {
  it('has a row for every folder, and a folder for every row', () => {
    const folders = readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.toSorted()).toEqual(table.map((row) => row.folder).toSorted());
  });

  it('allows no import from the same or a higher layer', () => {
    const breaches = table.flatMap((row) => {
      const forbidden = forbiddenFolders(table, row);
      return files
        .filter((file) => folderOf(file) === row.folder)
        .flatMap((file) =>
          importsOf(file)
            .filter((specifier) => specifier.startsWith('.'))
            .map((specifier) => path.resolve(path.dirname(file), specifier))
            .filter((target) => target.startsWith(source + path.sep) && forbidden.includes(folderOf(target)))
            .map((target) => `${path.relative(root, file)} -> ${path.relative(root, target)}`),
        );
    });
    expect(breaches).toEqual([]);
  });

  it('allows each third-party library in one folder', () => {
    const breaches = table.flatMap((row) =>
      forbiddenLibraries(table, row).flatMap((library) =>
        files
          .filter((file) => folderOf(file) === row.folder)
          .filter((file) =>
            importsOf(file).some((specifier) => specifier === library || specifier.startsWith(`${library}/`)),
          )
          .map((file) => `${path.relative(root, file)} imports ${library}`),
      ),
    );
    expect(breaches).toEqual([]);
  });

  it('allows only the compiler to import the samples of formats', () => {
    const readers = files.filter((file) =>
      importsOf(file).some((specifier) => specifier.endsWith('/format-samples.ts')),
    );
    expect(new Set(readers.map(folderOf))).toEqual(new Set(['compiler']));
  });

  it('allows no file access in the compiler', () => {
    const disk = ['node:fs', 'node:fs/promises', 'fs', 'fs/promises'];
    const readers = files.filter(
      (file) =>
        folderOf(file) === 'compiler' && importsOf(file).some((specifier) => disk.includes(specifier)),
    );
    expect(readers.map((file) => path.relative(root, file))).toEqual([]);
  });

  it('match the lint configuration', () => {
    expect(table.filter(({ folder }) => restrictedImportsOf(`src/${folder}`) === undefined)).toEqual([]);
    expect(JSON.stringify(restrictedImportsOf('src/form'))).toContain('["**/app/**","**/pages/**"]');
    expect(JSON.stringify(restrictedImportsOf('src/form'))).toContain('"jotai","jotai/**"');
    expect(JSON.stringify(restrictedImportsOf('src/form'))).not.toContain('@rjsf/core');
    const workshop = JSON.stringify(restrictedImportsOf('workshop'));
    expect(workshop).toContain('"**/src/app/**","!**/src/app/bootstrap.tsx"');
    expect(workshop).toContain('"**/src/state/**"');
    expect(workshop).not.toContain('src/model');
  });
});

describe('the texts of src/', () => {
  it('contain no name of a country or brand', () => {
    const config = path.join(root, 'config');
    const names = [
      ...readdirSync(path.join(config, 'countries')).map((file) => path.basename(file, '.json')),
      ...readdirSync(path.join(config, 'brands')),
    ];
    const importedPackages = [...files, path.join(source, 'main.tsx')].filter(existsSync).flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return names
        .filter((name) => new RegExp(String.raw`\b${name}\b`, 'i').test(text))
        .map((name) => `${path.relative(root, file)}: ${name}`);
    });
    expect(importedPackages).toEqual([]);
  });
});
