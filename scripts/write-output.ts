import { mkdir, readFile, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface WriteReport {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** What else lives in the output folder, made by other scripts. */
const foreignFolders = ['api'];

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function presentFiles(output: string): Promise<readonly string[]> {
  const entries = await readdir(output, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !foreignFolders.includes(file.split('/')[0] ?? ''));
}

async function removeEmptyFolders(output: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  if (folder === '.') return;
  if ((await readdir(path.join(output, folder))).length > 0) return;
  await rmdir(path.join(output, folder));
  await removeEmptyFolders(output, folder);
}

/** Makes the output folder hold exactly these files. A file that is right already is not touched, so that no watcher wakes. */
export async function writeOutput(output: string, files: ReadonlyMap<string, string>): Promise<WriteReport> {
  await mkdir(output, { recursive: true });
  const stale = (await presentFiles(output)).filter((file) => !files.has(file));
  const written: string[] = [];
  for (const [file, text] of files) {
    const target = path.join(output, file);
    if ((await readIfPresent(target)) === text) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
    written.push(file);
  }
  for (const file of stale) {
    await rm(path.join(output, file));
    await removeEmptyFolders(output, file);
  }
  return { written, removed: stale };
}
