import { lstat, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../scripts/user-error.ts';
import { writeAtomically } from '../../scripts/write-atomically.ts';
import { isEdited } from './writable-files.ts';

/** A file that may not be written or cannot be read. The message contains the reason. */
export class FileRefusal extends UserError {
  override readonly name = 'FileRefusal';
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function realpathIfThere(file: string): Promise<string | undefined> {
  try {
    return await realpath(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Decides whether a file may be read and written. */
type Allowed = (file: string) => boolean;

/**
 * Returns the path of a configuration file that may be written: by default JSON below `config/` or `locales/`, without
 * symbolic links, because a link could lead outside.
 */
async function placeOf(root: string, file: string, isAllowed: Allowed): Promise<string> {
  if (!isAllowed(file))
    throw new FileRefusal(`"${file}" is not written: only JSON files below config/ and locales/ are.`);
  const home = await realpath(root);
  let folder = home;
  for (const name of file.split('/').slice(0, -1)) {
    folder = path.join(folder, name);
    const real = await realpathIfThere(folder);
    if (real !== undefined && real !== folder)
      throw new FileRefusal(`"${file}" is not written: a link leads from its folder to somewhere else.`);
  }
  const place = path.join(home, file);
  const stats = await lstat(place).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (stats !== undefined && !stats.isFile())
    throw new FileRefusal(`"${file}" is not written: it is a link or a folder, and no file of its own.`);
  return place;
}

/** Returns the text of a configuration file, or `null`. */
export async function readConfigFile(
  root: string,
  file: string,
  isAllowed: Allowed = isEdited,
): Promise<string | null> {
  const place = await placeOf(root, file, isAllowed);
  try {
    return await readFile(place, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function write(place: string, text: string): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeAtomically(place, text, { isDurable: true });
}

/** Texts by file; `null` means that the file does not exist. */
export type FileTexts = ReadonlyMap<string, string | null>;

/** Writes all files or none. If one cannot be written, those before it are restored. */
export async function writeConfigFiles(
  root: string,
  texts: FileTexts,
  isAllowed: Allowed = isEdited,
): Promise<void> {
  const places = new Map<string, string>();
  for (const file of texts.keys()) places.set(file, await placeOf(root, file, isAllowed));
  const before: (readonly [string, string | null])[] = [];
  try {
    for (const [file, text] of texts) {
      const place = places.get(file) ?? '';
      const old = await readConfigFile(root, file, isAllowed);
      if (text === null) await rm(place, { force: true });
      else await write(place, text);
      before.push([place, old]);
    }
  } catch (error) {
    for (const [place, old] of before.toReversed()) {
      if (old === null) await rm(place, { force: true });
      else await write(place, old);
    }
    throw error;
  }
}
