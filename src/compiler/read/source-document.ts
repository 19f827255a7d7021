import { type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../lib/json.ts';

export type { JsonPath } from '../../lib/json.ts';

/** One JSON file. */
export interface SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** Where what is at a path is written, if that is in another place or file; absent where all is written here. */
  readonly writtenAt?: (path: JsonPath) => WrittenPlace | undefined;
}

export interface WrittenPlace {
  readonly document: SourceDocument;
  readonly path: JsonPath;
}

const treesKept = 16;
const trees = new Map<string, Node>();

function keep(text: string, root: Node): void {
  trees.set(text, root);
  const [oldest] = trees.keys();
  if (trees.size > treesKept && oldest !== undefined) trees.delete(oldest);
}

/**
 * Everything in a file with its offset. Only the last ones are kept: few places are ever shown, and those of a thousand
 * countries fill the memory.
 */
export function treeOf({ file, text }: SourceDocument): Node {
  const root = trees.get(text) ?? parseTree(text);
  if (root === undefined) throw new Error(`${file} is no longer JSON.`);
  keep(text, root);
  return root;
}
