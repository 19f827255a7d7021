import { UserError } from './user-error.ts';

/** The files of a compile, by path below the output folder. */
export interface OutputManifest {
  readonly files: readonly string[];
}

/** Lists the files of the last run in the output folder, so that the next run knows which ones it may remove. */
export const manifestName = '.compiled.json';

export function manifestText(files: readonly string[]): string {
  return `${JSON.stringify({ files: [...new Set(files)].toSorted() }, undefined, 2)}\n`;
}

/** Whether the path stays below the folder that it is joined to. */
function staysBelow(file: string): boolean {
  return file
    .split('/')
    .every((name) => name !== '' && name !== '.' && name !== '..' && !name.includes('\\'));
}

function isManifest(value: unknown): value is OutputManifest {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  const { files } = value;
  return Array.isArray(files) && files.every((file) => typeof file === 'string' && staysBelow(file));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws for an invalid list, because the next compile removes files that it lists. */
export function readManifest(text: string, output: string): OutputManifest {
  const value = parseJson(text);
  if (isManifest(value)) return value;
  throw new UserError(`${output}/${manifestName} is damaged. Remove ${output}, then compile again.`);
}
