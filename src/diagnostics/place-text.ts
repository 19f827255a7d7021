import type { SourceSpan } from './source-span.ts';

/** `file:line:column`, which editors and terminals turn into a link. */
export function placeText({ file, line, column }: SourceSpan): string {
  return `${file}:${line}:${column}`;
}
