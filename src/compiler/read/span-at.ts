import type { SourceSpan } from '../../diagnostics/source-span.ts';

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
