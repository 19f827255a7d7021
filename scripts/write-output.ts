import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { type OutputManifest, manifestName, manifestText, readManifest } from './output-manifest.ts';
import { isFolder, readTextFile } from './read-config-tree.ts';
import { UserError } from './user-error.ts';
import { writeAtomically } from './write-atomically.ts';

export interface WriteReport {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

export interface WriteOptions {
  /** Whether the folder is in `generated/`, where it may contain files without a manifest. */
  readonly isGeneratedFolder?: boolean;
  /** The name of the folder in messages. */
  readonly name?: string;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

/** Creates a folder and its parents. In `/proc`, Node's `mkdir` with `recursive` hangs. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await isFolder(folder))) return;
    if (!isMissing(error) || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder);
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readTextFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function writeIfChanged(file: string, text: string): Promise<boolean> {
  if ((await readIfPresent(file)) === text) return false;
  await makeFolder(path.dirname(file));
  await writeAtomically(file, text);
  return true;
}

/** Sorts nested files first, because top-level files refer to them and may be read at any time. */
function nestedFirst(files: ReadonlyMap<string, string>): readonly (readonly [string, string])[] {
  return [...files].toSorted(([one], [other]) => Number(!one.includes('/')) - Number(!other.includes('/')));
}

/** Overwrites files of the last run. The set of files must be the same. */
export async function overwriteOutput(output: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, text] of nestedFirst(files)) {
    const target = path.join(output, file);
    await makeFolder(path.dirname(target));
    await writeAtomically(target, text);
  }
}

async function removeEmptyFolders(output: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  if (folder === '.') return;
  if ((await readdir(path.join(output, folder))).length > 0) return;
  await rmdir(path.join(output, folder));
  await removeEmptyFolders(output, folder);
}

/** Returns the manifest of the last run. Throws for a folder with other files and without a manifest. */
async function lastManifest(
  output: string,
  isGeneratedFolder: boolean,
  name: string,
): Promise<OutputManifest> {
  const text = await readIfPresent(path.join(output, manifestName));
  if (text !== undefined) return readManifest(text, output);
  if (isGeneratedFolder || (await readdir(output)).length === 0) return { files: [] };
  throw new UserError(
    `${name} is not empty and has no ${manifestName}, so the compiler did not write it. Use an empty or new folder.`,
  );
}

/**
 * Writes files and removes those of the last run that no longer exist. Other files in the folder stay. Unchanged
 * files are not touched, so that watchers do not fire.
 */
export async function writeOutput(
  output: string,
  files: ReadonlyMap<string, string>,
  { isGeneratedFolder = false, name = output }: WriteOptions = {},
): Promise<WriteReport> {
  await makeFolder(output);
  const last = await lastManifest(output, isGeneratedFolder, name);
  const manifest = path.join(output, manifestName);
  // Written before the files, so that an interrupted run still lists all of them.
  await writeIfChanged(manifest, manifestText([...last.files, ...files.keys()]));
  const changed = new Set<string>();
  for (const [file, text] of nestedFirst(files)) {
    if (await writeIfChanged(path.join(output, file), text)) changed.add(file);
  }
  const removed: string[] = [];
  for (const file of last.files.filter((name) => !files.has(name))) {
    const exists = (await readIfPresent(path.join(output, file))) !== undefined;
    if (!exists) continue;
    await rm(path.join(output, file));
    await removeEmptyFolders(output, file);
    removed.push(file);
  }
  await writeIfChanged(manifest, manifestText([...files.keys()]));
  return { written: [...files.keys()].filter((file) => changed.has(file)), removed };
}
