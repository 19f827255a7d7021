import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Rolldown } from 'vite';
import type { Site } from '../../src/model/site.ts';

/** Content types by file extension. Other files of a build are not served. */
export const contentTypes: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BuiltFile {
  readonly type: string;
  /** The `ETag`. */
  readonly eTag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The compressed file by content coding. */
  readonly encoded: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Reads a build into memory, by URL path. */
export function readBuiltFiles(dist: string): ReadonlyMap<string, BuiltFile> {
  const names = listFiles(dist);
  const nameSet = new Set(names);
  const read = (name: string) => new Uint8Array(readFileSync(path.join(dist, name)));
  return new Map(
    names.flatMap((name) => {
      const type = contentTypes[path.extname(name)];
      if (type === undefined) return [];
      const bytes = read(name);
      const encoded = codings
        .filter(([, extension]) => nameSet.has(name + extension))
        .map(([coding, extension]) => [coding, read(name + extension)] as const);
      const eTag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
      return [[`/${name.replaceAll(path.sep, '/')}`, { type, eTag, bytes, encoded: new Map(encoded) }]];
    }),
  );
}

/** The HTML pages of a site. */
export function pagesOf(files: ReadonlyMap<string, BuiltFile>, site: string): readonly string[] {
  return [...files]
    .filter(([name]) => name.startsWith(`/sites/${site}/`) && name.endsWith('.html'))
    .map(([, { bytes }]) => new TextDecoder().decode(bytes));
}

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg']);
/** A smaller file fits into one network packet. */
const minSizeInBytes = 512;

/** Writes a `.br` and a `.gz` file next to each compressible file. */
export async function compressFiles(folder: string): Promise<void> {
  const names = listFiles(folder).filter((name) => compressible.has(path.extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < minSizeInBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

interface FirstFiles {
  /** URLs of fetched data. */
  readonly data: readonly string[];
  readonly modules: readonly string[];
  readonly styleSheets: readonly string[];
}

/** The files a site's first page needs in addition to those of the entry module, which every page loads. */
export function firstFiles(bundle: Rolldown.OutputBundle, root: string, site: Site): FirstFiles {
  const { applicationPage, basePath, country } = site;
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const chunkWith = (module: string): Rolldown.OutputChunk => {
    const chunk = chunks.find((each) => each.moduleIds.includes(path.join(root, module)));
    if (chunk === undefined) throw new Error(`The build has no chunk with ${module}.`);
    return chunk;
  };
  /** Adds a chunk and all chunks it imports. */
  const addWithImports = (chunk: Rolldown.OutputChunk, chunkSet: Set<Rolldown.OutputChunk>): void => {
    if (chunkSet.has(chunk)) return;
    chunkSet.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported !== undefined) addWithImports(imported, chunkSet);
    }
  };
  const commonChunks = new Set<Rolldown.OutputChunk>();
  addWithImports(chunkWith('src/main.tsx'), commonChunks);
  const allChunks = new Set(commonChunks);
  addWithImports(chunkWith(`src/app/application-pages/${applicationPage}.tsx`), allChunks);
  addWithImports(chunkWith(`generated/countries/${country}/country.js`), allChunks);
  const pageChunks = [...allChunks].filter((chunk) => !commonChunks.has(chunk));
  const sheets = new Set(pageChunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const countryFile = `generated/countries/${country}/country.json`;
  const data = outputs.filter(
    (output) => output.type === 'asset' && output.originalFileNames.includes(countryFile),
  );
  if (data.length !== 1) throw new Error(`The build has ${data.length} files named ${countryFile}.`);
  const urlOf = (fileName: string): string => `${basePath}/${fileName}`;
  return {
    data: data.map(({ fileName }) => urlOf(fileName)),
    modules: pageChunks.map(({ fileName }) => urlOf(fileName)),
    styleSheets: [...sheets].map(urlOf),
  };
}
