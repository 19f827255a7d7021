import { lstat, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../scripts/user-error.ts';
import { writeAtomically } from '../../scripts/write-atomically.ts';
import { isEditable } from './writable-files.ts';

/** A file that may not be written or cannot be read. The message contains the reason. */
export class FileRefusal extends UserError {
  override readonly name = 'FileRefusal';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function realpathIfPresent(file: string): Promise<string | undefined> {
  try {
    return await realpath(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Decides whether a file may be read and written. */
type IsAllowed = (file: string) => boolean;

/**
 * Returns the path of a configuration file that may be written: by default JSON below `config/` or `locales/`, without
 * symbolic links, because a link could lead outside.
 */
async function writablePath(root: string, file: string, isAllowed: IsAllowed): Promise<string> {
  if (!isAllowed(file))
    throw new FileRefusal(`"${file}" is not written: only JSON files below config/ and locales/ are.`);
  const realRoot = await realpath(root);
  let folder = realRoot;
  for (const name of file.split('/').slice(0, -1)) {
    folder = path.join(folder, name);
    const real = await realpathIfPresent(folder);
    if (real !== undefined && real !== folder)
      throw new FileRefusal(`"${file}" is not written: a link leads from its folder to somewhere else.`);
  }
  const target = path.join(realRoot, file);
  const stats = await lstat(target).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (stats !== undefined && !stats.isFile())
    throw new FileRefusal(`"${file}" is not written: it is a link or a folder, and no file of its own.`);
  return target;
}

/** Returns the text of a configuration file, or `null`. */
export async function readConfigFile(
  root: string,
  file: string,
  isAllowed: IsAllowed = isEditable,
): Promise<string | null> {
  const place = await writablePath(root, file, isAllowed);
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function write(target: string, text: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await writeAtomically(target, text, { isDurable: true });
}

/** Texts by file; `null` means that the file does not exist. */
export type FileTexts = ReadonlyMap<string, string | null>;

/** Writes all files or none. If a file cannot be written, the files written before it are restored. */
export async function writeConfigFiles(
  root: string,
  texts: FileTexts,
  isAllowed: IsAllowed = isEditable,
): Promise<void> {
  const targets = new Map<string, string>();
  for (const file of texts.keys()) targets.set(file, await writablePath(root, file, isAllowed));
  const replacedFiles: (readonly [string, string | null])[] = [];
  try {
    for (const [file, text] of texts) {
      const place = targets.get(file) ?? '';
      const oldText = await readConfigFile(root, file, isAllowed);
      if (text === null) await rm(place, { force: true });
      else await write(place, text);
      replacedFiles.push([place, oldText]);
    }
  } catch (error) {
    for (const [place, oldText] of replacedFiles.toReversed()) {
      if (oldText === null) await rm(place, { force: true });
      else await write(place, oldText);
    }
    throw error;
  }
}
