import type { Node } from 'jsonc-parser';
import { memoize } from '../../lib/memoize.ts';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import { type JsonPath, type SourceDocument, type ValueLocation, treeOf } from './source-document.ts';

export type { JsonPath } from './source-document.ts';

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (let lineBreak = text.indexOf('\n'); lineBreak >= 0; lineBreak = text.indexOf('\n', lineBreak + 1))
    starts.push(lineBreak + 1);
  return starts;
}

const lineStartsIn = memoize(({ text }: SourceDocument) => lineStartsOf(text));

function spanFrom(
  file: string,
  text: string,
  starts: readonly number[],
  offset: number,
  length: number,
): SourceSpan {
  const start = Math.min(offset, text.length);
  let [line, lineAfter] = [0, starts.length];
  while (lineAfter - line > 1) {
    const middle = (line + lineAfter) >> 1;
    if ((starts[middle] ?? 0) <= start) line = middle;
    else lineAfter = middle;
  }
  const nextStart = starts[line + 1];
  const lineEnd = nextStart === undefined ? text.length : nextStart - 1;
  return {
    file,
    line: line + 1,
    column: start - (starts[line] ?? 0) + 1,
    length: Math.max(1, Math.min(length, lineEnd - start)),
  };
}

/** Returns the span of a text part, cut at the end of its first line. */
export function spanAt(file: string, text: string, offset: number, length: number): SourceSpan {
  return spanFrom(file, text, lineStartsOf(text), offset, length);
}

/** The values of an object by key. Searching the properties one by one is slow in large objects. */
const valuesIn = memoize(
  (node: Node) =>
    new Map(
      (node.children ?? [])
        .toReversed()
        .map(({ children }) => [children?.[0]?.value as unknown, children?.[1]]),
    ),
);

function nodeAt(root: Node, path: JsonPath): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (node?.type === 'array' && typeof key === 'number') node = node.children?.[key];
    else if (node?.type === 'object') node = valuesIn(node).get(key);
    else return undefined;
  }
  return node;
}

function locationOf(document: SourceDocument, path: JsonPath): ValueLocation {
  return document.writtenAt?.(path) ?? { document, path };
}

/** Returns the node at the path, or its innermost existing parent. */
function nearestNode(document: SourceDocument, path: JsonPath): Node {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = nodeAt(treeOf(document), path.slice(0, depth));
    if (node !== undefined) return node;
  }
  return treeOf(document);
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function spanOf(document: SourceDocument, node: Node, path: JsonPath): SourceSpan {
  const length = node.type === 'object' || node.type === 'array' ? 1 : node.length;
  return { ...spanFrom(document.file, document.text, lineStartsIn(document), node.offset, length), path };
}

/** Whether the file itself has a value at the path. */
export function isWritten(source: SourceDocument, at: JsonPath): boolean {
  const { document, path } = locationOf(source, at);
  return nodeAt(treeOf(document), path) !== undefined;
}

/** The span of a value. For an object or list it is the span of the key, because the value is long. */
export function spanOfValue(source: SourceDocument, at: JsonPath): SourceSpan {
  const { document, path } = locationOf(source, at);
  const node = nearestNode(document, path);
  const isLong = node.type === 'object' || node.type === 'array';
  return spanOf(document, (isLong ? keyOf(node) : undefined) ?? node, path);
}

/** The span of a property name. */
export function spanOfKey(source: SourceDocument, at: JsonPath): SourceSpan {
  const { document, path } = locationOf(source, at);
  const node = nearestNode(document, path);
  return spanOf(document, keyOf(node) ?? node, path);
}
