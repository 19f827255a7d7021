/** A part of one line of a file: one-based, columns in UTF-16 code units as in editors. It does not extend beyond its line. */
export interface SourceSpan {
  /** Relative to the folder that was compiled, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The path of the described value, which may not exist; undefined for a fault of the text itself. */
  readonly path?: readonly (string | number)[];
}

export type FilePart = Pick<SourceSpan, 'file' | 'path'>;

/** Whether one part equals or contains the other. */
export function isOfSamePart(one: FilePart, other: FilePart): boolean {
  if (one.file !== other.file) return false;
  const [shorter = [], longer = []] = [one.path, other.path].toSorted(
    (left, right) => (left?.length ?? 0) - (right?.length ?? 0),
  );
  return shorter.every((key, depth) => key === longer[depth]);
}

/** `file:line:column`, which editors and terminals turn into a link. */
export function spanText({ file, line, column }: SourceSpan): string {
  return `${file}:${line}:${column}`;
}
