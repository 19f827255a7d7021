/** Where a person must look: one-based, columns in UTF-16 units, as editors count. Never longer than its line. */
export interface SourceSpan {
  /** Relative to the folder that was compiled, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** `file:line:column`, which editors and terminals turn into a link. */
export function spanText({ file, line, column }: SourceSpan): string {
  return `${file}:${line}:${column}`;
}
