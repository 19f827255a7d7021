import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a build is made of, by the ending of its name. */
export const contentTypes: { readonly [ending: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface BuiltFile {
  readonly type: string;
  readonly mark: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same, by content coding, where the build made it. */
  readonly encoded: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The pages a build has for a site. */
export function pagesOf(files: ReadonlyMap<string, BuiltFile>, site: string): readonly string[] {
  return [...files]
    .filter(([name]) => name.startsWith(`/sites/${site}/`) && name.endsWith('.html'))
    .map(([, { bytes }]) => new TextDecoder().decode(bytes));
}

/** A build in memory, by path from its root. Only what is listed can be asked for, whatever an address says. */
export function readBuiltFiles(dist: string): ReadonlyMap<string, BuiltFile> {
  const names = readdirSync(dist, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const present = new Set(names);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = contentTypes[path.extname(name)];
    if (type === undefined) continue;
    const bytes = new Uint8Array(readFileSync(path.join(dist, name)));
    const encoded = codings
      .filter(([, ending]) => present.has(name + ending))
      .map(
        ([coding, ending]) => [coding, new Uint8Array(readFileSync(path.join(dist, name + ending)))] as const,
      );
    const mark = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
    files.set(`/${name}`, { type, mark, bytes, encoded: new Map(encoded) });
  }
  return files;
}
