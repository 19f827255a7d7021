import { type Node, getNodeValue } from 'jsonc-parser';

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

export function documentOf(file: string, text: string, root: Node): SourceDocument {
  return { file, text, root, value: getNodeValue(root) };
}
