import { getLocation } from 'jsonc-parser';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import { type Diagnostic, type Explanation, explain } from '../../src/diagnostics/diagnostic.ts';
import { groupByCause } from '../../src/diagnostics/group-by-cause.ts';
import type { SourceSpan } from '../../src/diagnostics/source-span.ts';
import { canonicalJson } from '../../src/lib/json.ts';
import type { JsonPath } from './change-json.ts';
import { fixesFor, remediesFor, type Remedy } from './remedies.ts';

export interface Place extends SourceSpan {
  /** The path of the value; empty if the file is invalid JSON. */
  readonly path: JsonPath;
  /** The text of a list entry. Its position can differ from that in the saved files. */
  readonly entry?: string;
}

/** A diagnostic for the workshop: texts, places as paths, and fixes. */
export interface Finding extends Explanation {
  readonly code: string;
  readonly at: readonly Place[];
  readonly frame: string;
  readonly detail: object;
  readonly remedies: readonly Remedy[];
  /** The number of equal findings in other countries and languages, and of findings that follow from this one. */
  readonly more: number;
  /** Whether the attempted change causes it. */
  readonly isNew: boolean;
}

export type Sources = ReadonlyMap<string, string>;

export function offsetOf(text: string, { line, column }: Pick<SourceSpan, 'line' | 'column'>): number {
  let offset = 0;
  for (let currentLine = 1; currentLine < line; currentLine += 1) {
    const end = text.indexOf('\n', offset);
    if (end === -1) return text.length;
    offset = end + 1;
  }
  return offset + column - 1;
}

function placeOf(span: SourceSpan, sources: Sources): Place {
  const text = sources.get(span.file) ?? '';
  // `getLocation` at the first character of a value returns the place before it, so the offset is increased by one.
  const { path, previousNode } = getLocation(text, offsetOf(text, span) + 1);
  const value: unknown = previousNode?.value;
  return {
    ...span,
    path,
    ...(typeof path.at(-1) === 'number' && typeof value === 'string' && { entry: value }),
  };
}

/** Identifies a finding without its line, because an edit above it moves the line. */
function meaningOf({ code, at, detail }: Diagnostic): string {
  return `${code} ${at[0].file} ${canonicalJson(detail)}`;
}

/** Returns the new findings. Equal findings are counted: if there were two before, the third one is new. */
export function newFindings(
  after: readonly Diagnostic[],
  before: readonly Diagnostic[],
): readonly Diagnostic[] {
  const remainingCounts = new Map<string, number>();
  for (const meaning of before.map(meaningOf))
    remainingCounts.set(meaning, (remainingCounts.get(meaning) ?? 0) + 1);
  return after.filter((diagnostic) => {
    const meaning = meaningOf(diagnostic);
    const count = remainingCounts.get(meaning) ?? 0;
    remainingCounts.set(meaning, count - 1);
    return count <= 0;
  });
}

/** Sorts findings: new ones first, and causes before their consequences, without duplicates. */
export function findingsOf(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
  added: readonly Diagnostic[] = [],
): readonly Finding[] {
  return groupByCause(diagnostics)
    .map(({ root, repeats: same, followers }): Finding => {
      const at = root.at.map((span) => placeOf(span, sources));
      const remedies = remediesFor(root, at, sources);
      return {
        code: root.code,
        ...explain(root),
        at,
        frame: codeFrame(sources.get(root.at[0].file) ?? '', root.at[0]),
        detail: root.detail,
        remedies: remedies.length > 0 ? remedies : fixesFor(root, sources),
        more: same.length + followers.length,
        isNew: [root, ...same].some((each) => added.includes(each)),
      };
    })
    .toSorted((one, other) => Number(other.isNew) - Number(one.isNew));
}
