import type { Change } from './change-json.ts';

export interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A change of one file. */
export interface Edit {
  readonly file: string;
  /** The digest of the text that the change was made for; `null` for a new file. Undefined skips this check. */
  readonly was?: string | null;
  readonly to:
    | { readonly kind: 'changes'; readonly changes: readonly Change[] }
    /** Replaces parts of the text. */
    | { readonly kind: 'splices'; readonly splices: readonly Splice[] }
    | { readonly kind: 'text'; readonly text: string }
    /** Replaces the text, in the formatter's layout unless the file has another one. */
    | { readonly kind: 'json'; readonly text: string }
    | { readonly kind: 'value'; readonly value: unknown }
    | { readonly kind: 'nothing' };
}

/** Changes of one file. */
export function editOf(file: string, ...changes: readonly Change[]): Edit {
  return { file, to: { kind: 'changes', changes } };
}

export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (before, { offset, length, text: insertedText }) =>
        before.slice(0, offset) + insertedText + before.slice(offset + length),
      text,
    );
}
