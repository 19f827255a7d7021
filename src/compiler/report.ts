import { type DiagnosticCode, type DiagnosticDetail, catalogue } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type SourceSpan, spanText } from '../diagnostics/source-span.ts';

/** Notes a finding; the compile goes on, so that one run shows them all. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  detail: DiagnosticDetail[Code],
  at: SourceSpan,
  ...otherPlaces: SourceSpan[]
) => void;

export interface Findings {
  readonly report: Report;
  /** Notes what was found before. */
  readonly add: (diagnostics: readonly Diagnostic[]) => void;
  /** Whether anything found so far is at fault. */
  readonly hasErrors: () => boolean;
  /** From now on, a place that already has a finding gets no second one: it would only follow from the first. */
  readonly closePlaces: () => void;
  /** In reading order, each finding once. */
  readonly sorted: () => readonly Diagnostic[];
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  let closed: ReadonlySet<string> = new Set();
  return {
    report(code, detail, ...at) {
      if (!closed.has(spanText(at[0]))) found.push({ code, at, detail } as unknown as Diagnostic);
    },
    add(diagnostics) {
      found.push(...diagnostics);
    },
    hasErrors: () => found.some(({ code }) => catalogue[code].severity === 'error'),
    closePlaces() {
      closed = new Set(found.map(({ at }) => spanText(at[0])));
    },
    sorted() {
      const unique = new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
      return [...unique.values()].toSorted(
        (one, other) =>
          compare(one.at[0].file, other.at[0].file) ||
          compare(one.at[0].line, other.at[0].line) ||
          compare(one.at[0].column, other.at[0].column) ||
          compare(one.code, other.code),
      );
    },
  };
}
