import { type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../lib/json.ts';

export type { JsonPath } from '../../lib/json.ts';

/** One JSON file. */
export interface SourceDocument {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** Returns the location of a value that is written in another file or at another path; undefined for the document's own values. */
  readonly writtenAt?: (path: JsonPath) => ValueLocation | undefined;
}

export interface ValueLocation {
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
 * Returns the syntax tree of a file with offsets. Only the most recent trees are cached, because those of a thousand
 * countries do not fit into memory.
 */
export function treeOf({ file, text }: SourceDocument): Node {
  const root = trees.get(text) ?? parseTree(text);
  if (root === undefined) throw new Error(`${file} is no longer JSON.`);
  keep(text, root);
  return root;
}
