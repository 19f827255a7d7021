import type { DiagnosticCode } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { compileFiles, sampleTree } from './sample-tree.ts';

export interface Finding {
  readonly code: DiagnosticCode;
  /** The position of the fault, then the positions it conflicts with. */
  readonly at: readonly string[];
  /** Message, remedy and suggestion in one line. */
  readonly text: string;
}

export function readable(diagnostics: readonly Diagnostic[]): readonly Finding[] {
  return diagnostics.map((diagnostic) => {
    const { message, remedy, suggestion } = explain(diagnostic);
    const text = [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ');
    return { code: diagnostic.code, at: diagnostic.at.map(spanText), text };
  });
}

/** All errors of a sample; empty if it compiles. */
export function faultsOf(sample: string): readonly Finding[] {
  const result = compileFiles(sampleTree(sample));
  return result.ok ? [] : readable(result.diagnostics);
}

/** All warnings of a sample that compiles; empty if it is rejected. */
export function warningsOf(sample: string): readonly Finding[] {
  const result = compileFiles(sampleTree(sample));
  return result.ok ? readable(result.warnings) : [];
}
