import type { Dirent } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import phoneExamples from 'libphonenumber-js/examples.mobile.json';
import phoneMetadata from 'libphonenumber-js/metadata.max.json';
import type { CompileInput } from '../src/compiler/compile.ts';
import { contract } from './lead-api/contract.ts';
import { UserError } from './user-error.ts';

export const configFolders = ['config', 'locales'] as const;

export async function isFolder(name: string): Promise<boolean> {
  return stat(name).then(
    (info) => info.isDirectory(),
    () => false,
  );
}

/** Whether a file belongs to the configuration. Hidden files of editors and systems do not. */
export function isConfigFile(file: string): boolean {
  return !path.basename(file).startsWith('.');
}

async function filesBelow(root: string, folder: string): Promise<readonly string[]> {
  const folderPath = path.join(root, folder);
  if (!(await isFolder(folderPath))) {
    throw new UserError(
      `There is no folder ${folderPath}. A configuration is a folder with config/ and locales/.`,
    );
  }
  const entries = await readdir(folderPath, { withFileTypes: true, recursive: true });
  const nameOf = (entry: Dirent): string =>
    path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const jsonFolder = entries.find((entry) => entry.isDirectory() && entry.name.endsWith('.json'));
  if (jsonFolder !== undefined) {
    throw new UserError(`${nameOf(jsonFolder)} is a folder with the name of a file. Rename or remove it.`);
  }
  return entries.filter((entry) => !entry.isDirectory() && isConfigFile(entry.name)).map(nameOf);
}

/** Reads a file. Adds its name to errors, because Node omits the name if the file was opened successfully. */
export async function readTextFile(name: string): Promise<string> {
  try {
    return await readFile(name, 'utf8');
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { path: name }) : error;
  }
}

/** Larger files cannot be a configuration and do not fit into one string. */
const maxSizeInBytes = 100_000_000;

/** Only regular files are read, because reading anything else may never end. */
async function readText(name: string, file: string): Promise<string> {
  const info = await stat(name);
  if (info.isDirectory()) {
    throw new UserError(`${file} is a symbolic link to a folder. Replace it by the folder.`);
  }
  if (!info.isFile()) {
    throw new UserError(`${file} is neither a file nor a folder, so it cannot be read. Remove it.`);
  }
  if (info.size > maxSizeInBytes) {
    const size = Math.round(info.size / 1_000_000);
    throw new UserError(`${file} has ${size} MB. The maximum is 100 MB. Remove it.`);
  }
  return readTextFile(name);
}

/** A process can have only a few files open at the same time. */
const maximumOpenFiles = 50;

async function readTexts(root: string, files: readonly string[]) {
  const texts: (readonly [file: string, text: string])[] = [];
  for (let start = 0; start < files.length; start += maximumOpenFiles) {
    const batch = files.slice(start, start + maximumOpenFiles);
    texts.push(
      ...(await Promise.all(
        batch.map(async (file) => [file, await readText(path.join(root, file), file)] as const),
      )),
    );
  }
  return texts;
}

/** Returns the components that can be a brand's application page. Each is one file. */
async function readApplicationPages(): Promise<readonly string[]> {
  const names = await readdir(path.resolve(import.meta.dirname, '../src/app/application-pages'));
  return names
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.basename(name, '.tsx'))
    .toSorted();
}

/** Reads all inputs of a compile. Rejects if a folder or file cannot be read. */
export async function readConfigTree(root: string): Promise<CompileInput> {
  const files: string[] = [];
  // Read one after another, so that of several missing folders the same one is always reported.
  for (const folder of configFolders) files.push(...(await filesBelow(root, folder)));
  const texts = await readTexts(root, files);
  const applicationPages = await readApplicationPages();
  return { files: new Map(texts), applicationPages, contract, phoneMetadata, phoneExamples };
}
