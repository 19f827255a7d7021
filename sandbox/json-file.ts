import { readFileSync, statSync } from 'node:fs';

export interface JsonFile {
  readonly value: unknown;
  readonly text: string;
  /** Changes whenever the file is written. */
  readonly version: string;
}

/**
 * Returns a function that reads a JSON file again only if it has changed. For a half-written file it returns the last
 * complete content. For a missing file it throws.
 */
export function createJsonReader(): (path: string) => JsonFile {
  const files = new Map<string, JsonFile>();
  return (path) => {
    const { mtimeMs, size } = statSync(path);
    const version = `${mtimeMs}/${size}`;
    const lastFile = files.get(path);
    if (lastFile?.version === version) return lastFile;
    try {
      const text = readFileSync(path, 'utf8');
      const file = { value: JSON.parse(text) as unknown, text, version };
      files.set(path, file);
      return file;
    } catch (error) {
      if (lastFile === undefined) throw error;
      return lastFile;
    }
  };
}
