import { type Node, findNodeAtLocation } from 'jsonc-parser';
import type { SourceSpan } from '../../diagnostics/source-span.ts';
import type { SourceDocument } from './source-document.ts';

/** The place of a piece of text, cut at the end of its first line. */
export function spanAt(file: string, text: string, offset: number, length: number): SourceSpan {
  const start = Math.min(offset, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextBreak = text.indexOf('\n', start);
  const lineEnd = nextBreak < 0 ? text.length : nextBreak;
  return {
    file,
    line: text.slice(0, lineStart).split('\n').length,
    column: start - lineStart + 1,
    length: Math.max(1, Math.min(length, lineEnd - start)),
  };
}

export type JsonPath = readonly (string | number)[];

/** The path's node, or the innermost of its parents that is there. */
function nearestNode(document: SourceDocument, path: JsonPath): Node {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(document.root, path.slice(0, depth));
    if (node !== undefined) return node;
  }
  return document.root;
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function spanOf(document: SourceDocument, node: Node): SourceSpan {
  const length = node.type === 'object' || node.type === 'array' ? 1 : node.length;
  return spanAt(document.file, document.text, node.offset, length);
}

/** Whether the file itself says something there. */
export function isWritten(document: SourceDocument, path: JsonPath): boolean {
  return findNodeAtLocation(document.root, [...path]) !== undefined;
}

/** Where a value stands; an object or list is shown by its key, since its text is long. */
export function spanOfValue(document: SourceDocument, path: JsonPath): SourceSpan {
  const node = nearestNode(document, path);
  const isLong = node.type === 'object' || node.type === 'array';
  return spanOf(document, (isLong ? keyOf(node) : undefined) ?? node);
}

/** Where the name of a property stands. */
export function spanOfKey(document: SourceDocument, path: JsonPath): SourceSpan {
  const node = nearestNode(document, path);
  return spanOf(document, keyOf(node) ?? node);
}
