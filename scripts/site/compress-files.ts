import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg']);
/** Below this a packet is a packet. */
const worthwhile = 512;

const codings = [
  [
    '.br',
    (bytes: Uint8Array) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ],
  ['.gz', (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 })],
] as const;

/** Lays a compressed twin beside every file that gains by it, so that no server compresses the same bytes twice. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < worthwhile) return;
      await Promise.all(
        codings.map(async ([ending, compress]) => writeFile(file + ending, await compress(bytes))),
      );
    }),
  );
}
