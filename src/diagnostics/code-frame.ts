import type { SourceSpan } from './source-span.ts';

const maxLineWidth = 120;

/** Returns the part of a long line around these columns, and its offset. */
function visiblePart(
  line: string,
  span: SourceSpan | undefined,
): { readonly text: string; readonly from: number } {
  if (line.length <= maxLineWidth) return { text: line, from: 0 };
  const from = span === undefined ? 0 : Math.max(0, Math.min(span.column - 40, line.length - maxLineWidth));
  return { text: line.slice(from, from + maxLineWidth), from };
}

/**
 * Returns the line with its neighbours, and carets below the span:
 *
 *     13 |       "step": "income",
 *     14 |       "field": "netIncom",
 *        |                ^^^^^^^^^^
 *     15 |     },
 */
export function codeFrame(text: string, span: SourceSpan): string {
  const lines = text.split(/\r?\n/);
  const endsWithLineBreak = lines.at(-1) === '' && span.line < lines.length;
  const lastLine = Math.min(span.line + 1, endsWithLineBreak ? lines.length - 1 : lines.length);
  const gutter = String(lastLine).length;
  const frame: string[] = [];
  for (let lineNumber = Math.max(1, span.line - 1); lineNumber <= lastLine; lineNumber += 1) {
    const line = (lines[lineNumber - 1] ?? '').replaceAll('\t', ' ');
    const { text: visibleText, from } = visiblePart(line, lineNumber === span.line ? span : undefined);
    frame.push(`${String(lineNumber).padStart(gutter)} | ${visibleText}`.trimEnd());
    if (lineNumber === span.line) {
      const caretCount = Math.max(1, Math.min(span.length, visibleText.length - (span.column - 1 - from)));
      frame.push(`${' '.repeat(gutter)} | ${' '.repeat(span.column - 1 - from)}${'^'.repeat(caretCount)}`);
    }
  }
  return frame.join('\n');
}
