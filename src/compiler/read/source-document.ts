import { type Node, getNodeValue, parseTree } from 'jsonc-parser';

/** One JSON file with the offset of everything in it. */
export interface SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly root: Node;
  readonly value: unknown;
  /** Where what is at a path is written, if that is in another place or file; absent where all is written here. */
  readonly writtenAt?: (path: JsonPath) => WrittenPlace | undefined;
}

export type JsonPath = readonly (string | number)[];

export interface WrittenPlace {
  readonly document: SourceDocument;
  readonly path: JsonPath;
}

/** Reads a file that is known to be JSON. */
export function readDocument(file: string, text: string): SourceDocument {
  const root = parseTree(text, [], { disallowComments: true, allowTrailingComma: false });
  if (root === undefined) throw new Error(`${file} is not JSON.`);
  return { file, text, root, value: getNodeValue(root) };
}
