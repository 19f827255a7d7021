import type { Diagnostic, DiagnosticCode } from '../diagnostics/diagnostic.ts';
import type { DiagnosticDetail } from '../diagnostics/diagnostic-detail.ts';
import type { SourceSpan } from '../diagnostics/source-span.ts';

/** Notes a finding; the compile goes on, so that one run shows them all. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  detail: DiagnosticDetail[Code],
  at: SourceSpan,
  ...otherPlaces: SourceSpan[]
) => void;

export interface Findings {
  readonly report: Report;
  /** In reading order, each finding once. */
  readonly sorted: () => readonly Diagnostic[];
}

function compare(left: string | number, right: string | number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function collectFindings(): Findings {
  const found: Diagnostic[] = [];
  const report: Report = (code, detail, ...at) => {
    found.push({ code, at, detail } as unknown as Diagnostic);
  };
  return {
    report,
    sorted() {
      const unique = new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
      return [...unique.values()].toSorted(
        (a, b) =>
          compare(a.at[0].file, b.at[0].file) ||
          compare(a.at[0].line, b.at[0].line) ||
          compare(a.at[0].column, b.at[0].column) ||
          compare(a.code, b.code),
      );
    },
  };
}
