import type { DiagnosticCode } from '../../src/diagnostics/catalogue.ts';
import { type Diagnostic, explain } from '../../src/diagnostics/diagnostic.ts';
import { spanText } from '../../src/diagnostics/source-span.ts';
import { compileFiles, sampleTree } from './sample-tree.ts';

export interface Finding {
  readonly code: DiagnosticCode;
  /** The place at fault, then the places it collides with. */
  readonly at: readonly string[];
  /** Message, remedy and the nearest names, as a person reads them. */
  readonly says: string;
}

export function readable(diagnostics: readonly Diagnostic[]): readonly Finding[] {
  return diagnostics.map((diagnostic) => {
    const { message, remedy, suggestion } = explain(diagnostic);
    const says = [message, remedy, suggestion].filter((sentence) => sentence !== '').join(' ');
    return { code: diagnostic.code, at: diagnostic.at.map(spanText), says };
  });
}

/** Everything for which a sample is refused; nothing where it compiles. */
export function faultsOf(sample: string): readonly Finding[] {
  const result = compileFiles(sampleTree(sample));
  return result.ok ? [] : readable(result.diagnostics);
}

/** What is pointed out of a sample that compiles; nothing where it is refused. */
export function warningsOf(sample: string): readonly Finding[] {
  const result = compileFiles(sampleTree(sample));
  return result.ok ? readable(result.warnings) : [];
}
