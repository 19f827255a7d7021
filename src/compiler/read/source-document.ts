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

const maxCachedTrees = 16;
const treesByText = new Map<string, Node>();

function cacheTree(text: string, root: Node): void {
  treesByText.set(text, root);
  const [oldest] = treesByText.keys();
  if (treesByText.size > maxCachedTrees && oldest !== undefined) treesByText.delete(oldest);
}

/**
 * Returns the syntax tree of a file with offsets. Only the most recent trees are cached, because those of a thousand
 * countries do not fit into memory.
 */
export function treeOf({ file, text }: SourceDocument): Node {
  const root = treesByText.get(text) ?? parseTree(text);
  if (root === undefined) throw new Error(`${file} is no longer JSON.`);
  cacheTree(text, root);
  return root;
}
