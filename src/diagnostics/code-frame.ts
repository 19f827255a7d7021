import type { SourceSpan } from './source-span.ts';

const widestLine = 120;

/** Returns the part of a long line around these columns, and its offset. */
function window(
  line: string,
  span: SourceSpan | undefined,
): { readonly text: string; readonly from: number } {
  if (line.length <= widestLine) return { text: line, from: 0 };
  const from = span === undefined ? 0 : Math.max(0, Math.min(span.column - 40, line.length - widestLine));
  return { text: line.slice(from, from + widestLine), from };
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
  const isFinalBreak = lines.at(-1) === '' && span.line < lines.length;
  const last = Math.min(span.line + 1, isFinalBreak ? lines.length - 1 : lines.length);
  const gutter = String(last).length;
  const frame: string[] = [];
  for (let number = Math.max(1, span.line - 1); number <= last; number += 1) {
    const line = (lines[number - 1] ?? '').replaceAll('\t', ' ');
    const { text: shown, from } = window(line, number === span.line ? span : undefined);
    frame.push(`${String(number).padStart(gutter)} | ${shown}`.trimEnd());
    if (number === span.line) {
      const room = Math.max(1, Math.min(span.length, shown.length - (span.column - 1 - from)));
      frame.push(`${' '.repeat(gutter)} | ${' '.repeat(span.column - 1 - from)}${'^'.repeat(room)}`);
    }
  }
  return frame.join('\n');
}
