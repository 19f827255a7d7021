import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of the table of floors. */
export interface Floor {
  readonly floor: number;
  /** Relative to `src/`. */
  readonly folder: string;
  /** The packages that only this folder, and others that list them, may import. */
  readonly libraries: readonly string[];
}

const row = /^\| (\d) \| `([\w-]+)\/` \| [^|]* \|([^|]*)\|$/gm;

/** Reads the floors of `src/` from ARCHITECTURE.md, from the highest to the lowest. */
export function readFloors(): readonly Floor[] {
  const text = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  return [...text.matchAll(row)].map(([, floor, folder = '', libraries = '']) => ({
    floor: Number(floor),
    folder,
    libraries: [...libraries.matchAll(/`([^`]+)`/g)].map(([, library = '']) => library),
  }));
}

/** Returns the folders that a folder must not import: those on the same and on higher floors. */
export function forbiddenFolders(floors: readonly Floor[], { folder, floor }: Floor): readonly string[] {
  return floors
    .filter((other) => other.folder !== folder && other.floor >= floor)
    .map((other) => other.folder);
}

/** Returns the packages that a folder must not import: those that only other folders list. */
export function forbiddenLibraries(floors: readonly Floor[], { libraries }: Floor): readonly string[] {
  const listed = new Set(floors.flatMap((floor) => floor.libraries));
  return [...listed].filter((library) => !libraries.includes(library));
}
