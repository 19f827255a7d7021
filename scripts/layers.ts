import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of the table of layers. */
export interface Layer {
  readonly layer: number;
  /** Relative to `src/`. */
  readonly folder: string;
  /** Packages that only the folders that list them may import. */
  readonly libraries: readonly string[];
}

const rowPattern = /^\| (\d) \| `([\w-]+)\/` \| [^|]* \|([^|]*)\|$/gm;

/** Reads the layers of `src/` from ARCHITECTURE.md, from the highest to the lowest. */
export function readLayers(): readonly Layer[] {
  const text = readFileSync(join(import.meta.dirname, '../ARCHITECTURE.md'), 'utf8');
  return [...text.matchAll(rowPattern)].map(([, layer, folder = '', libraries = '']) => ({
    layer: Number(layer),
    folder,
    libraries: [...libraries.matchAll(/`([^`]+)`/g)].map(([, library = '']) => library),
  }));
}

/** Returns the folders that a folder must not import: those on the same and on higher layers. */
export function forbiddenFolders(layers: readonly Layer[], { folder, layer }: Layer): readonly string[] {
  return layers
    .filter((other) => other.folder !== folder && other.layer >= layer)
    .map((other) => other.folder);
}

/** Returns the packages that a folder must not import: those that only other folders list. */
export function forbiddenLibraries(layers: readonly Layer[], { libraries }: Layer): readonly string[] {
  const listed = new Set(layers.flatMap((layer) => layer.libraries));
  return [...listed].filter((library) => !libraries.includes(library));
}
